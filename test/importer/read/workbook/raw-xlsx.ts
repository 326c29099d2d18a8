import { strToU8, zipSync } from 'fflate';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A cell: a text, a number, nothing, or the attributes and contents of its tag. */
export type RawCell = string | number | null | { has?: string; holds?: string };

/** A workbook written cell by cell, with contents that a writer of valid workbooks would refuse. */
export function rawXlsx(
  sheets: Readonly<Record<string, readonly (readonly RawCell[])[]>>,
  {
    sharedStrings = '',
    settings = '',
    sheetSettings = '',
    target = 'worksheets/folha',
    chart = '',
    format = '',
    formatId = 164,
  } = {},
): Uint8Array {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${settings}<sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="s${index + 1}"/>`).join('')}${chart && `<sheet name="${chart}" sheetId="99" r:id="c1"/>`}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${names.map((_, index) => `<Relationship Id="s${index + 1}" Type="${OFFICE}/worksheet" Target="${target}${index + 1}.xml"/>`).join('')}<Relationship Id="c1" Type="${OFFICE}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="t1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="t2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    // Style 1 is a date, style 2 the given format.
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${format && `<numFmts count="1"><numFmt numFmtId="${formatId}" formatCode="${format}"/></numFmts>`}<cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="${formatId}"><alignment/></xf></cellXfs></styleSheet>`,
    'xl/chartsheets/sheet1.xml': `<chartsheet xmlns="${MAIN}"/>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${sharedStrings}</sst>`,
  };
  for (const [index, name] of names.entries()) {
    const rows = (sheets[name] ?? []).map((cells, line) => rowXml(cells, line + 1));
    parts[`xl/${target}${index + 1}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData>${sheetSettings}</worksheet>`;
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, text]) => [name, strToU8(`<?xml version="1.0"?>${text}`)]),
    ),
  );
}

function rowXml(cells: readonly RawCell[], line: number): string {
  const written = cells.map((cell, index) => {
    const place = `r="${String.fromCharCode(65 + index)}${line}"`;
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
    if (typeof cell === 'string') {
      return `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`;
    }
    return `<c ${place} ${cell.has ?? ''}>${cell.holds ?? ''}</c>`;
  });
  return `<row r="${line}">${written.join('')}</row>`;
}
