import { describe, expect, it } from 'vitest';
import { groupByOrder } from '../../../src/conciliacao/pedido/group-by-order.js';
import { matchOrders } from '../../../src/conciliacao/pedido/match-orders.js';
import type { MirrorLinha, MirrorPedido } from '../../../src/mirror/index.js';

const record = (chavePedido: string, more: Partial<MirrorPedido> = {}): MirrorPedido => ({
  chavePedido,
  pedido: 'P',
  pedidoCanal: null,
  pedidoERP: null,
  numeroNFe: null,
  chaveNFe: null,
  canal: null,
  dataVenda: null,
  situacaoPedido: null,
  situacaoCanal: null,
  situacaoTitulo: null,
  comissaoItensCentavos: null,
  comissaoFreteCentavos: null,
  freteCentavos: null,
  totalItensCentavos: null,
  parcelas: [],
  temTituloSemParcelas: false,
  ...more,
});

const line = (more: Partial<MirrorLinha> = {}): MirrorLinha => ({
  idCiclo: 1,
  grupo: 'pedidosTitulos',
  pedido: 'P',
  pedidoCanal: null,
  chaveNFe: null,
  titulo: null,
  parcela: 1,
  qtTotalParcela: 1,
  evento: 'repasse',
  identificador: null,
  valorCentavos: 1,
  ...more,
});

const A = { pedidoCanal: 'C-1', chaveNFe: 'N-1', canal: 'Amazon' };
const B = { pedidoCanal: 'C-2', chaveNFe: 'N-2', canal: 'Shopee' };
const [C_1, C_9] = [{ pedidoCanal: 'C-1' }, { pedidoCanal: 'C-9' }];
const [N_2, N_9] = [{ chaveNFe: 'N-2' }, { chaveNFe: 'N-9' }];
const A_OF_N_2 = { ...A, ...N_2 };

describe('the records that a line may belong to', () => {
  it.each<[string, Partial<MirrorLinha>, string | null, Partial<MirrorPedido>[], string]>([
    ['the only one', C_1, 'Amazon', [A], '0'],
    ['the only one, that names nothing', A, 'Amazon', [{}], '0'],
    ['a line that names nothing', {}, null, [A], '0'],
    ['the shipment in place of the number', C_9, 'Amazon', [A], '0'],
    ['none of another number and channel', C_9, 'Shopee', [A], ''],
    ['one of another invoice at its channel', N_9, 'amazon', [A], '0'],
    ['none of another invoice and channel', N_9, 'Shopee', [A], ''],
    ['one of another invoice, in a cycle of no channel', N_9, null, [A], '0'],
    ['one of another invoice that names no channel', N_9, 'X', [{ ...A, canal: '' }], '0'],
    ['the one of its number', { pedidoCanal: 'C-2' }, null, [A, B], '1'],
    ['the one of its number, before one without any', C_1, null, [{}, A], '1'],
    ['one without a number, where none has that of the line', C_9, null, [A, {}], '1'],
    ['the one of its invoice', N_2, null, [A, B], '1'],
    ['the one of its invoice among equal numbers', { ...C_1, ...N_2 }, null, [A, A_OF_N_2], '1'],
    ['the one of its channel', {}, 'shopee', [A, B], '1'],
    ['the one of its channel among equal numbers', C_1, 'Shopee', [A, { ...B, ...C_1 }], '1'],
    ['its invoice before its channel', { chaveNFe: 'N-1' }, 'Shopee', [A, B], '0'],
    ['several that nothing sets apart', C_1, 'Amazon', [A, { ...A }], '01'],
    ['several, of a line that names nothing', {}, null, [A, B], '01'],
    ['an empty number sets none apart', { pedidoCanal: '' }, null, [{ pedidoCanal: '' }, {}], '01'],
  ])('%s', (_, names, canal, records, expected) => {
    const registros = records.map((one, index) => record(String(index), one));
    const found = matchOrders(line(names), canal, registros);
    expect(found.map(({ chavePedido }) => chavePedido).join('')).toBe(expected);
  });
});

