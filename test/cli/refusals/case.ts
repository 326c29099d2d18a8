import { strToU8, zipSync } from 'fflate';
import type { ReadRuleCode } from '../../../src/importer/index.js';
import { CHAVE, nfeXml, protocol } from '../../importer/nfe/nfe-xml.js';

export type Files = Record<string, string | Uint8Array>;

/** The broken rules, the files, and the options of an import. */
export type Case = [
  codes: ReadRuleCode | ReadRuleCode[],
  files: Files,
  more?: { args?: string[]; of?: string },
];

export const HEADER =
  'pedido;pedidoCanal;dataVenda;valorFrete;titulos.valorTotal;produtos.descricao';
export const csv = (...rows: string[]): Files => ({ 'a.csv': `${[HEADER, ...rows].join('\n')}\n` });
export const row = (cells: Partial<Record<'day' | 'frete' | 'total' | 'item', string>>, n = 1) =>
  `${n};C${n};${cells.day ?? '13/01/2026'};${cells.frete ?? '1,50'};${cells.total ?? '1,50'};${cells.item ?? 'Mesa'}`;
export const map = (content: unknown): Files => ({ 'map.json': JSON.stringify(content) });
export const withMap = { args: ['--map', 'map.json'], of: 'a.csv' };
/** A table with header and rows, and the map to import it by. */
export const mapped = (
  lines: readonly string[],
  columns: Record<string, unknown>,
  more: object = {},
): [Files, typeof withMap] => [
  { 'a.csv': `${lines.join('\n')}\n`, ...map({ columns, ...more }) },
  withMap,
];
export const withComplement = { args: ['--complement', 'c.json'] };
export const complement = (content: unknown): Files => ({ 'c.json': JSON.stringify(content) });
export const zip = (files: Files) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        typeof text === 'string' ? strToU8(text) : text,
      ]),
    ),
  );
export const event = (type: string, cStat?: string) =>
  `<procEventoNFe><evento><infEvento><chNFe>${CHAVE}</chNFe><tpEvento>${type}</tpEvento></infEvento></evento>${
    cStat
      ? `<retEvento><infEvento><chNFe>${CHAVE}</chNFe><tpEvento>${type}</tpEvento><cStat>${cStat}</cStat></infEvento></retEvento>`
      : ''
  }</procEventoNFe>`;
export { protocol };
export const order = (more: object = {}) =>
  JSON.stringify({ pedido: '1', pedidoCanal: 'C', ...more });
export const bytes = (text: string) => Buffer.from(text, 'latin1');

export const invoice = (parts: Parameters<typeof nfeXml>[0]): Files => ({
  'a.xml': nfeXml(parts),
  ...complement(filled),
});
export const filled = {
  pedido: '1',
  pedidoCanal: 'C',
  canal: 'Shopee',
  plataforma: 'Bling',
  situacao: { pedido: 'faturado', canal: 'faturado' },
};
export const full = { ...withComplement, of: 'a.xml' };
