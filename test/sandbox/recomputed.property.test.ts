import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { NovoPedido } from '../../src/client/contract/schemas/novo-pedido.js';
import { runs } from '../support/property-runs.js';
import { type Bench, type Json, list, numbered, openBench, cents as rounded } from './support.js';

/** Every total of the service a second time, from the lines alone, sharing no code with the first. */
interface Line {
  pedidoCanal?: string;
  evento: string;
  parcela?: number;
  valor: number;
  comissao?: number;
}

interface File {
  canal: string;
  dataRepasse: string;
  linhas: Line[];
}

/** Without the sign of a zero, which JSON has not. */
const cents = (reais: unknown) => rounded(reais) + 0;

const money = (min: number, max: number) =>
  fc.integer({ min, max }).map((centavos) => centavos / 100);
const EVENTOS = [
  'repasse',
  'comissão',
  'cancelamento',
  'cancelamento de comissão',
  'frete',
  'Frete reversa',
  'rebate',
  'chargeback',
  'contrafrete',
];
const line: fc.Arbitrary<Line> = fc.record(
  {
    pedidoCanal: fc.constantFrom('C-1', 'C-1', 'C-2', 'nobody'),
    evento: fc.constantFrom('repasse', ...EVENTOS.slice(0, 4), ...EVENTOS),
    parcela: fc.constantFrom(1, 1, 2, 3, 4, 0, -1),
    valor: fc.oneof(money(-9_999, 9_999), fc.constantFrom(50, 100, -0, 0.1 + 0.2)),
    comissao: money(-999, 999),
  },
  { requiredKeys: ['evento', 'valor'] },
);
const file: fc.Arbitrary<File> = fc.record({
  canal: fc.constantFrom('Amazon', 'Shopee', 'Amazon', 'Nunca vista'),
  dataRepasse: fc.constantFrom('2026-11-21', '1999-01-01', '2035-12-31'),
  linhas: fc.array(line, { maxLength: 15 }),
});
const order = fc.record({
  qtTotalParcela: fc.integer({ min: 1, max: 3 }),
  valorTotal: fc.oneof(money(1, 9_999), fc.constantFrom(50, 100, 0.01)),
  valorFrete: money(0, 3_000),
  valorUnitario: money(0, 9_999),
  quantidade: fc.integer({ min: 1, max: 5 }),
  pedido: fc.constantFrom('entregue', 'despachado'),
  calcular: fc.option(money(-500, 500), { nil: undefined }),
});

// One number of the channel stands for an order in each of two channels.
const PLACES = [
  { canal: 'Amazon', pedidoCanal: 'C-1', percent: 15 },
  { canal: 'Shopee', pedidoCanal: 'C-1', percent: 14 },
  { canal: 'Amazon', pedidoCanal: 'C-2', percent: 15 },
];

type Order = { novo: NovoPedido; percent: number };
/** A line with its place in its file. */
type Entry = Line & { idCiclo: number; numeroLinha: number; cents: number };

const total = (entries: readonly { cents: number }[]) =>
  entries.reduce((sum, entry) => sum + entry.cents, 0);

/** The lines of an order, by installment; 0 holds those of the order as a whole. */
function linesOf({ novo }: Order, files: readonly File[]): Entry[][] {
  const count = novo.titulos[0]?.qtTotalParcela ?? 0;
  const found: Entry[][] = Array.from({ length: count + 1 }, () => []);
  for (const [index, { canal, linhas }] of files.entries()) {
    if (canal !== novo.canal) continue;
    for (const [at, one] of linhas.entries()) {
      if (one.pedidoCanal !== novo.pedidoCanal) continue;
      const { parcela = 0 } = one;
      found[parcela > 0 && parcela <= count ? parcela : 0]?.push({
        ...one,
        idCiclo: 1001 + index,
        numeroLinha: at + 1,
        cents: cents(one.valor),
      });
    }
  }
  return found;
}

/** What a line charges; undefined where it says nothing of a commission. */
function chargedBy(one: Entry, earlier: readonly (number | undefined)[]): number | undefined {
  if (one.comissao !== undefined) return cents(one.comissao);
  if (one.evento === 'cancelamento de comissão') return 0 - one.cents;
  if (one.evento !== 'comissão') return undefined;
  return earlier.some((charged) => charged) ? undefined : 0 - one.cents;
}

