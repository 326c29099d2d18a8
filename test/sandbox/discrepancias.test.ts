import { describe, expect, it } from 'vitest';
import type { NovoPedido } from '../../src/api/schemas/novo-pedido.js';
import { TIPOS } from '../../src/sandbox/ciclos/tipos.js';
import { demoPedidos } from '../../src/sandbox/demo/demo-pedidos.js';
import { type Bench, cents, type Json, list, numbered, openBench } from './support.js';

const NONE = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };
const PEDIDO = ['repasse', 'comissão', 'cancelamento', 'cancelamento de comissão', 'chargeback'];

interface Item {
  tipo: string;
  pedido?: string;
  identificador?: string;
  idCiclo?: number;
  valorCentavos: number;
}

const keyOf = ({ tipo, pedido, identificador, idCiclo, valorCentavos }: Item) =>
  [tipo, pedido ?? identificador, idCiclo, valorCentavos].join(' | ');

/** Every order by its number: the record that the service shows. */
async function records(bench: Bench): Promise<Map<string, Json>> {
  const found = new Map<string, Json>();
  for (const { novo } of bench.state.pedidos.all()) {
    found.set(
      novo.pedido,
      await bench.get(`/api/v1/pedido/pedido/${encodeURIComponent(novo.pedido)}`),
    );
  }
  return found;
}

/** `docs/discrepancias.md` rule by rule, slowly, over what the endpoints show and nothing else. */
async function found(bench: Bench): Promise<Item[]> {
  const items: Item[] = [];
  for (const [pedido, record] of await records(bench)) items.push(...ofPedido(pedido, record));
  for (const { idCiclo } of list((await bench.get('/api/v1/ciclos?limite=200')).ciclos)) {
    const detalhe = await bench.get(`/api/v1/ciclos/detalhes/${idCiclo}/?agruparEventos=false`);
    items.push(...ofNoPedido(Number(idCiclo), list(detalhe.eventos)));
  }
  return items;
}

function ofPedido(pedido: string, record: Json): Item[] {
  const { situacao, totalItens, frete } = record as { [name: string]: Json };
  const parcelas = list(record.titulos).flatMap((titulo) => list(titulo.parcelas));
  const values = parcelas.map((parcela) => cents(parcela.valorParcela));
  const total = values.reduce((sum, value) => sum + value, 0);
  const expected = cents(totalItens?.valorComissaoPrevista) + cents(frete?.valorComissaoPrevista);
  const upTo = (index: number) =>
    total === 0
      ? 0
      : Math.round((expected * values.slice(0, index).reduce((sum, one) => sum + one, 0)) / total);
  const rows = parcelas.map((parcela, index) => {
    const eventos = list(parcela.eventos);
    const of = (tipo: string) =>
      eventos.filter((evento) => evento.tipo === tipo).map((evento) => cents(evento.valor));
    return {
      value: values[index] ?? 0,
      due: upTo(index + 1) - upTo(index),
      repasses: of('repasse'),
      charged: 0 - sum(of('comissão')),
      hasCharge: of('comissão').length > 0,
      cancelled: of('cancelamento'),
      givenBack: sum(of('cancelamento de comissão')),
    };
  });
  const ofOrder = (tipo: string) =>
    list(record.eventos)
      .filter((evento) => evento.tipo === tipo)
      .map((evento) => cents(evento.valor));
  const idCiclo = Number(list(parcelas[0]?.eventos)[0]?.codigoCiclo);
  const items: Item[] = [];
  const add = (tipo: string, valorCentavos: number, ciclo: number | undefined = idCiclo) => {
    if (valorCentavos === 0) return;
    items.push({ tipo, pedido, ...(ciclo !== undefined && { idCiclo: ciclo }), valorCentavos });
  };
  const cancelledRows = rows.filter(({ cancelled }) => cancelled.length > 0);
  const improper = cancelledRows.length > 0 && situacao?.pedido === 'entregue';
  if (improper) {
    add(
      'canceladoEntregue',
      sum(
        cancelledRows.map(
          ({ repasses, charged, cancelled, givenBack, value, due }) =>
            sum(repasses) - charged + sum(cancelled) + givenBack - (value - due),
        ),
      ),
    );
  } else if (cancelledRows.length > 0 || ofOrder('chargeback').length > 0) {
    add(
      'chargeback',
      sum(rows.map(({ cancelled, givenBack }) => sum(cancelled) + givenBack)) +
        sum(ofOrder('chargeback')),
    );
  }
  const settled = improper
    ? []
    : rows.filter(({ repasses, hasCharge }) => repasses.length > 0 || hasCharge);
  let twice = 0;
  let less = 0;
  let more = 0;
  let absent = 0;
  for (const { repasses, value } of settled) {
    const repeated = repasses.length === 2 && repasses[0] === repasses[1] ? (repasses[1] ?? 0) : 0;
    const got = sum(repasses) - repeated;
    twice += repeated;
    if (repasses.length === 0) absent -= value;
    else if (got < value) less += got - value;
    else more += got - value;
  }
  add('repasseEmDuplicidade', twice);
  if (absent !== 0) items.push({ tipo: 'repasseAusente', pedido, valorCentavos: absent });
  add('repasseAMenor', less);
  add('repasseAMaior', more);
  const difference = sum(settled.map(({ due, charged }) => due - charged));
  add(difference < 0 ? 'comissaoAMaior' : 'comissaoAMenor', difference);
  const kept = 0 - sum(ofOrder('frete'));
  const freteCents = cents(frete?.valor);
  if (kept > freteCents) add('freteIndevido', freteCents - kept);
  return items;
}

