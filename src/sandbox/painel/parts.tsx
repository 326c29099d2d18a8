import type { Child } from 'hono/jsx';
import { toReais } from '../../shared/centavos.js';
import { inSaoPaulo } from '../clock.js';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 1.234,56`. */
export const inReais = (cents: number): string => reais.format(toReais(cents));

/** `2026-11-20 10:30:00`, or a day alone, as it is written in Brazil: `20/11/2026 10:30:00`. */
export const brazilianDate = (text: string): string =>
  text.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1');

/** A moment of the sandbox's clock, in São Paulo as the clock is shown. */
export const momentOf = (iso: string): string => brazilianDate(inSaoPaulo(Date.parse(iso)));

const GOOD = new Set(['pago', 'entregue', 'entregue ao receptor', 'ativa']);
const BAD = new Set(['cancelado', 'cancelado parcial', 'falhou', 'inativa']);

/** A situation as a coloured label; the colour says nothing more than the words. */
export function Badge({ children }: { children: string }) {
  const kind = GOOD.has(children) ? 'bom' : BAD.has(children) ? 'mau' : 'meio';
  return <span class={`selo ${kind}`}>{children}</span>;
}

/** Heading of a column, and the cell of an item. */
type Column<Item> = readonly [title: string, cell: (item: Item) => Child];

interface TableProps<Item> {
  title: string;
  /** All items, the newest first. */
  items: readonly Item[];
  columns: readonly Column<Item>[];
  emptyText: string;
  /** An item as the API or a control shows it. */
  shown(item: Item): unknown;
}

/** Rows of a table; older items are counted. */
const MAX_ROWS = 20;

/** A table that a keyboard can scroll; each row opens as JSON. */
export const Table = <Item,>({ title, items, columns, emptyText, shown }: TableProps<Item>) => (
  <>
    <h2>
      {title}: {items.length.toLocaleString('pt-BR')}
    </h2>
    <section class="rolar" aria-label={title} tabindex={0}>
      {items.length === 0 ? (
        <p>{emptyText}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map(([heading]) => (
                <th scope="col">{heading}</th>
              ))}
              <th scope="col">Inteiro</th>
            </tr>
          </thead>
          <tbody>
            {items.slice(0, MAX_ROWS).map((item) => (
              <tr>
                {columns.map(([, cell]) => (
                  <td>{cell(item)}</td>
                ))}
                <td>
                  <details>
                    <summary>Abrir</summary>
                    <pre tabindex={0}>{JSON.stringify(shown(item), null, 2)}</pre>
                  </details>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  </>
);
