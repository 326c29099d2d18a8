import type { Child } from 'hono/jsx';
import { toReais } from '../../shared/centavos.js';
import { inSaoPaulo } from '../clock.js';
import { brazilianDate } from './words/dates.js';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 1.234,56`; what is taken away stands out. */
export const Money = ({ cents }: { cents: number }) => (
  <span class={cents < 0 ? 'neg' : undefined}>{reais.format(toReais(cents))}</span>
);

const GOOD = new Set(['pago', 'entregue', 'entregue ao receptor', 'ativa']);
const BAD = new Set(['cancelado', 'cancelado parcial', 'falhou', 'inativa']);

/** A situation as a coloured label; the colour says nothing more than the words. */
export function Badge({ children }: { children: string }) {
  const kind = GOOD.has(children) ? 'bom' : BAD.has(children) ? 'mau' : 'meio';
  return <span class={`selo ${kind}`}>{children}</span>;
}

/** The status of an answer, or that there was none. */
export function Status({ status }: { status: number }) {
  const kind = status >= 200 && status < 300 ? 'bom' : status === 429 ? 'meio' : 'mau';
  return <span class={`selo ${kind}`}>{status === 0 ? 'conexão cortada' : status}</span>;
}

/** Heading of a column, its class, and the cell of an item. */
export type Column<Item> = readonly [title: string, cssClass: string, cell: (item: Item) => Child];

export interface TableProps<Item> {
  id: string;
  label: string;
  items: readonly Item[];
  columns: readonly Column<Item>[];
  emptyText: string;
}

/** A table that a keyboard can scroll, kept up to date. */
export const Table = <Item,>({ id, label, items, columns, emptyText }: TableProps<Item>) => (
  <section class="rolar" id={id} data-vivo aria-label={label} tabindex={0}>
    {items.length === 0 ? (
      <p class="vazio">{emptyText}</p>
    ) : (
      <table>
        <thead>
          <tr>
            {columns.map(([title, cssClass]) => (
              <th scope="col" class={cssClass || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr>
              {columns.map(([title, cssClass, cell]) => (
                <td class={cssClass || undefined} data-coluna={title}>
                  {cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

/** A value as JSON, which opens on a click. */
export const Opened = ({ value }: { value: unknown }) => (
  <details>
    <summary>Abrir</summary>
    <Json value={value} />
  </details>
);

/** A part of a page under a heading of its own. */
export const Card = ({ title, children }: { title: string; children: Child }) => (
  <section class="cartao" aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

interface FactsProps {
  /** Names and values. */
  items: readonly (readonly [label: string, value: Child])[];
}

/** The facts of one thing. */
export const Facts = ({ items }: FactsProps) => (
  <dl>
    {items.map(([label, value]) => (
      <>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </>
    ))}
  </dl>
);

interface ActionButtonProps {
  action: string;
  text: string;
  cssClass?: string;
  fields?: Record<string, string>;
}

/** A form of one button. */
export const ActionButton = ({ action, text, cssClass, fields = {} }: ActionButtonProps) => (
  <form method="post" action={`/painel/acoes/${action}`}>
    {Object.entries(fields).map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
    <button type="submit" class={cssClass}>
      {text}
    </button>
  </form>
);

/** A count with its noun, singular or plural. */
export const counted = (total: number, singular: string, plural: string) =>
  `${total.toLocaleString('pt-BR')} ${total === 1 ? singular : plural}`;

/** A moment of the sandbox's clock, in São Paulo as the clock is shown. */
export const Timestamp = ({ iso }: { iso: string }) => (
  <time datetime={iso}>{brazilianDate(inSaoPaulo(Date.parse(iso)))}</time>
);

/** JSON for people, the keys in their order. */
export const Json = ({ value }: { value: unknown }) => (
  <pre tabindex={0}>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
);
