import { describe, expect, it } from 'vitest';
import type { ReadPedidosOptions } from '../../../src/importer/read/read-options.js';
import { readPedidos } from '../../../src/importer/read/read-pedidos.js';
import { ownFolder, readAll } from './support.js';

const folder = ownFolder();

const read = (content: string, options: ReadPedidosOptions = {}) =>
  readAll(folder.file(content), { format: 'csv', ...options });

describe('the columns of a CSV file', () => {
  it('may be in any order, capitals and accents', async () => {
    const { orders } = await read(
      '"Situação.Pedido"; VALORFRETE ;pedidoCANAL;Pedido\nfaturado;1;A;2\n',
    );
    expect(orders).toEqual([
      { pedido: '2', pedidoCanal: 'A', valorFrete: 1, situacao: { pedido: 'faturado' } },
    ]);
  });

  it('beside them that speak of money are refused until they are decided', async () => {
    const { failure } = await read(
      'pedido;pedidoCanal;titulos.qtTotalParcela;Total do Pedido\n1;A;1;1\n',
    );
    expect(failure?.message).toContain('"Total do Pedido" speaks of money: "1"');
    expect(failure?.message).toContain('"Total do Pedido": null');
  });

  it('are refused where two give one field, or none gives the identity', async () => {
    expect(
      (await read('pedido;pedidoCanal;Pedido;titulos.valorTotal\n1;A;1;1\n')).failure?.message,
    ).toContain(
      '"pedido (1)" and "Pedido (2)" both give pedido: leave one out with null in map (--map), as "columns": { "Pedido (2)": null }',
    );
    expect((await read('canal;plataforma\n1;A\n')).failure?.message).toContain(
      'line 1 has no column for pedido or pedidoCanal',
    );
  });

  it('may lack a name where they are empty throughout', async () => {
    expect((await read('pedido;pedidoCanal;;\n1;A;;\n')).orders).toHaveLength(1);
  });
});

describe('a map of columns', () => {
  const columns = {
    'Nº do Pedido': 'pedido',
    'Nº Pedido Loja': 'pedidoCanal',
    'Valor da Parcela': 'titulos.valorTotal',
    Obs: null,
  };

  it('takes any headers, whatever their accents, and reports what it leaves out', async () => {
    const { orders, warnings } = await read(
      'nº do pedido;Nº  PEDIDO LOJA;"Valor da parcela";Obs;valorFrete;Vendedor\n1;A;1,50;x;2;Zé\n',
      { map: { columns } },
    );
    expect(orders).toMatchObject([
      { pedido: '1', pedidoCanal: 'A', titulos: [{ valorTotal: 1.5 }], valorFrete: 2 },
    ]);
    const [left] = warnings.filter(({ code }) => code === 'columns-left-out');
    expect(left?.message).toContain('"Vendedor"');
  });

  it('takes precedence over a column named like the path', async () => {
    const { orders } = await read('pedido;Nº do Pedido;pedidoCanal\nX;1;A\n', {
      map: { columns: { 'Nº do Pedido': 'pedido' } },
    });
    expect(orders).toEqual([{ pedido: '1', pedidoCanal: 'A' }]);
  });

  it('determines the delimiter where only it knows the headers', async () => {
    const { orders } = await read('Nº, do Pedido;Loja\n"1";A\n', {
      map: { columns: { 'Nº, do Pedido': 'pedido', Loja: 'pedidoCanal' } },
    });
    expect(orders).toEqual([{ pedido: '1', pedidoCanal: 'A' }]);
  });

  it('is refused where it names a column that is not there', async () => {
    const { failure } = await read('Nº Pedido;Loja\n1;A\n', {
      map: { columns: { 'Nº Pedidos': 'pedido', Loja: 'pedidoCanal' } },
    });
    expect(failure?.message).toContain(
      'names "Nº Pedidos", which the file does not have: export the column again',
    );
  });

  it('is refused at once where it names no field of an order', () => {
    expect(() => readPedidos('x.csv', { map: { columns: { Valor: 'titulo.valor' } } })).toThrow(
      /map\.columns\["Valor"\]: is not a field of an order; did you mean titulos\.valorTotal\?|known fields/,
    );
    expect(() =>
      readPedidos('x.csv', { map: { columns: { Valor: 3 as unknown as string, P: '__proto__' } } }),
    ).toThrow(/is not a field of an order/);
  });

  it('may name a header __proto__ or constructor', async () => {
    const { orders } = await read('__proto__;constructor\n1;A\n', {
      map: JSON.parse('{"columns":{"__proto__":"pedido","constructor":"pedidoCanal"}}'),
    });
    expect(orders).toEqual([{ pedido: '1', pedidoCanal: 'A' }]);
  });
});
