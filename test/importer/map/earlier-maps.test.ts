import { describe, expect, it } from 'vitest';
import { readPedidos } from '../../../src/importer/index.js';
import type { ReadPedidosOptions } from '../../../src/importer/read/read-options.js';
import { ownFolder, readAll } from '../read/support.js';

const folder = ownFolder();
const HEADER = 'Nº;Canal nº;Data;Frete;Preço;Qtd;Total;Situação';
const CSV = `${HEADER}\n1;C1;13/01/2026;5,00;10,00;1;15,00;Entregue\n`;
const COLUMNS = {
  Nº: 'pedido',
  'Canal nº': 'pedidoCanal',
  Data: 'dataVenda',
  Frete: 'valorFrete',
  Preço: 'produtos.valorUnitario',
  Qtd: 'produtos.quantidade',
  Total: 'titulos.valorTotal',
  Situação: 'situacao.pedido',
};
type Map = NonNullable<ReadPedidosOptions['map']>;
const read = (map: object) => readAll(folder.file(CSV, 'v.csv'), { map: map as Map });

describe('a map of an earlier version', () => {
  it.each<[string, object]>([
    [
      'with shares of titles',
      { columns: { ...COLUMNS, Total: { to: 'titulos.valorTotal', sum: true } } },
    ],
    ['with a zone', { columns: COLUMNS, timeZone: 'America/Sao_Paulo' }],
    ['with braces of its own text', { columns: COLUMNS, fields: { canal: 'Loja {{1}}' } }],
  ])('%s opens', async (_what, map) => {
    const { orders, failure } = await read(map);
    expect(failure).toBeUndefined();
    expect(orders).toMatchObject([
      { pedido: '1', pedidoCanal: 'C1', titulos: [{ valorTotal: 15 }] },
    ]);
  });

  it('with shares of titles on several rows is refused with the policy that adds them up', async () => {
    const rows = `${HEADER}\n1;C1;13/01/2026;5,00;10,00;1;15,00;Entregue\n1;C1;13/01/2026;2,00;20,00;1;22,00;Entregue\n`;
    const map = { columns: { ...COLUMNS, Total: { to: 'titulos.valorTotal', sum: true } } };
    const readBy = (own: Map) => readAll(folder.file(rows, 'shares.csv'), { map: own });
    const { orders, refused } = await readBy(map);
    expect([orders, refused[0]?.message]).toEqual([
      [],
      expect.stringContaining('"titulos": "per-row"'),
    ]);
    const mended = await readBy({ ...map, titulos: 'per-row', frete: 'per-row' });
    expect(mended.orders).toMatchObject([{ valorFrete: 7, titulos: [{ valorTotal: 37 }] }]);
  });

  it.each<[string, object, string]>([
    ['columns alone', COLUMNS, 'must have its columns under "columns"'],
    ['a line of the header', { columns: COLUMNS, header: 1 }, 'Remove "header"'],
    [
      'a rule that had no effect',
      { columns: { Frete: { to: 'valorFrete', unlessCancelled: true } } },
      'unlessCancelled: is not a known option',
    ],
    ['totais', { columns: COLUMNS, totais: 'titulos' }, 'Remove "totais"'],
    [
      'a template of a header',
      { columns: COLUMNS, fields: { pedidoERP: 'A-{Nº}' } },
      '"columns": { "Nº": "pedido" }, and write {pedido}',
    ],
    ['a policy that is gone', { columns: COLUMNS, titulos: 'once' }, 'per-order'],
  ])('with %s is refused with what mends it', (_what, map, remedy) => {
    expect(() => readPedidos('v.csv', { map: map as Map })).toThrow(remedy);
  });
});

describe('two columns with the status of a sale', () => {
  const sold = (order: string, payment: string, to: string | object) =>
    readAll(folder.file(`Nº;Status;Pagamento\n1;${order};${payment}\n`, 's.csv'), {
      map: {
        columns: { Nº: 'pedido', Status: 'situacao.pedido', Pagamento: to as string },
        situacao: { Aprovado: 'aprovado', Estornado: 'devolvido', Pendente: 'não pago' },
      },
    });

  it.each([
    ['Entregue', 'Estornado', 'situacao.pedido', 'sale-undone'],
    ['Entregue', 'Pendente', 'situacao.canal', 'sale-undone'],
    ['Entregue', 'Aprovado', 'situacao.pedido', 'columns-contradict'],
    ['Cancelado', 'Aprovado', 'situacao.canal', 'sale-undone'],
    ['Entregue', 'Em disputa', 'situacao.canal', 'unknown-word'],
    ['Entregue', 'Estornado', { to: [], expect: ['Aprovado'] }, 'other-word'],
    [
      'Entregue',
      'Estornado',
      { to: [], expect: ['Aprovado'], values: { Estornado: 'devolvido' } },
      'sale-undone',
    ],
    [
      'Entregue',
      'Anulado',
      { to: [], expect: ['Aprovado'], values: { Anulado: 'cancelado' } },
      'sale-undone',
    ],
    ['Devolvido', 'Estornado', 'situacao.canal', 'sale-undone'],
  ])('%s beside %s, as %j, refuses the order', async (order, payment, to, code) => {
    const { orders, refused } = await sold(order, payment, to);
    expect(orders).toEqual([]);
    expect(refused[0]?.issues.map((issue) => issue.code)).toContain(code);
  });

  it.each([
    ['Cancelado', 'Aprovado', { to: [], expect: ['Aprovado'] }],
    ['Cancelado', 'Desistência', { to: [], expect: [] }],
    ['Cancelado', 'Desistência', { to: [], expect: ['Aprovado'] }],
    [
      'Cancelado',
      'Estornado',
      { to: [], expect: ['Aprovado'], values: { Estornado: 'devolvido' } },
    ],
    ['Cancelado', 'Estornado', 'situacao.canal'],
    ['Cancelado', 'Cancelado', { to: [], expect: ['Aprovado'] }],
  ])(
    '%s beside %s, as %j, leaves it out: nothing is to be corrected',
    async (order, payment, to) => {
      const { orders, refused, failure } = await sold(order, payment, to);
      expect([orders, refused, failure]).toEqual([[], [], undefined]);
    },
  );
});
