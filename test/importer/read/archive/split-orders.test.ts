import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ownFolder, readAll } from '../support.js';

const folder = ownFolder();

const HEADER =
  'pedido;pedidoCanal;valorFrete;situacao.pedido;titulos.qtTotalParcela;titulos.valorTotal;produtos.codigo;produtos.quantidade;produtos.valorUnitario';
const row = (n: number, code: string, price: string, situacao = 'faturado') =>
  `${n};C${n};0;${situacao};1;${price};${code};1;${price}`;
const csv = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`;

let count = 0;
async function read(files: Record<string, string>) {
  const packed = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  const { orders, refused } = await readAll(folder.file(packed, `${count++}.zip`));
  return {
    orders: orders.map(({ pedido }) => pedido),
    refused: refused.map(({ pedido, file, line, issues }) => ({
      ...{ pedido, file: file?.split('/').at(-1), line },
      code: issues[0]?.code,
      other: String(issues[0]?.params?.file).split('/').at(-1),
    })),
  };
}

describe('an order in two files of an archive', () => {
  it('is refused in both where their amounts differ: each may be a part of it', async () => {
    const reading = await read({
      'p1.csv': csv(row(1, 'A', '100,00'), row(2, 'A', '100,00')),
      'p2.csv': csv(row(2, 'B', '60,00'), row(3, 'B', '60,00')),
    });
    const code = 'order-in-files';
    expect(reading).toEqual({
      orders: ['1', '3'],
      refused: [
        { pedido: '2', file: 'p1.csv', line: 3, code, other: 'p2.csv' },
        { pedido: '2', file: 'p2.csv', line: 2, code, other: 'p1.csv' },
      ],
    });
  });

  it('is the same where its items stand in another order, or a description was edited', async () => {
    const named = (...rows: string[]) =>
      [`${HEADER};produtos.descricao;titulos.meioDePagamento`, ...rows, ''].join('\n');
    const { orders, refused } = await read({
      'a.csv': named(`${row(2, 'A', '30,00')};Mesa;`, `${row(2, 'B', '60,00')};Copo;`),
      'b.csv': named(`${row(2, 'B', '60,00')};Copo novo;Pix`, `${row(2, 'A', '30,00')};Mesa;Pix`),
    });
    expect({ orders, refused }).toEqual({ orders: ['2', '2'], refused: [] });
  });

  it('is refused also where a file is JSON, or where its other part cannot be read', async () => {
    const whole = { pedido: '2', pedidoCanal: 'C2', titulos: [], produtos: [] };
    const ofJson = await read({
      'a.csv': csv(row(2, 'A', '1,00')),
      'b.json': `[${JSON.stringify(whole)}]`,
    });
    expect(ofJson.orders).toEqual([]);
    const broken = await read({
      'a.csv': csv(row(2, 'A', '1,00')),
      'b.csv': csv(row(2, 'B', 'x')),
    });
    expect(broken.orders).toEqual([]);
    expect(broken.refused).toMatchObject([{ code: 'order-in-files' }, { code: 'not-a-number' }]);
  });

  it('is handed over, for the import to send once, where they are the same', async () => {
    const files = {
      'a.csv': csv(row(2, 'A', '1,00')),
      'b.csv': csv(row(2, 'A', '1,00', 'entregue')),
    };
    expect(await read(files)).toEqual({ orders: ['2', '2'], refused: [] });
  });
});
