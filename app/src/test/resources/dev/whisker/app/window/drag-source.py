"""A small window from which files can be dragged: drag-source.py FILE-URI..."""

import sys

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402


def give(widget, context, data, info, time):
    data.set_uris(sys.argv[1:])


area = Gtk.EventBox()
area.add(Gtk.Label(label="Drag me"))
area.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
area.drag_source_add_uri_targets()
area.connect("drag-data-get", give)
window = Gtk.Window(title="drag-source")
window.set_default_size(160, 80)
window.connect("destroy", Gtk.main_quit)
window.add(area)
window.show_all()
window.move(20, 640)
Gtk.main()
