import { XMLParser } from 'fast-xml-parser';
import { readAllBytes } from '../archive/read-all-bytes.js';
import type { ZipEntry } from '../archive/zip-entries.js';

/** Lists of sheets are far smaller. */
const MAX_LIST_BYTES = 4 * 1024 ** 2;

type Attributes = Readonly<Record<string, string>>;

/** Which file of an .xlsx workbook holds each sheet, by the sheet's name. */
export async function sheetPaths(
  file: string,
  entries: readonly ZipEntry[],
): Promise<ReadonlyMap<string, string>> {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    removeNSPrefix: true,
    isArray: (name) => name === 'sheet' || name === 'Relationship',
  });
  const read = async (name: string): Promise<unknown> => {
    const entry = entries.find((each) => each.name === name);
    if (!entry) return undefined;
    const text = (await readAllBytes(file, entry.chunks(), MAX_LIST_BYTES)).toString('utf8');
    return /<!DOCTYPE/i.test(text) ? undefined : parser.parse(text);
  };
  const book = (await read('xl/workbook.xml')) as
    | { workbook?: { sheets?: { sheet?: Attributes[] } } }
    | undefined;
  const relations = (await read('xl/_rels/workbook.xml.rels')) as
    | { Relationships?: { Relationship?: Attributes[] } }
    | undefined;
  const targets = new Map(
    (relations?.Relationships?.Relationship ?? []).map(({ Id, Target = '' }) => [Id, Target]),
  );
  return new Map(
    (book?.workbook?.sheets?.sheet ?? []).map(({ name = '', id = '' }) => {
      const target = targets.get(id) ?? '';
      return [name, target.startsWith('/') ? target.slice(1) : `xl/${target}`];
    }),
  );
}