function ofNoPedido(idCiclo: number, eventos: Json[]): Item[] {
  const groups = new Map<string, Item>();
  for (const { evento, identificador, totalValor } of eventos) {
    const ofPedido = [...PEDIDO, 'frete', 'rebate'].includes(String(evento));
    const valorCentavos = cents(totalValor);
    if (!ofPedido && (evento === 'imposto retido' || valorCentavos >= 0)) continue;
    const tipo = ofPedido ? 'linhaSemPedido' : 'descontoSemPedido';
    const key = `${tipo} ${ofPedido ? '' : evento} ${identificador}`;
    const known = groups.get(key);
    if (known) known.valorCentavos += valorCentavos;
    else groups.set(key, { tipo, identificador: String(identificador), idCiclo, valorCentavos });
  }
  return [...groups.values()];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

async function settled(orders: NovoPedido[], body: object) {
  const bench = openBench();
  for (const novo of orders) expect((await bench.create(novo)).status).toBe(200);
  const answer = await bench.gerar(body);
  return { bench, answer, gabarito: answer.gabarito as Item[] };
}

/** The order of the examples of `docs/discrepancias.md`. */
const exemplo = (situacao: NovoPedido['situacao'] = { pedido: 'entregue', canal: 'entregue' }) =>
  numbered(1, {
    situacao,
    valorFrete: 10,
    produtos: [{ codigo: 'SKU', quantidade: 1, valorUnitario: 90 }],
  });

describe('the answer key', () => {
  it.each(TIPOS)('of %s is what the rules find, for one order', async (tipo) => {
    for (const situacao of ['entregue', 'despachado'] as const) {
      const order = exemplo({ pedido: situacao, canal: situacao });
      const { bench, gabarito } = await settled([order], { discrepancias: { ...NONE, [tipo]: 1 } });
      if (tipo === 'canceladoEntregue' && situacao !== 'entregue') {
        expect(gabarito).toEqual([]);
        continue;
      }
      expect(gabarito.map((item) => item.tipo)).toEqual([tipo]);
      expect((await found(bench)).map(keyOf)).toEqual(gabarito.map(keyOf));
    }
  });

  it.each([
    ['canceladoEntregue', -8650],
    ['chargeback', -8650],
    ['repasseEmDuplicidade', 5000],
    ['repasseAusente', -10000],
  ])('has the sum of the example of %s', async (tipo, valorCentavos) => {
    const { gabarito } = await settled([exemplo()], { discrepancias: { ...NONE, [tipo]: 1 } });
    expect(gabarito[0]?.valorCentavos).toBe(valorCentavos);
  });

  it('has the signs of the page for the sums that chance decides', async () => {
    const signs: Record<string, number> = {};
    for (const tipo of TIPOS) {
      const { gabarito } = await settled([exemplo()], { discrepancias: { ...NONE, [tipo]: 1 } });
      signs[tipo] = Math.sign(gabarito[0]?.valorCentavos ?? 0);
    }
    expect(signs).toEqual({
      canceladoEntregue: -1,
      chargeback: -1,
      repasseEmDuplicidade: 1,
      repasseAusente: -1,
      repasseAMenor: -1,
      repasseAMaior: 1,
      comissaoAMaior: -1,
      comissaoAMenor: 1,
      freteIndevido: -1,
      linhaSemPedido: 1,
      descontoSemPedido: -1,
    });
  });

  it('is empty for a settlement without faults, and so is what the rules find', async () => {
    const { bench, answer } = await settled(demoPedidos({ count: 300 }), { discrepancias: NONE });
    expect([answer.gabarito, answer.discrepancias]).toEqual([[], NONE]);
    expect(await found(bench)).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])(
    'of every kind at once is exactly what the rules find: seed %i',
    async (seed) => {
      const discrepancias = Object.fromEntries(TIPOS.map((tipo) => [tipo, 0.05]));
      for (const variasPorPedido of [false, true]) {
        const orders = demoPedidos({ count: 300, seed });
        const body = { seed, discrepancias, variasPorPedido };
        const { bench, gabarito, answer } = await settled(orders, body);
        expect((await found(bench)).map(keyOf).sort()).toEqual(gabarito.map(keyOf).sort());
        for (const tipo of TIPOS) {
          const count = gabarito.filter((item) => item.tipo === tipo).length;
          expect(count, tipo).toBeGreaterThan(0);
          expect((answer.discrepancias as Json)[tipo]).toBe(count);
        }
        const perOrder = new Map<string, number>();
        for (const { pedido } of gabarito) {
          if (pedido) perOrder.set(pedido, (perOrder.get(pedido) ?? 0) + 1);
        }
        if (!variasPorPedido) expect(Math.max(...perOrder.values())).toBe(1);
      }
    },
    30_000,
  );

  it('lets an order have several discrepancies only where that is asked for', async () => {
    const discrepancias = { ...NONE, repasseAMenor: 1, comissaoAMenor: 1, freteIndevido: 1 };
    const one = await settled([exemplo()], { discrepancias });
    expect(one.gabarito.map(({ tipo }) => tipo)).toEqual(['repasseAMenor']);
    const three = await settled([exemplo()], { discrepancias, variasPorPedido: true });
    expect(three.gabarito.map(({ tipo }) => tipo).sort()).toEqual([
      'comissaoAMenor',
      'freteIndevido',
      'repasseAMenor',
    ]);
  });

  it('holds what came delivered and cancelled, though nobody planted it', async () => {
    const order = exemplo({ pedido: 'entregue', canal: 'cancelado' });
    const { bench, gabarito } = await settled([order], { discrepancias: NONE });
    expect(gabarito).toEqual([
      {
        tipo: 'canceladoEntregue',
        pedido: 'P-1',
        pedidoCanal: 'C-1',
        idCiclo: 1001,
        valorCentavos: -8650,
      },
    ]);
    expect((await found(bench)).map(keyOf)).toEqual(gabarito.map(keyOf));
  });

  it.each(['canceladoEntregue', 'chargeback'])(
    'plants no %s where nothing is owed: the commission is all of the order',
    async (tipo) => {
      const titulos = [{ qtTotalParcela: 1, valorTotal: 13.5 }];
      const { bench, gabarito } = await settled([{ ...exemplo(), titulos }], {
        discrepancias: { ...NONE, [tipo]: 1 },
      });
      expect(gabarito).toEqual([]);
      expect(await found(bench)).toEqual([]);
    },
  );

  it('plants nothing in orders that an earlier cycle touched', async () => {
    const { bench } = await settled([exemplo()], { discrepancias: { ...NONE, repasseAusente: 1 } });
    const again = await bench.gerar({ discrepancias: { ...NONE, repasseAMenor: 1 } });
    expect(again.gabarito).toEqual([]);
    expect(await found(bench)).toEqual([]);
  });

  it('is the same for the same orders, seed and shares', async () => {
    const discrepancias = Object.fromEntries(TIPOS.map((tipo) => [tipo, 0.05]));
    const run = async (seed: number) =>
      (await settled(demoPedidos({ count: 120 }), { seed, discrepancias })).gabarito;
    expect(await run(7)).toEqual(await run(7));
    expect(await run(7)).not.toEqual(await run(8));
  });
});
