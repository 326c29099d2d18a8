import { describe, expect, it } from 'vitest';
import { ownFolder, readAll } from './support.js';

const folder = ownFolder();

const read = (content: string) => readAll(folder.file(content), { format: 'csv' });

const HEADER = 'pedido;pedidoCanal;valorFrete;titulos.valorTotal;titulos.qtTotalParcela';
const messages = (errors: readonly Error[]) => errors.map(({ message }) => message);

describe('CSV that is broken', () => {
  it('refuses rows of one order that contradict each other', async () => {
    const { refused, orders } = await read(
      `${HEADER};produtos.codigo\n1;A;10,00;5;1;X\n1;A;10;5;1;Y\n2;B;3;5;1;X\n2;B;4;5;1;Y\n`,
    );
    expect(orders).toHaveLength(1);
    expect(refused[0]).toMatchObject({ line: 5, column: 3, issues: [{ path: 'valorFrete' }] });
    expect(refused[0]?.message).toContain('in rows of one order');
  });

  it('refuses an order below which a row lacks its identity: it might be an item of it', async () => {
    const { refused, orders } = await read(
      `${HEADER};produtos.codigo\n1;A;1;5;1;X\n;;;7;1;Y\n2;B;1;5;1;X\n2;;;7;1;Y\n3;C;1;5;1;X\n\n;;;;;\n;;;9;;\n`,
    );
    expect(refused.map(({ line, pedido }) => [line, pedido])).toEqual([
      [3, '1'],
      [5, '2'],
    ]);
    expect(messages(refused)[0]).toContain('each row repeats the number of its order');
    expect(orders.map((row) => [row.pedido, row.pedidoCanal])).toEqual([['3', 'C']]);
  });

  it('refuses a row that has more cells than the header, or a value below no name', async () => {
    const { refused } = await read('pedido;pedidoCanal;;\n1;A;;\n2;B;x;\n3;C;;;y\n4;D;;;;;\n');
    expect(refused.map(({ line, column }) => [line, column])).toEqual([
      [3, 3],
      [4, 5],
    ]);
    expect(messages(refused)[1]).toContain('has 5 cells, but the header has 4 columns');
  });

  it('takes rows without their empty last cells, but not a file that is cut', async () => {
    const { orders } = await read(`${HEADER}\n1;A\n2;B;1\n`);
    expect(orders).toHaveLength(2);
    const cut = await read(`${HEADER}\n1;A;1;5;1\n2;B;1`);
    expect(cut.orders).toEqual([]);
    expect(cut.failure?.message).toContain('line 3 ends within its last row: the file is cut');
    expect((await read(`${HEADER}\n1;A;1;5;1\n2;B;1\n`)).orders).toHaveLength(2);
  });

  it('with an unclosed quote hands nothing over', async () => {
    const { orders, failure } = await read(
      `${HEADER};produtos.descricao\n1;A;1;5;1;x\n2;B;1;5;1;x\n2;B;1;5;1;"open\n3;C;1;5;1;x\n`,
    );
    expect(orders).toEqual([]);
    expect(failure).toMatchObject({ code: 'INVALID_FILE', line: 4 });
    expect(failure?.message).toContain('does not close them:');
  });

  it('is not read where quotes swallow a row: its order would be missing, or lack a title', async () => {
    const { orders, failure } = await read(
      `${HEADER};produtos.descricao\n1;A;1;5;1;x\n2;B;1;5;1;"TV 32\n3;C;1;5;1;x\n3;C;;6;1;TV 32"\n4;D;1;5;1;x\n`,
    );
    expect(orders).toEqual([]);
    expect(failure).toMatchObject({ code: 'INVALID_FILE', line: 3 });
    expect(failure?.message).toContain('does not close them:');
  });
});

describe('a file that ends within its last row', () => {
  const header = 'pedido;pedidoCanal;produtos.codigo;produtos.quantidade;produtos.valorUnitario';
  const row = (n: number, code: string) => `${n};MLB-${n};${code};1;10,00`;

  // The last cell may be cut: that is reported. In ordinary files the number comes first.
  it.each([header])(
    'at any character sends no part of the order on that row: %s',
    async (names) => {
      const written = (text: string) =>
        names === header ? text : text.split(';').toReversed().join(';');
      const rows = [row(1001, 'A'), row(2002, 'A'), row(2002, 'B')].map(written);
      const text = [names, ...rows].join('\n');
      const last = rows.at(-1)?.length ?? 0;
      for (let kept = 1; kept < last; kept++) {
        const path = folder.file(text.slice(0, kept - last), 'cut.csv');
        const { orders } = await readAll(path);
        const sent = orders.map(({ pedido, produtos }) => [pedido, produtos?.length]);
        expect([kept, sent.filter(([pedido, items]) => pedido !== '1001' && items !== 2)]).toEqual([
          kept,
          [],
        ]);
      }
    },
  );
});
