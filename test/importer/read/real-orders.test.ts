import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { checkChaveNFe } from '../../../src/shared/chave-nfe.js';
import { readAll } from './support.js';

const NDJSON = '../shared/data/pedidos-olist.ndjson';
const CSV = '../shared/data/pedidos-olist.csv';
const isThere = existsSync(NDJSON) && existsSync(CSV);
// biome-ignore lint/suspicious/noConsole: says why
if (!isThere) console.warn(`skipped: ${CSV} is not here`);

describe.runIf(isThere)('the orders of ../shared/data', () => {
  let read: ReturnType<typeof readAll>;
  beforeAll(() => {
    read = readAll(NDJSON);
  });

  it('read from CSV as they do from NDJSON, and only its encoding had to be assumed', async () => {
    const csv = await readAll(CSV);
    const ndjson = await read;
    expect([csv.refused, csv.failure]).toEqual([[], undefined]);
    expect(csv.warnings.map(({ code }) => code)).toEqual(['windows-1252']);
    expect(csv.orders).toHaveLength(1500);
    expect(ndjson.orders).toHaveLength(7360);
    expect(csv.orders).toEqual(ndjson.orders.slice(0, 1500));
  });

  it('break no rule, and come to what they should', async () => {
    const { orders } = await read;
    expect(orders.every((order) => novoPedido.safeParse(order).success)).toBe(true);
    expect(orders.every(({ chaveNFe }) => checkChaveNFe(chaveNFe) === undefined)).toBe(true);
    const cents = orders
      .flatMap(({ titulos }) => titulos)
      .reduce((sum, { valorTotal }) => sum + Math.round(valorTotal * 100), 0);
    expect(cents).toBe(126_601_086);
  });
});
