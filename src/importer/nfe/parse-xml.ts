import { XMLParser } from 'fast-xml-parser';
import { broken } from '../rules/read-rule.js';
import { findXmlFault, type XmlFault } from './xml-fault.js';
import { XmlNode } from './xml-node.js';

/** The document as a tree of text; numbers and entities are read by those who know the field. */
export function parseXml(text: string): XmlNode | XmlFault {
  const fault = findXmlFault(text);
  if (fault) return fault;
  const parser = new XMLParser({
    ignoreAttributes: (name) => name !== 'Id' && name !== 'nItem',
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    removeNSPrefix: true,
  });
  try {
    return new XmlNode(parser.parse(text));
  } catch {
    // Its words may show a piece of the document.
    return { problem: broken('xml-tag'), line: 1, column: 1 };
  }
}
