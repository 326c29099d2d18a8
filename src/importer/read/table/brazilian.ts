import type { Column } from './columns.js';
import { fieldNamed } from './find-header.js';
import { plain } from './text-marks.js';

/** Words of Portuguese headers that English does not have. */
const WORDS =
  /\b(?:cliente|codigo|compra|comprador|desconto|descricao|emissao|faturamento|frete|loja|nota|numero|pagamento|parcelas|pedido|preco|produto|quantidade|situacao|unitario|valor|venda|vendas)\b|\bdata d[aeo]\b/;

/** One such word may be a name that stands in any language. */
const ENOUGH = 2;

/**
 * Whether a header is in Portuguese. The service's own names are, whatever the file was written with,
 * and show nothing.
 */
export function isPortuguese(columns: readonly Column[]): boolean {
  const names = columns.filter(({ name }) => !fieldNamed(name) && WORDS.test(plain(name)));
  return new Set(names.map(({ name }) => plain(name))).size >= ENOUGH;
}
