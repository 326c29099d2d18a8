import { describe, expect, it } from 'vitest';
import {
  cancelamentosParams,
  comissoesParams,
} from '../../../src/client/contract/schemas/params.js';
import { ORDENACAO } from '../../../src/client/contract/schemas/query.js';
import { refusals, refusedPaths } from '../../support/refusals.js';

const ANALYSES = [
  ['comissoes', comissoesParams],
  ['cancelamentosIndevidos', cancelamentosParams],
] as const;

/** Copied by hand from `spec.md` 4.7. */
const DOCUMENTED_IDS = {
  pedido: 1,
  pedidoERP: 2,
  pedidoCanal: 3,
  valorTotalPedido: 4,
  totalRepassesRetencao: 5,
  valorTotalAReceber: 6,
  percentualGeral: 7,
  percentualParcial: 8,
  percComissaoPrevista: 9,
  percComissaoDiferenca: 10,
  valorComissaoDiferenca: 11,
  canal: 12,
  valorComissaoPrevista: 13,
  situacaoPedido: 14,
  numeroNFe: 15,
};

describe.each(ANALYSES)('periodo of %s', (_, schema) => {
  it.each([
    ['2026-01-01', '2026-01-31', '01/01/2026 - 31/01/2026'],
    ['2024-02-29', '2024-02-29', '29/02/2024 - 29/02/2024'],
    ['2023-01-01', '2024-01-01', '01/01/2023 - 01/01/2024'],
    ['2024-01-01', '2024-12-31', '01/01/2024 - 31/12/2024'],
  ])('takes %s to %s in both forms', (inicio, fim, written) => {
    expect(schema.parse({ periodo: { inicio, fim } })).toEqual({ periodo: written });
    expect(schema.parse({ periodo: written })).toEqual({ periodo: written });
  });

  it.each([
    [{ inicio: '2023-01-01', fim: '2024-01-02' }],
    ['01/01/2023 - 02/01/2024'],
    [{ inicio: '1990-01-01', fim: '2024-01-02' }],
  ])('refuses %j, of more than 365 days', (periodo) => {
    expect(refusals(schema, { periodo })).toEqual([
      { path: 'periodo', message: 'spans more than 365 days; split it' },
    ]);
  });

  it.each([[{ inicio: '2024-01-02', fim: '2024-01-01' }], ['02/01/2024 - 01/01/2024']])(
    'refuses %j, which is reversed',
    (periodo) => {
      expect(refusals(schema, { periodo })).toEqual([
        { path: 'periodo', message: 'ends before it begins: inicio must not be after fim' },
      ]);
    },
  );

  it.each([
    [{ inicio: '2023-02-29', fim: '2023-03-01' }, 'periodo.inicio'],
    [{ inicio: '2023-02-01', fim: '2023-02-33' }, 'periodo.fim'],
    [{ inicio: '2023-13-01', fim: '2023-12-01' }, 'periodo.inicio'],
    ['30/02/2024 - 01/03/2024', 'periodo.inicio'],
    ['01/02/2024 - 31/13/2024', 'periodo.fim'],
    ['12/31/2024 - 12/31/2024', 'periodo.inicio'],
  ])('refuses %j for its day that does not exist, and for nothing else', (periodo, path) => {
    expect(refusals(schema, { periodo })[0]).toEqual({
      path,
      message: expect.stringMatching(/^must be a day that exists/),
    });
    expect(refusedPaths(schema, { periodo }).filter((at) => at === 'periodo')).toEqual([]);
  });

  it.each([
    '2024-01-01',
    '01/01/2024',
    '1/1/2024 - 2/1/2024',
    '01/01/2024-02/01/2024',
    '2024-01-01 - 2024-01-02',
    '',
    5,
    null,
    ['2024-01-01', '2024-01-02'],
    { inicio: '2024-01-01' },
    { fim: '2024-01-01' },
    { inicio: '2024-01-01', fin: '2024-01-02' },
    { inicio: new Date(), fim: new Date() },
  ])('refuses %j and says which forms there are', (periodo) => {
    expect(refusals(schema, { periodo })).toEqual([
      { path: 'periodo', message: expect.stringMatching(/\{ inicio, fim \}.*dd\/mm\/yyyy/) },
    ]);
  });
});

describe.each(ANALYSES)('ordenacao of %s', (_, schema) => {
  it('knows the fifteen documented ids', () => {
    expect(ORDENACAO).toEqual(DOCUMENTED_IDS);
  });

  it.each(Object.entries(DOCUMENTED_IDS))('writes %s as %i', (name, id) => {
    expect(schema.parse({ ordenacao: [name as 'pedido'] })).toEqual({ ordenacao: String(id) });
    expect(schema.parse({ ordenacao: [`-${name}` as '-pedido'] })).toEqual({ ordenacao: `-${id}` });
  });

  it('keeps the order of several', () => {
    expect(schema.parse({ ordenacao: ['-valorTotalPedido', 'canal', 'pedido'] })).toEqual({
      ordenacao: '-4|12|1',
    });
  });

  it.each(['1', '-15', '-4|12', '1|2|3|4|5|6|7|8|9|10|11|12|13|14|15'])(
    'takes the ids %s as the service writes them',
    (ordenacao) => {
      expect(schema.parse({ ordenacao })).toEqual({ ordenacao });
    },
  );

  it.each([
    ...'0 16 -0 +1 01 1,2 1| |1 1||2 canal canal|-4'.split(' '),
    ...[['-4', 'canal'], ['x'], ['--canal'], ['can-al'], ['canal-'], ['canal', ''], [4], [null]],
    ...['', [], [['canal']], { canal: 1 }, 4, null],
  ])('refuses %j and says which there are', (ordenacao) => {
    expect(refusals(schema, { ordenacao })).toEqual([
      { path: 'ordenacao', message: expect.stringMatching(/valorTotalPedido.*"-4\|12"/) },
    ]);
  });
});
