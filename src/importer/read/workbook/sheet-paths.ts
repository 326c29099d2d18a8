import { XMLParser } from 'fast-xml-parser';
import { InvalidFileError } from '../../../errors/invalid-file.js';
import { broken } from '../../rules/read-rule.js';
import type { ZipEntry } from '../archive/zip-entries.js';
import { bookPart } from './book-part.js';

type Attributes = Readonly<Record<string, string>>;

/**
 * Which file of an .xlsx workbook holds each of its sheets, in their order, of which a name says nothing:
 * it may have blanks around it, characters by their number, or that of another sheet.
 */
export async function sheetPaths(
  file: string,
  entries: readonly ZipEntry[],
  book: string,
): Promise<readonly string[]> {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    trimValues: false,
    htmlEntities: true,
    removeNSPrefix: true,
    isArray: (name) => name === 'sheet' || name === 'Relationship',
  });
  const parsed = (text: string): unknown => {
    if (/<!DOCTYPE/i.test(text)) return undefined;
    try {
      return parser.parse(text);
    } catch {
      throw new InvalidFileError(file, broken('workbook-damaged'));
    }
  };
  const { workbook } = (parsed(book) ?? {}) as {
    workbook?: { sheets?: { sheet?: readonly Attributes[] } };
  };
  const relations = parsed(await bookPart(file, entries, 'xl/_rels/workbook.xml.rels'));
  const { Relationships } = (relations ?? {}) as {
    Relationships?: { Relationship?: readonly Attributes[] };
  };
  const targets = new Map(
    (Relationships?.Relationship ?? []).map(({ Id, Target = '' }) => [Id, Target]),
  );
  // The reader passes over a sheet without a name.
  const sheets = (workbook?.sheets?.sheet ?? []).filter(({ name = '' }) => name !== '');
  return sheets.map(({ id = '' }) => {
    const target = targets.get(id) ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  });
}
