import { XMLParser } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkChaveNFe } from '../../../src/client/contract/chave-nfe.js';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { centavosOf, columnOf, placesOf } from './edits.js';
import type { Month } from './month.js';
import { mutations, wrongOrders } from './mutations.js';
import type { NamedFile } from './notas.js';
import { ordinaryMonths, SYSTEMS } from './ordinary-months.js';

let months: Month[] = [];
beforeAll(async () => {
  months = await ordinaryMonths(1);
});

const centavos = (reais: unknown) => Math.round(Number(reais) * 100);
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false });

const parsedMonths = new WeakMap<Month, Map<string, Invoice>>();

/** The invoices of a month, by key. */
function invoicesOf(month: Month): Map<string, Invoice> {
  const { sheet, files, notas } = month;
  const known = parsedMonths.get(month);
  if (known) return known;
  const folder = (sheet ? notas : files).filter(({ name }) => name.endsWith('-nfe.xml'));
  const invoices = new Map(folder.map((file) => [file.name.slice(0, 44), parsed(file)]));
  parsedMonths.set(month, invoices);
  return invoices;
}

interface Invoice {
  text: string;
  det: { prod: Record<string, string> }[];
  total: Record<string, string>;
  paid: string;
}

function parsed({ bytes }: NamedFile): Invoice {
  const text = Buffer.from(bytes).toString();
  const { infNFe } = parser.parse(text).nfeProc.NFe;
  return {
    text,
    det: [infNFe.det].flat(),
    total: infNFe.total.ICMSTot,
    paid: infNFe.pag.detPag.vPag,
  };
}

