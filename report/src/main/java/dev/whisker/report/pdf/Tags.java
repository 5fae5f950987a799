package dev.whisker.report.pdf;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentCatalog;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDNumberTreeNode;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDMarkInfo;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDMarkedContentReference;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDParentTreeValue;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureElement;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureTreeRoot;

/** The structure of a document for screen readers: headings, lists, tables, figures. */
final class Tags {

  private final PDStructureTreeRoot root = new PDStructureTreeRoot();
  private final PDStructureElement document = new PDStructureElement("Document", root);
  private final Deque<PDStructureElement> open = new ArrayDeque<>();

  /** The elements of the content of each page, by the number of the content. */
  private final Map<Integer, COSArray> pages = new TreeMap<>();

  Tags(PDDocument file) {
    root.appendKid(document);
    PDMarkInfo marks = new PDMarkInfo();
    marks.setMarked(true);
    PDDocumentCatalog catalog = file.getDocumentCatalog();
    catalog.setMarkInfo(marks);
    catalog.setStructureTreeRoot(root);
  }

  /** Begins an element within the open one. */
  PDStructureElement begin(String type) {
    PDStructureElement parent = open.isEmpty() ? document : open.peek();
    PDStructureElement element = new PDStructureElement(type, parent);
    parent.appendKid(element);
    open.push(element);
    return element;
  }

  void end() {
    open.pop();
  }

  /** True if content belongs to the text, false for decoration. */
  boolean isOpen() {
    return !open.isEmpty();
  }

  String type() {
    return open.element().getStructureType();
  }

  /**
   * Adds content to the open element.
   *
   * @param number of the page, from 0
   * @return the number of the content on that page
   */
  int add(PDPage page, int number) {
    COSArray contents = pages.computeIfAbsent(number, any -> new COSArray());
    page.setStructParents(number);
    PDMarkedContentReference content = new PDMarkedContentReference();
    content.setPage(page);
    content.setMCID(contents.size());
    PDStructureElement element = open.element();
    element.appendKid(content);
    contents.add(element);
    return contents.size() - 1;
  }

  /** Adds the index by which a viewer finds the element of any content. */
  void finish() {
    Map<Integer, PDParentTreeValue> elements = new TreeMap<>();
    pages.forEach((number, contents) -> elements.put(number, new PDParentTreeValue(contents)));
    PDNumberTreeNode tree = new PDNumberTreeNode(PDParentTreeValue.class);
    tree.setNumbers(elements);
    root.setParentTree(tree);
    root.setParentTreeNextKey(pages.size());
  }
}