describe('orders with the same number', () => {
  const ciclo = { idCiclo: 1, canal: null, dataRepasse: null, valorRepasseCentavos: null };
  /** Each group as record names with their lines' events, and the channel of each record. */
  function grouped(pedidos: MirrorPedido[], linhas: MirrorLinha[]) {
    const entries = {
      ciclo: () => ciclo,
      enter: (linha: MirrorLinha, canal: string | null) => ({ linha, canal }),
    };
    const groups = [...groupByOrder({ pedidos, linhas }, entries as never)];
    type Line = { linha: MirrorLinha; canal: string | null };
    const text = (lines: readonly unknown[]) =>
      (lines as Line[]).map(({ linha, canal }) => `${linha.evento}@${canal}`).join(' ');
    return groups.map(({ pedidos: known, ambiguos, semRegistro }) => ({
      pedidos: [...known].map(([{ chavePedido }, lines]) => `${chavePedido}: ${text(lines)}`),
      ambiguos: ambiguos.map(
        ({ pedido, lancamentos }) => `${pedido.chavePedido}: ${text(lancamentos)}`,
      ),
      semRegistro: semRegistro.map((lines) => `${(lines[0] as Line).linha.pedido}: ${text(lines)}`),
    }));
  }

  it('has its lines, with the channel of the record', () => {
    const lines = [line({ evento: 'a' }), line({ evento: 'b', pedidoCanal: 'C-1' })];
    expect(grouped([record('r', A)], lines)).toEqual([
      { pedidos: ['r: a@Amazon b@Amazon'], ambiguos: [], semRegistro: [] },
    ]);
  });

  it('of different orders are apart, those without a number together', () => {
    const records = [record('r', { pedido: 'P' }), record('s', { pedido: null })];
    const lines = [line({ pedido: null, evento: 'a' }), line({ pedido: '', evento: 'b' })];
    expect(grouped(records, lines)).toEqual([
      { pedidos: ['r: '], ambiguos: [], semRegistro: [] },
      { pedidos: ['s: a@null b@null'], ambiguos: [], semRegistro: [] },
    ]);
  });

  it('gives each record its own lines, and what fits none to no record, order by order', () => {
    const lines = ['C-2', 'C-1', 'C-9', 'C-8', 'C-9'].map((pedidoCanal, index) =>
      line({ pedidoCanal, evento: `e${index}` }),
    );
    expect(grouped([record('a', A), record('b', B)], lines)).toEqual([
      {
        pedidos: ['a: e1@Amazon', 'b: e0@Shopee'],
        ambiguos: [],
        semRegistro: ['P: e2@null e4@null', 'P: e3@null'],
      },
    ]);
  });

  it('keeps indistinguishable records apart, and lines that fit several of them', () => {
    const twins = [record('2', A), record('1', A)];
    expect(grouped(twins, [line({ evento: 'a', canal: 'x' } as never)])).toEqual([
      { pedidos: [], ambiguos: ['1: a@Amazon', '2: '], semRegistro: [] },
    ]);
    const records = [record('a', A), record('b', B), record('c', { ...A, pedidoCanal: 'C-3' })];
    expect(
      grouped(records, [line({ evento: 'a' }), line({ evento: 'b', pedidoCanal: 'C-3' })]),
    ).toEqual([
      {
        pedidos: [],
        ambiguos: ['a: a@null', 'b: ', 'c: b@Amazon'],
        semRegistro: [],
      },
    ]);
  });

  it('takes the given order number off a line that does not belong to the record', () => {
    const given = line({ evento: 'a', pedidoCanal: 'C-9', soPedidoCanal: true });
    expect(grouped([record('a', A)], [given])).toEqual([
      { pedidos: ['a: '], ambiguos: [], semRegistro: ['null: a@null'] },
    ]);
  });
});