function expected(order: Order, files: readonly File[]) {
  const { novo, percent } = order;
  const valueCents = cents(novo.titulos[0]?.valorTotal);
  const [whole = [], ...parcelas] = linesOf(order, files);
  const equal = Math.trunc(valueCents / parcelas.length);
  const charges = { itens: [] as number[], frete: [] as number[] };
  const shown = (entries: readonly Entry[], note: (one: Entry, cents: number) => void) => {
    const earlier: (number | undefined)[] = [];
    return entries.map((one) => {
      const charged = chargedBy(one, earlier);
      earlier.push(charged);
      if (charged !== undefined) note(one, charged);
      return { one, charged: charged ?? 0 };
    });
  };
  const paidRows = parcelas.map((entries, index) => {
    const valor = index === 0 ? valueCents - equal * (parcelas.length - 1) : equal;
    const events = shown(entries, (_, charged) => charges.itens.push(charged));
    const repasses = events.filter(({ one }) => one.evento === 'repasse');
    const gross = total(repasses.map(({ one }) => one));
    const received = repasses.reduce((sum, { one, charged }) => sum + one.cents + charged, 0);
    const back = entries.filter(({ evento }) => evento === 'cancelamento');
    const isBack = back.length > 0 && 0 - total(back) >= Math.min(valor, gross);
    const isTransferred = repasses.length > 0;
    const paid = Math.max(gross, received);
    return { valor, events, isBack, isTransferred, paid, received };
  });
  const isWhole =
    paidRows.some(({ isTransferred }) => isTransferred) &&
    paidRows.reduce((sum, { paid }) => sum + paid, 0) >= valueCents;
  const rows = paidRows.map(({ isBack, isTransferred, paid, ...row }) => {
    const isPaid = isWhole || (isTransferred && paid >= row.valor);
    return { ...row, situacao: isBack ? 'cancelado' : isPaid ? 'pago' : 'pendente' };
  });
  // An order's own commission lines each count, and those of its freight are the freight's.
  const wholeRows = whole.map((one) => {
    const charged = chargedBy(one, []);
    const ofFrete = one.evento.toLowerCase().split(' ').includes('frete');
    if (charged !== undefined) charges[ofFrete ? 'frete' : 'itens'].push(charged);
    return { one, charged: charged ?? 0 };
  });
  const situacoes = new Set(rows.map(({ situacao }) => situacao));
  const titulo =
    situacoes.size === 1
      ? [...situacoes][0]
      : situacoes.has('pago')
        ? 'pago parcial'
        : 'cancelado parcial';
  const [produto] = novo.produtos;
  const itensCents = cents(produto?.valorUnitario) * (produto?.quantidade ?? 0);
  const chargedCents = [...charges.itens, ...charges.frete].reduce((sum, one) => sum + one, 0);
  const cancelling = parcelas
    .flat()
    .filter(({ evento }) => ['cancelamento', 'cancelamento de comissão'].includes(evento));
  const isCancelled = rows.every(({ situacao }) => situacao === 'cancelado');
  const open = rows.filter(({ situacao }) => situacao === 'pendente');
  return {
    rows,
    wholeRows,
    titulo,
    canal: isCancelled ? 'cancelado' : 'aprovado',
    valueCents,
    itensCents,
    previstaCents: Math.floor((itensCents * percent + 50) / 100),
    charges,
    chargedCents,
    receivedCents: total([...parcelas.flat(), ...whole]),
    cancelledCents: total(cancelling),
    isImproper:
      novo.situacao.pedido === 'entregue' && rows.some(({ situacao }) => situacao === 'cancelado'),
    awaitedCents:
      open.reduce((sum, { valor, received }) => sum + valor - received, 0) +
      (open.length > 0 ? cents(novo.eventosCalcular?.[0]?.valor ?? 0) : 0),
  };
}

type Expected = ReturnType<typeof expected>;

const eventOf = ({ one, charged }: { one: Entry; charged: number }, { dataRepasse }: File) => ({
  codigoCiclo: String(one.idCiclo),
  tipo: one.evento,
  data: dataRepasse,
  valor: one.cents,
  comissao: charged,
  numeroLinha: one.numeroLinha,
});

const inCents = ({ percentualComissao: _, valor, comissao, ...evento }: Json) => ({
  ...evento,
  valor: cents(valor),
  comissao: cents(comissao),
});

