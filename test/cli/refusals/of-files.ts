import { gzipSync } from 'node:zlib';
import { nfeXml } from '../../importer/nfe/nfe-xml.js';
import { rawXlsx } from '../../importer/read/workbook/raw-xlsx.js';
import { bytes, type Case, csv, HEADER, order, zip } from './case.js';

const sold = (n: number) => [`P${n}`, `C${n}`, '13/01/2026', 1.5, 1.5, 'Mesa'];

/** Files refused as a whole. */
export const ofFiles: Case[] = [
  ['not-text', { 'a.xls': bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') }],
  ['not-text', { 'a.xlsb': zip({ 'xl/workbook.bin': 'x', '[Content_Types].xml': 'x' }) }],
  ['not-text', { 'a.csv': bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\nstream\n\0') }],
  ['not-text', { 'a.csv': bytes('\x89PNG\r\n\x1a\n') }],
  ['not-text', { 'a.rar': 'Rar!\x1a\x07' }],
  ['not-text', { 'a.csv': 'pedido;pedidoCanal\n1;\0\0\0a' }],
  ['not-text', csv(), { args: ['--format', 'xlsx'] }],
  ['not-text', { 'a.csv': '<html><body><table><tr><td>1</td></tr></table></body></html>' }],
  ['not-text', { 'a.csv': '<!DOCTYPE html><html><body>login</body></html>' }],
  ['empty-file', { 'a.txt': '' }],
  ['empty-file', { 'a.csv': '' }],
  ['no-such-file', { 'a.csv': '' }, { of: 'b.csv' }],
  ['no-such-file', { 'a.csv': '' }, { of: 'a.csv/b.csv' }],
  ['cannot-be-read', { 'a.csv': '' }, { of: 'x'.repeat(300) }],
  ['folder', { 'notas/a.xml': nfeXml() }, { args: ['--format', 'csv'], of: 'notas' }],
  ['folder-without-xml', { 'notas/a.txt': 'x' }, { of: 'notas' }],
  [
    ['folders-left-out', 'not-xml-file'],
    { 'notas/a.xml': nfeXml(), 'notas/b.pdf': 'x', 'notas/velhas/a.xml': nfeXml() },
    { of: 'notas' },
  ],
  ['not-text', { 'a.csv.gz': gzipSync(`${HEADER}\n`) }],
  ['not-text', { 'a.csv.gz': bytes('\x1f\x8b\x08') }],
  ['zip-damaged', { 'a.zip': zip({ 'a.csv': HEADER }).subarray(0, 40) }],
  ['zip-without-orders', { 'a.zip': zip({ 'a.txt.bak': 'x' }) }],
  ['archive-in-archive', { 'a.zip': zip({ 'b.zip': zip({ 'a.csv': HEADER }) }) }],
  ['archive-in-archive', { 'a.zip': zip({ 'a.csv': HEADER, 'b.csv': HEADER }) }],
  ['not-text', { 'a.ods': zip({ mimetype: 'x', 'content.xml': '<a/>' }) }],
  ['zip-damaged', { 'a.xlsx': zip({ '[Content_Types].xml': 'x', 'xl/workbook.xml': '<' }) }],
  [
    'sheet-left-out',
    { 'a.xlsx': rawXlsx({ jan: [HEADER.split(';'), sold(1)], leia: [['Uma linha por item']] }) },
  ],
  [
    'workbook-sheets',
    {
      'a.xlsx': rawXlsx({
        jan: [HEADER.split(';'), sold(1)],
        fev: [HEADER.split(';'), sold(2)],
      }),
    },
  ],
  ['json-cut', { 'a.json': `[${order()},{"pedido"` }],
  ['not-a-json-list', { 'a.json': '  ' }],
  ['not-a-json-list', { 'a.json': `[${order()} ${order()}]` }],
  ['not-a-json-list', { 'a.json': `[${order()},,${order()}]` }],
  ['not-a-json-list', { 'a.json': `[${order()}] x` }],
];
