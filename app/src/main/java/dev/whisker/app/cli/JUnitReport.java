package dev.whisker.app.cli;

import dev.whisker.app.cli.Gates.Gate;
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

  static void print(List<Gate> gates, PrintStream out) {
    Map<String, List<Gate>> suites =
        gates.stream()
            .collect(
                Collectors.groupingBy(
                    Gate::configuration, LinkedHashMap::new, Collectors.toList()));
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(out, "UTF-8");
      xml.writeStartDocument("UTF-8", "1.0");
      start(xml, "testsuites", "whisker", gates);
      for (Map.Entry<String, List<Gate>> suite : suites.entrySet()) {
        start(xml, "testsuite", suite.getKey(), suite.getValue());
        for (Gate gate : suite.getValue()) {
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

  private static void start(XMLStreamWriter xml, String element, String name, List<Gate> gates)
      throws XMLStreamException {
    xml.writeCharacters("\n");
    xml.writeStartElement(element);
    xml.writeAttribute("name", clean(name));
    xml.writeAttribute("tests", String.valueOf(gates.size()));
    xml.writeAttribute("failures", String.valueOf(gates.stream().filter(Gate::isBroken).count()));
  }

  private static void print(Gate gate, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", clean(gate.configuration()));
    xml.writeAttribute("name", clean(gate.name()));
    if (gate.isBroken()) {
      xml.writeStartElement("failure");
      xml.writeAttribute("message", clean(gate.failure()));
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  /** XML does not allow control characters. */
  private static String clean(String text) {
    return ControlCharacters.visible(text);
  }
}