async function checkRecord(bench: Bench, { novo }: Order, model: Expected, files: File[]) {
  const record = await bench.get(`/api/v1/pedido/pedido/${novo.pedido}`);
  expect(record.situacao).toEqual({ ...novo.situacao, titulo: model.titulo, canal: model.canal });
  const [titulo] = list(record.titulos);
  const fileOf = (one: Entry) => files[one.idCiclo - 1001] as File;
  expect(
    list(titulo?.parcelas).map(({ valorParcela, situacao, eventos }) => ({
      valor: cents(valorParcela),
      situacao,
      eventos: list(eventos).map(inCents),
    })),
  ).toEqual(
    model.rows.map(({ valor, situacao, events }) => ({
      valor,
      situacao,
      eventos: events.map((row) => eventOf(row, fileOf(row.one))),
    })),
  );
  expect(list(record.eventos).map(inCents)).toEqual(
    model.wholeRows.map((row) => eventOf(row, fileOf(row.one))),
  );
  for (const [name, charged] of [
    ['totalItens', model.charges.itens],
    ['frete', model.charges.frete],
  ] as const) {
    const shown = (record[name] as Json).valorComissaoCobrado;
    const sum = charged.reduce((all, one) => all + one, 0);
    expect(shown === null ? null : cents(shown), name).toBe(charged.length === 0 ? null : sum);
  }
}

function checkComissao(item: Json | undefined, { novo }: Order, model: Expected): void {
  expect(item).toMatchObject({ pedido: novo.pedido, marketplace: novo.canal });
  expect({
    valor: cents(item?.valorPedido),
    prevista: cents(item?.comissaoPrevista),
    repasse: cents(item?.valorRepasse),
    diferenca: cents(item?.diferenca),
  }).toEqual({
    valor: model.valueCents,
    prevista: model.previstaCents,
    repasse: model.receivedCents,
    diferenca: model.previstaCents - model.chargedCents,
  });
  const percent = (model.chargedCents / model.valueCents) * 100;
  expect(Math.abs(Number(item?.comissaoCalculada) - percent)).toBeLessThan(0.005_001);
}

async function checkCiclos(bench: Bench, orders: readonly Order[], files: readonly File[]) {
  const { ciclos } = await bench.get('/api/v1/ciclos');
  for (const [index, { canal, dataRepasse, linhas }] of files.entries()) {
    const idCiclo = 1001 + index;
    const listed = list(ciclos).find((one) => one.idCiclo === idCiclo);
    const sum = linhas.reduce((all, { valor }) => all + cents(valor), 0);
    expect(listed).toMatchObject({ canal, dataRepasse });
    expect(cents(listed?.valorRepasse)).toBe(sum);

    const wanted = new Map<string, number>();
    const loose: { evento: string; totalValor: number; identificador: string | undefined }[] = [];
    const ofParcelas: [string, number, string, number][] = [];
    const ofPedidos = new Map<string, number>();
    for (const { pedidoCanal, evento, parcela = 0, valor } of linhas) {
      const owner = orders.find(
        ({ novo }) => novo.canal === canal && novo.pedidoCanal === pedidoCanal,
      )?.novo;
      const count = owner?.titulos[0]?.qtTotalParcela ?? 0;
      const fits = owner !== undefined && parcela > 0 && parcela <= count;
      const local = fits ? 'pedidosTitulos' : owner ? 'pedidosEventos' : 'eventos';
      wanted.set(`${evento} ${local}`, (wanted.get(`${evento} ${local}`) ?? 0) + cents(valor));
      if (fits) ofParcelas.push([owner.pedido, parcela, evento, cents(valor)]);
      else if (owner) {
        const key = `${owner.pedido} ${evento}`;
        ofPedidos.set(key, (ofPedidos.get(key) ?? 0) + cents(valor));
      } else loose.push({ evento, totalValor: cents(valor), identificador: pedidoCanal });
    }
    const entries = list(listed?.eventos).map(({ evento, local, total: sum }) => [
      `${evento} ${local}`,
      cents(sum),
    ]);
    expect(new Map(entries as [string, number][])).toEqual(wanted);

    const path = `/api/v1/ciclos/detalhes/${idCiclo}/`;
    const detalhe = await bench.get(`${path}?agruparEventos=false`);
    expect(
      list(detalhe.eventos).map(({ evento, totalValor, identificador }) => ({
        evento,
        identificador,
        totalValor: cents(totalValor),
      })),
    ).toEqual(loose);
    const rows = list(detalhe.pedidosTitulos).flatMap(({ pedido, titulos }) =>
      list(titulos)
        .flatMap(({ parcelas }) => list(parcelas))
        .flatMap(({ numero, eventos }) =>
          list(eventos).map(({ evento, valor }) => [pedido, numero, evento, cents(valor)]),
        ),
    );
    const sorted = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).sort();
    expect(sorted(rows)).toEqual(sorted(ofParcelas));
    const sums = list(detalhe.pedidosEventos).flatMap(({ pedido, eventos }) =>
      list(eventos).map(({ evento, totalValor }) => [`${pedido} ${evento}`, cents(totalValor)]),
    );
    expect(new Map(sums as [string, number][])).toEqual(ofPedidos);
    for (const { eventos, totalValor } of list(detalhe.pedidosEventos)) {
      const all = list(eventos).reduce((sum, one) => sum + cents(one.totalValor), 0);
      expect(cents(totalValor)).toBe(all);
    }
    const grouped = await bench.get(path);
    const byEvento = new Map<string, number>();
    for (const { evento, totalValor } of loose) {
      byEvento.set(evento, (byEvento.get(evento) ?? 0) + totalValor);
    }
    expect(
      new Map(list(grouped.eventos).map((one) => [one.evento, cents(one.totalValor)])),
    ).toEqual(byEvento);
  }
}

