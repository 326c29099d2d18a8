import { beforeAll, describe, expect, it } from 'vitest';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import type { Month } from './month.js';
import { mutations, wrongOrders } from './mutations.js';
import { MONTHS, ordinaryMonth, ordinaryMonths } from './ordinary-months.js';

let months: Month[] = [];
beforeAll(async () => {
  months = await ordinaryMonths(1);
});

describe('ordinary months', () => {
  it('are the same bytes for the same seed, and others for another', async () => {
    const bytes = ({ files, notas }: Month) =>
      [...files, ...notas].map((file) => [file.name, Buffer.from(file.bytes).toString('base64')]);
    // A workbook, an archive, a text, and invoices alone.
    for (const place of [0, 2, 4, MONTHS - 1]) {
      const month = bytes(months[place] as Month);
      expect(bytes(await ordinaryMonth(1, place))).toEqual(month);
      expect(bytes(await ordinaryMonth(2, place))).not.toEqual(month);
    }
  });

  it('have orders that the service takes, each once', () => {
    for (const { truth } of months) {
      for (const order of truth) expect(novoPedido.safeParse(order).error).toBeUndefined();
      expect(new Set(truth.map(({ pedidoCanal }) => pedidoCanal)).size).toBe(truth.length);
      expect(new Set(truth.map(({ pedido }) => pedido)).size).toBe(truth.length);
      expect(new Set(truth.map(({ chaveNFe }) => chaveNFe)).size).toBe(truth.length);
    }
  });

  it('have what is ordinary and unkind: long names, companies, several products and units', () => {
    const tables = months.flatMap(({ sheet }) => sheet?.rows ?? []);
    const texts = tables.flatMap(({ cells }) => cells.map(String));
    expect(texts.some((text) => /^\p{L}[\p{L} ]{60,}$/u.test(text))).toBe(true);
    expect(texts.some((text) => /^\d\d\.\d{3}\.\d{3}\/0001-\d\d$/.test(text))).toBe(true);
    expect(texts).toEqual(expect.arrayContaining(['3x', 'À vista', '1 un', 'R$ 1.899,90']));
    const orders = months.flatMap(({ truth }) => truth);
    expect(orders.filter(({ produtos }) => produtos.length > 1).length).toBeGreaterThan(100);
    expect(orders.filter(({ titulos }) => (titulos[0]?.qtTotalParcela ?? 1) > 1)).not.toEqual([]);
  });
});

describe('mutations of a month', () => {
  it('tell a wrong order, one that was to be refused, one read twice, one that is none', async () => {
    const month = months.find(({ system }) => system === 'hub') as Month;
    const [first, second] = month.truth as [Month['truth'][number], Month['truth'][number]];
    const all = mutations(month, 1);
    const moved = all.find(({ name }) => name === 'rows moved') as (typeof all)[number];
    const dearer = { ...first, valorFrete: first.valorFrete + 0.01 };
    const none = { ...second, pedidoCanal: month.withoutNota[0] as string };
    const wrong = wrongOrders(month, moved, [dearer, second, second, none]);
    expect(wrong.map((text) => text.replace(/.*?(valorFrete|was|is)\b/, '$1'))).toEqual([
      expect.stringMatching(/^valorFrete: \d+ instead of \d+$/),
      'was read twice',
      'is no order that has an invoice',
    ]);
    const edited = all.find(({ name }) => name === 'total edited') as (typeof all)[number];
    const touched = month.truth.filter(({ pedidoCanal }) => edited.allowed.has(pedidoCanal));
    expect(touched.length).toBeGreaterThan(0);
    expect(wrongOrders(month, edited, touched)).toHaveLength(touched.length);
  });
});
