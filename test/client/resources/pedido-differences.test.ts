import { describe, expect, it } from 'vitest';
import { differencesOf } from '../../../src/client/resources/pedido-differences.js';
import type { NovoPedido, Pedido } from '../../../src/index.js';
import { novoPedidoFixture } from '../../fixtures/index.js';

const novo = novoPedidoFixture as Required<NovoPedido>;

/** Changed fields of a record, by path: `titulos.0.valorTotal`. */
type Changes = Record<string, unknown>;

const partAt = (whole: object, names: readonly string[]) =>
  names.reduce((part, name) => part[name] as Changes, whole as Changes);

/** The differences of a record that equals the sent order except for these changes. */
function differences(changes: Changes = {}, sent: Partial<NovoPedido> = {}) {
  const { valorFrete, ...rest } = structuredClone({ ...novo, ...sent });
  const record = { ...rest, frete: { valor: valorFrete } };
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.');
    partAt(record, names.slice(0, -1))[names.at(-1) ?? ''] = value;
  }
  return differencesOf({ ...novo, ...sent } as NovoPedido, record as unknown as Pedido);
}

const pathsOf = (changes: Changes) => differences(changes).map(({ path }) => path);

describe('a record differs from the order that was sent', () => {
  it('in nothing if the contents are the same', () => {
    expect(differences()).toEqual([]);
  });

  it.each([
    'pedido',
    'pedidoERP',
    'pedidoCanal',
    'pedidoComplementar',
    'chaveNFe',
    'filialFatura',
    'canal',
    'plataforma',
    'tipoDeAnuncio',
    'dataVenda',
    'dataFaturamento',
    'situacao.pedido',
    'situacao.canal',
    'cliente.nome',
    'cliente.cpfCnpj',
    'titulos.1.codigoControle',
    'titulos.0.qtTotalParcela',
    'titulos.1.valorTotal',
    'produtos.0.codigo',
    'produtos.1.descricao',
    'produtos.0.categoria',
    'produtos.1.subCategoria',
    'produtos.0.quantidade',
    'produtos.1.valorUnitario',
  ])('in %s', (path) => {
    const sent: unknown = partAt(novo, path.split('.'));
    const shown = path.replace(/\.(\d)/, '[$1]');
    for (const found of [`9${sent}`, undefined]) {
      expect(differences({ [path]: found })).toEqual([{ path: shown, sent, found }]);
    }
  });

  it('in nothing for another form of an empty value', () => {
    const nothing = { codigo: '', descricao: null, categoria: '  ' };
    const produtos = [{ ...novo.produtos[0], ...nothing }];
    const sent = { produtos: [{ ...produtos[0], codigo: null, descricao: '' }] } as never;
    expect(differences({ produtos }, sent)).toEqual([]);
  });

  it.each([
    [{ 'frete.valor': 18.51 }, 18.51],
    [{ 'frete.valor': null }, null],
    [{ frete: null }, undefined],
  ])('in the freight, which it has under another name: %j', (changes, found) => {
    expect(differences(changes)).toEqual([{ path: 'valorFrete', sent: 18.5, found }]);
  });

  it('in each field that a part lacks', () => {
    expect(pathsOf({ situacao: null })).toEqual(['situacao.pedido', 'situacao.canal']);
    expect(pathsOf({ cliente: null })).toEqual(['cliente.nome', 'cliente.cpfCnpj']);
    expect(pathsOf({ 'titulos.0': null })).toContain('titulos[0].valorTotal');
  });

  it.each([
    { titulos: novo.titulos.slice(0, 1), found: 1 },
    { titulos: [...novo.titulos, novo.titulos[0]], found: 3 },
    { titulos: [], found: 0 },
    { titulos: null, found: 0 },
  ])('in the number of its titles: $found', ({ titulos, found }) => {
    expect(differences({ titulos })).toEqual([{ path: 'titulos.length', sent: 2, found }]);
  });

  it('in titles of another order, one by one', () => {
    expect(pathsOf({ titulos: novo.titulos.slice(1) })).toEqual([
      'titulos.length',
      'titulos[0].codigoControle',
      'titulos[0].qtTotalParcela',
      'titulos[0].valorTotal',
    ]);
  });

  it.each<[string, Changes]>([
    ['a number as text', { 'titulos.0.valorTotal': '259.80' }],
    ['a text as a number', { 'titulos.0.codigoControle': 90001 }],
    ['blanks around a text', { canal: ` ${novo.canal} ` }],
    ['a time behind a day', { dataVenda: ' 2024-02-29T00:00:00' }],
    ['less than half a centavo', { 'frete.valor': 18.5049 }],
    ['a sum of binary fractions', { 'titulos.1.valorTotal': 40.099999999999994 }],
    ['less than half a thousandth of a unit value', { 'produtos.0.valorUnitario': 49.9504 }],
    ['what a record does not show', { tituloERP: 'other' }],
  ])('not by %s', (_, changes) => {
    expect(differences(changes)).toEqual([]);
  });

  it.each<[string, string, number]>([
    ['a thousandth of a unit value', 'produtos', 49.951],
    ['a centavo', 'titulos', 259.81],
  ])('by %s', (_, list, value) => {
    const field = list === 'titulos' ? 'valorTotal' : 'valorUnitario';
    expect(pathsOf({ [`${list}.0.${field}`]: value })).toEqual([`${list}[0].${field}`]);
  });

  it('by an amount that it lacks, where zero was sent', () => {
    const found = differences({ 'frete.valor': null }, { valorFrete: 0 });
    expect(found).toEqual([{ path: 'valorFrete', sent: 0, found: null }]);
  });

  it.each([null, '', ' '])('not by %j for an empty text', (pedidoERP) => {
    expect(differences({ pedidoERP }, { pedidoERP: '' })).toEqual([]);
  });

  it('not in fields that were not sent', () => {
    const { cliente: _, pedidoERP: __, ...bare } = novo;
    const record = { ...novo, frete: { valor: novo.valorFrete } };
    expect(differencesOf(bare, record as unknown as Pedido)).toEqual([]);
  });
});
