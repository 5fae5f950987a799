package dev.whisker.app.cli;

import dev.whisker.app.cli.BuildGate.Outcome;
import dev.whisker.text.ControlCharacters;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Gates as JUnit XML: a suite for each configuration, a test case for each gate. */
final class JUnitReport {

  private JUnitReport() {}

  static void print(List<BuildGate> gates, PrintStream out) {
    Map<String, List<BuildGate>> suites =
        gates.stream()
            .collect(
                Collectors.groupingBy(
                    BuildGate::configuration, LinkedHashMap::new, Collectors.toList()));
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(out, "UTF-8");
      xml.writeStartDocument("UTF-8", "1.0");
      start(xml, "testsuites", "whisker", gates);
      for (Map.Entry<String, List<BuildGate>> suite : suites.entrySet()) {
        start(xml, "testsuite", suite.getKey(), suite.getValue());
        for (BuildGate gate : suite.getValue()) {
          print(gate, xml);
        }
        xml.writeEndElement();
      }
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("a PrintStream does not fail", e);
    }
    out.println();
  }

  private static void start(XMLStreamWriter xml, String element, String name, List<BuildGate> gates)
      throws XMLStreamException {
    xml.writeCharacters("\n");
    xml.writeStartElement(element);
    xml.writeAttribute("name", clean(name));
    xml.writeAttribute("tests", String.valueOf(gates.size()));
    count(xml, "failures", Outcome.FAILED, gates);
    count(xml, "errors", Outcome.UNREADABLE, gates);
    count(xml, "skipped", Outcome.UNDECIDED, gates);
  }

  private static void count(
      XMLStreamWriter xml, String attribute, Outcome outcome, List<BuildGate> gates)
      throws XMLStreamException {
    long count = gates.stream().filter(gate -> gate.is(outcome)).count();
    xml.writeAttribute(attribute, String.valueOf(count));
  }

  private static void print(BuildGate gate, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", clean(gate.configuration()));
    xml.writeAttribute("name", clean(gate.name()));
    switch (gate.outcome()) {
      case PASSED -> {}
      case UNDECIDED -> reason(xml, "skipped", gate);
      case FAILED -> reason(xml, "failure", gate);
      case UNREADABLE -> reason(xml, "error", gate);
    }
    xml.writeEndElement();
  }

  private static void reason(XMLStreamWriter xml, String element, BuildGate gate)
      throws XMLStreamException {
    xml.writeStartElement(element);
    xml.writeAttribute("message", clean(gate.reason()));
    xml.writeEndElement();
  }

  /** XML does not allow control characters. */
  private static String clean(String text) {
    return ControlCharacters.visible(text);
  }
}
