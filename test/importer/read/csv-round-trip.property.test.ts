import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NovoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { fields } from '../../../src/importer/read/table/order-fields.js';
import { keyText, unquoted } from '../../../src/importer/read/table/texts.js';
import { anyNovoPedido } from '../../support/novo-pedido-arbitrary.js';
import { runs } from '../../support/property-runs.js';
import { ownFolder, readAll } from './support.js';

const folder = ownFolder();

interface Manner {
  delimiter: ';' | ',' | '\t' | '|';
  decimal: ',' | '.';
  grouped: boolean;
  days: 'dd/mm/yyyy' | 'yyyy-mm-dd';
  lineBreak: '\n' | '\r\n';
  encoding: 'utf-8' | 'utf-16le';
  repeats: boolean;
}

const anyManner: fc.Arbitrary<Manner> = fc.record({
  delimiter: fc.constantFrom(';' as const, ',' as const, '\t' as const, '|' as const),
  decimal: fc.constantFrom(',' as const, '.' as const),
  grouped: fc.boolean(),
  days: fc.constantFrom('dd/mm/yyyy' as const, 'yyyy-mm-dd' as const),
  lineBreak: fc.constantFrom('\n' as const, '\r\n' as const),
  encoding: fc.constantFrom('utf-8' as const, 'utf-16le' as const),
  repeats: fc.boolean(),
});

/** A cell keeps this text: it is not trimmed, and has no special meaning for spreadsheets. */
const isOfCell = (text: string) =>
  unquoted(text) === text &&
  keyText(text) === text &&
  !/[\ufffd\0]|^[-–—]+$|^=|^#|^\d[\d.,]*E\+/i.test(text);

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  // An order has no negative amounts.
  if (typeof value === 'number') return Math.abs(value);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .filter(([, inner]) => inner !== '' && !(typeof inner === 'string' && !isOfCell(inner)))
    .map(([key, inner]) => [key, cleaned(inner)] as const)
    .filter(([, inner]) => JSON.stringify(inner) !== '{}');
  return Object.fromEntries(kept);
}

/** A consistent order: titles equal products and freight, and both sides cancelled or neither. */
function balanced(order: NovoPedido): NovoPedido {
  const { produtos, valorFrete } = order;
  const thousandths = (amount: number) => Math.round(amount * 1000);
  const total = produtos.reduce(
    (sum, { quantidade, valorUnitario }) => sum + quantidade * thousandths(valorUnitario),
    thousandths(valorFrete),
  );
  const titulos = order.titulos.map((titulo, index) => ({
    ...titulo,
    // Equal titles would count as one repeated title.
    codigoControle: `T${index}`,
    valorTotal: index === 0 ? total / 1000 : 0,
  }));
  const { pedido, canal } = order.situacao;
  const isCancelled = pedido === 'cancelado' || canal === 'cancelado';
  const situacao = isCancelled
    ? ({ pedido: 'cancelado', canal: 'cancelado' } as const)
    : order.situacao;
  return { ...order, titulos, situacao };
}

const anyOrders = fc.array(anyNovoPedido, { minLength: 1, maxLength: 4 }).map((orders) =>
  orders.map((order, index) => {
    const { eventosCalcular, xmlNFe, ...rest } = order;
    const produtos = rest.produtos.map((item, n) => ({ ...item, codigo: `X${n}` }));
    const numbers = { pedido: `P${index}`, pedidoCanal: `C${index}` };
    return balanced(cleaned({ ...rest, produtos, ...numbers }) as NovoPedido);
  }),
);

function written(value: unknown, kind: string, manner: Manner): string {
  if (value === undefined) return '';
  if (kind === 'number') {
    const [whole = '', decimals = ''] = String(value).split('.');
    const mark = manner.decimal === ',' ? '.' : ',';
    const grouped = manner.grouped ? whole.replace(/\B(?=(\d{3})+$)/g, mark) : whole;
    return decimals ? `${grouped}${manner.decimal}${decimals}` : grouped;
  }
  const text = String(value);
  return kind === 'date' && manner.days === 'dd/mm/yyyy'
    ? text.split('-').reverse().join('/')
    : text;
}

/** Writes the orders as an ERP exports them. */
function toCsv(orders: readonly NovoPedido[], manner: Manner): Buffer {
  const columns = [...fields.values()].filter(({ path }) => !/^(eventos|xml)/.test(path));
  const cellOf = (text: string) =>
    /["\r\n]/.test(text) || text.includes(manner.delimiter)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  const rows = orders.flatMap((order) => {
    const record = order as unknown as Record<string, unknown>;
    const count = Math.max(order.titulos.length, order.produtos.length);
    return Array.from({ length: count }, (_, row) =>
      columns.map(({ path, list, keys, kind }) => {
        const isBlank = !list && row > 0 && !manner.repeats && !/^pedido(Canal)?$/.test(path);
        if (isBlank) return '';
        const holder = list ? (record[list] as unknown[])[row] : record;
        const value = keys.reduce<unknown>(
          (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
          holder,
        );
        return cellOf(written(value, kind, manner));
      }),
    );
  });
  const lines = [columns.map(({ path }) => path), ...rows].map((cells) =>
    cells.join(manner.delimiter),
  );
  const text = lines.join(manner.lineBreak) + manner.lineBreak;
  return Buffer.from(
    manner.encoding === 'utf-8' ? text : `\ufeff${text}`,
    manner.encoding as 'utf8',
  );
}

describe('orders written as CSV', () => {
  it('read as they were, in whatever manner', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrders, anyManner, async (orders, manner) => {
        const path = folder.file(toCsv(orders, manner), 'orders.csv');
        const read = await readAll(path, {
          map: {
            columns: {},
            titulos: 'per-row',
            decimal: manner.decimal,
            dateFormat: manner.days,
          },
        });
        expect(read.failure).toBeUndefined();
        expect(read.refused.map(({ message }) => message)).toEqual([]);
        expect(read.orders).toEqual(orders);
      }),
      { numRuns: runs(100) },
    );
  });
});
