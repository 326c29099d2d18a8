import { plain } from './text-marks.js';

/**
 * What a text says of its row: nothing but words of totals (`TOTAL GERAL`, `Total dos pedidos: 3`), the
 * word alone, which could be a name as well (`Soma`), or a name or number that begins with it
 * (`Total Express`, `Soma-77`, and Excel's `Total Shopee`).
 */
export type TotalWords = 'certain' | 'alone' | 'begins';

const TOTAL = '(?:sub ?)?tota(?:l|is)';
const COUNTED = '(?:registros?|pedidos?|vendas?|itens|produtos?|notas?|linhas?|titulos?)';
/** What no product's name counts. */
const ORDERS = '(?:registros?|pedidos?|vendas?|notas?)';
const WHOLE = `(?:${COUNTED}|valores|periodo|mes|dia|ano|semana|pagina|relatorio)`;
const FIGURES = '(?:r\\$|[\\s\\d.,:/()%-])*';

const CERTAIN = new RegExp(
  `^(?:(?:${TOTAL}|soma)(?: gera(?:l|is)| d[aeo]s? ${WHOLE}| ?:)(?: d[aeo]s? ${WHOLE})?|(?:qtde?\\.?|quantidade)(?: de)? ${COUNTED}|\\d+ ${COUNTED}|${TOTAL}[ :(]*\\d+ ${ORDERS})${FIGURES}$`,
);
const ALONE = new RegExp(`^(?:${TOTAL}(?:\\.*| ${FIGURES})|soma[\\s.]*)$`);
const BEGINS = new RegExp(`^(?:${TOTAL}|soma)\\b`);

/** The words of totals in a cell; undefined where it has none. */
export function totalWords(cell: string): TotalWords | undefined {
  const text = plain(cell);
  if (CERTAIN.test(text)) return 'certain';
  if (ALONE.test(text)) return 'alone';
  return BEGINS.test(text) ? 'begins' : undefined;
}
