import { strToU8, zipSync } from 'fflate';

/** A cell: a text, a number, nothing, or its whole element. */
export type OdsCell = string | number | null | { xml: string };

/** An .ods workbook, cell by cell. */
export function rawOds(
  sheets: Readonly<Record<string, readonly (readonly OdsCell[])[]>>,
  settings = '',
  visibility: readonly string[] = [],
): Uint8Array {
  const attributes = (line: number) =>
    visibility[line] ? ` table:visibility="${visibility[line]}"` : '';
  const tables = Object.entries(sheets).map(
    ([name, rows]) =>
      `<table:table table:name="${name}">${rows.map((cells, line) => `<table:table-row${attributes(line)}>${cells.map(cellXml).join('')}</table:table-row>`).join('')}</table:table>`,
  );
  const content = `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${settings}${tables.join('')}</office:spreadsheet></office:body></office:document-content>`;
  const mimetype = strToU8('application/vnd.oasis.opendocument.spreadsheet');
  return zipSync({ mimetype: [mimetype, { level: 0 }], 'content.xml': strToU8(content) });
}

/** A number as its cell shows it. */
export const shownAs = (value: number, shown: string): OdsCell => ({
  xml: `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`,
});

function cellXml(cell: OdsCell): string {
  if (cell === null) return '<table:table-cell/>';
  if (typeof cell === 'object') return cell.xml;
  if (typeof cell === 'number') return cellXml(shownAs(cell, String(cell)));
  return `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`;
}
