import { XMLParser } from 'fast-xml-parser';
import { InvalidFileError } from '../../errors.js';
import { broken } from '../../rules/read-rule.js';
import type { ZipEntry } from '../archive/zip-entries.js';
import { bookPart } from './book-part.js';

type Attributes = Readonly<Record<string, string>>;

/** Files of an .xlsx workbook. */
export interface BookPaths {
  /**
   * That of each sheet, in their order. A name says nothing: it may have blanks around it, characters by
   * their number, or be that of another sheet.
   */
  sheets: readonly string[];
  styles: string;
}

/** Which files of an .xlsx workbook are its sheets and its styles. */
export async function bookPaths(
  file: string,
  entries: readonly ZipEntry[],
  book: string,
): Promise<BookPaths> {
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
  const related = Relationships?.Relationship ?? [];
  const targets = new Map(related.map(({ Id, Target = '' }) => [Id, Target]));
  const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  // The reader passes over a sheet without a name.
  const sheets = (workbook?.sheets?.sheet ?? []).filter(({ name = '' }) => name !== '');
  const styles = related.find(({ Type = '' }) => Type.endsWith('/styles'))?.Target;
  return {
    sheets: sheets.map(({ id = '' }) => pathOf(targets.get(id) ?? '')),
    styles: pathOf(styles ?? 'styles.xml'),
  };
}