describe('ordinary months', () => {
  it('are of fifteen sources and some 2,100 sales, 40 to 200 each', () => {
    expect(months).toHaveLength(SYSTEMS.length + 1);
    const sales = months.map(({ truth, withoutNota }) => truth.length + withoutNota.length);
    expect(Math.min(...sales)).toBeGreaterThanOrEqual(40);
    expect(Math.max(...sales)).toBeLessThanOrEqual(200);
    const all = sales.reduce((sum, count) => sum + count, 0);
    expect(all).toBeGreaterThan(2_000);
    expect(all).toBeLessThan(2_200);
  });

  it('are the same bytes for the same seed, and others for another', async () => {
    const bytes = (list: readonly Month[]) =>
      list.map(({ files, notas }) =>
        [...files, ...notas].map((file) => [file.name, Buffer.from(file.bytes).toString('base64')]),
      );
    expect(bytes(await ordinaryMonths(1))).toEqual(bytes(months));
    expect(bytes(await ordinaryMonths(2))).not.toEqual(bytes(months));
  });

  it('have orders that the service takes, each once', () => {
    for (const { truth } of months) {
      for (const order of truth) expect(novoPedido.safeParse(order).error).toBeUndefined();
      expect(new Set(truth.map(({ pedidoCanal }) => pedidoCanal)).size).toBe(truth.length);
      expect(new Set(truth.map(({ pedido }) => pedido)).size).toBe(truth.length);
      expect(new Set(truth.map(({ chaveNFe }) => chaveNFe)).size).toBe(truth.length);
    }
  });

  it('have invoices whose keys are valid, one issuer with letters in its CNPJ', () => {
    const keys = months.flatMap((month) => [...invoicesOf(month).keys()]);
    expect(keys.map(checkChaveNFe).filter(Boolean)).toEqual([]);
    const lettered = months.filter((month) =>
      [...invoicesOf(month).keys()].some((key) => /[A-Z]/.test(key)),
    );
    expect(lettered.map(({ system }) => system)).toEqual(['AnyMarket']);
  });

  it('have invoices that come to what their orders come to', () => {
    for (const month of months) {
      const invoices = invoicesOf(month);
      for (const { chaveNFe, titulos, valorFrete, produtos } of month.truth) {
        const { total, det, paid } = invoices.get(chaveNFe) as Invoice;
        const sum = (tag: string) =>
          det.reduce((all, { prod }) => all + centavos(prod[tag] ?? 0), 0);
        expect(sum('vProd')).toBe(centavos(total.vProd));
        expect(sum('vFrete')).toBe(centavos(total.vFrete));
        expect(sum('vDesc')).toBe(centavos(total.vDesc));
        const { vProd, vFrete, vDesc, vNF } = total;
        expect(centavos(vProd) + centavos(vFrete) - centavos(vDesc)).toBe(centavos(vNF));
        expect([vNF, vFrete].map(centavos)).toEqual(
          [titulos[0]?.valorTotal, valorFrete].map(centavos),
        );
        expect(paid).toBe(vNF);
        expect(det).toHaveLength(produtos.length);
      }
    }
  });

  it('say whose invoice is whose: in the invoice, or by a column of the table', () => {
    for (const month of months) {
      const invoices = invoicesOf(month);
      const rows = month.sheet?.rows ?? [];
      for (const { chaveNFe, pedido, pedidoCanal } of month.truth) {
        const { text } = invoices.get(chaveNFe) as Invoice;
        const number = String(Number(chaveNFe.slice(25, 34)));
        const isNamed = rows.some(
          ({ order, cells }) =>
            order === pedidoCanal &&
            cells.some((cell) => cell === chaveNFe || String(cell).replace(/^0+/, '') === number),
        );
        const isCarried = [pedido, pedidoCanal].some(
          (one) => text.includes(`>${one}<`) || text.includes(` ${one}`),
        );
        expect(isCarried || isNamed, `${month.system} ${pedidoCanal}`).toBe(true);
      }
    }
  });

  it('have orders without an invoice, cancelled ones, and invoices of nobody', () => {
    for (const month of months.filter(({ sheet }) => sheet)) {
      expect(month.withoutNota.length, month.system).toBeGreaterThan(2);
      expect(month.notasOfNobody).toHaveLength(1);
      expect(month.notasCancelled).toHaveLength(2);
      const events = month.notas.filter(({ name }) => name.startsWith('110111-'));
      expect(events).toHaveLength(2);
      const valid = month.truth.map(({ chaveNFe }) => chaveNFe);
      expect(month.notasCancelled.filter((key) => valid.includes(key))).toEqual([]);
    }
  });

  it('have a total, where there is a column of it, that is the title of the order', () => {
    for (const { sheet, truth, system } of months) {
      const column = sheet && columnOf(sheet, 'total');
      if (!sheet || column === undefined) continue;
      const places = placesOf(sheet);
      for (const { pedidoCanal, titulos } of truth) {
        const cells = (places.get(pedidoCanal) ?? []).map((at) => sheet.rows[at]?.cells[column]);
        const amounts = cells.map(centavosOf).filter((one) => one !== undefined);
        // Of a pivot table, the amounts of an order's rows add up to its total.
        const isSummed = system === 'Omie';
        const total = isSummed ? amounts.reduce((sum, one) => sum + one, 0) : amounts[0];
        expect(total, `${system} ${pedidoCanal}`).toBe(centavos(titulos[0]?.valorTotal));
      }
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
  it('change the files, and name the orders that may be read otherwise', async () => {
    for (const month of months) {
      const all = await mutations(month, 1);
      expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
      expect(
        all.some(({ allowed }) => allowed.size > 0),
        month.system,
      ).toBe(true);
      for (const mutation of all) {
        const orders = month.truth.filter(({ pedidoCanal }) => !mutation.allowed.has(pedidoCanal));
        expect(wrongOrders(month, mutation, orders)).toEqual([]);
      }
    }
  });

  it('tell a wrong order, one that was to be refused, one read twice, one that is none', async () => {
    const month = months.find(({ system }) => system === 'hub') as Month;
    const [first, second] = month.truth as [Month['truth'][number], Month['truth'][number]];
    const all = await mutations(month, 1);
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

  it('put split and doubled exports into archives of two', async () => {
    const month = months.find(({ system }) => system === 'Bling') as Month;
    const all = await mutations(month, 1);
    for (const name of ['split over two files', 'the same export twice']) {
      const [archive] = all.find((mutation) => mutation.name === name)?.files ?? [];
      expect(Object.keys(unzipSync((archive as NamedFile).bytes))).toHaveLength(2);
    }
  });
});