it('every total of records, cycles and both analyses is what the lines add up to', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(order, order, order),
      fc.array(file, { minLength: 1, maxLength: 3 }),
      async (shapes, files) => {
        const bench = openBench();
        const orders = shapes.map((shape, index): Order => {
          const { percent, ...place } = PLACES[index] as (typeof PLACES)[number];
          const { qtTotalParcela, valorTotal, valorFrete, valorUnitario, quantidade } = shape;
          const novo = numbered(index + 1, {
            ...place,
            valorFrete,
            situacao: { pedido: shape.pedido as 'entregue', canal: 'aprovado' },
            titulos: [{ qtTotalParcela, valorTotal }],
            produtos: [{ quantidade, valorUnitario }],
            ...(shape.calcular !== undefined && {
              eventosCalcular: [{ evento: 'rebate', valor: shape.calcular }],
            }),
          });
          return { novo, percent };
        });
        for (const { novo } of orders) expect((await bench.create(novo)).status).toBe(200);
        for (const body of files) {
          expect((await bench.call('POST', '/_sandbox/ciclos', { body })).status).toBe(200);
        }
        const models = orders.map((one) => expected(one, files));
        const { comissoes } = await bench.get('/api/v1/pedido/analises/comissoes');
        for (const [index, one] of orders.entries()) {
          const model = models[index] as Expected;
          await checkRecord(bench, one, model, files);
          checkComissao(list(comissoes)[index], one, model);
        }
        const byAwaited = await bench.get('/api/v1/pedido/analises/comissoes?ordenacao=6');
        const awaited = orders.map(({ novo: { pedido } }, index) => ({
          pedido,
          cents: models[index]?.awaitedCents ?? 0,
        }));
        expect(list(byAwaited.comissoes).map(({ pedido }) => pedido)).toEqual(
          awaited.sort((left, right) => left.cents - right.cents).map(({ pedido }) => pedido),
        );
        const improper = await bench.get('/api/v1/pedido/analises/cancelamentos-indevidos');
        const wanted = orders.flatMap(({ novo: { pedido } }, index) => {
          const { isImproper, cancelledCents } = models[index] as Expected;
          return isImproper ? [[pedido, cancelledCents] as const] : [];
        });
        expect(
          list(improper.cancelamentos).map(({ pedido, valorRepasse }) => [
            pedido,
            cents(valorRepasse),
          ]),
        ).toEqual(wanted);
        expect(cents((improper.paginacao as Json).valorRepasseRetencao)).toBe(
          wanted.reduce((sum, [, cancelled]) => sum + cancelled, 0),
        );
        await checkCiclos(bench, orders, files);
      },
    ),
    { numRuns: runs(60) },
  );
});
