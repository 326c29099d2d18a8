import { describe, expect, it } from 'vitest';
import { archiveReader, csv } from './read-files.js';

const read = archiveReader();

const PLAIN =
  'pedido;pedidoCanal;valorFrete;produtos.codigo;produtos.quantidade;produtos.valorUnitario;titulos.qtTotalParcela;titulos.valorTotal;produtos.descricao';
const plain = (n: number) => `${n};${n};0,00;A;1;10,00;1;10,00;Mesa`;

const CUT = ['p1.csv 3 order-may-be-cut', 'p2.csv 2 order-may-be-cut'];

describe('an order that two files may be cut within', () => {
  it.each([
    ['sums without a word', ';;;;;;;20,00;'],
    ['sums of every amount', ';;0,00;;2;20,00;2;20,00;'],
    ['sums and a word below the descriptions', ';;;;;;;20,00;Total'],
    ['the time of the export in three cells', 'Emitido em;20/11/2026;10:30'],
    ['the time of the export as a text', 'Emitido em;20/11/2026;;;;;;;10:30'],
    ['an order that cannot be read', '9;9;0,00;A;1;dez;1;10,00;Mesa'],
  ])('ends the first above a line of %s', async (_, footer) => {
    const { orders, refused } = await read({
      'p1.csv': csv(PLAIN, plain(1), plain(2), footer),
      'p2.csv': csv(PLAIN, plain(2), plain(3)),
    });
    expect(orders).not.toContain('2');
    expect(orders).toEqual(expect.arrayContaining(['1', '3']));
    expect(refused.filter((text) => text.includes('cut'))).toEqual(CUT);
  });

  it('begins the second below a line that is not an order', async () => {
    const { refused } = await read({
      'p1.csv': csv(PLAIN, plain(1), plain(2)),
      'p2.csv': csv(PLAIN, 'Emitido em;20/11/2026;10:30', plain(2), plain(3)),
    });
    expect(refused).toEqual([
      ...['p1.csv 3 order-may-be-cut', 'p2.csv 2 not-a-number', 'p2.csv 3 order-may-be-cut'],
    ]);
  });

  it("ends the first also where a map makes an order's number of a line below it", async () => {
    const header = 'Nº;Frete;SKU;Qtd;Preço';
    const row = (n: number) => `${n};0,00;A;1;10,00`;
    const columns = {
      ...{ Frete: 'valorFrete', SKU: 'produtos.codigo' },
      ...{ Qtd: 'produtos.quantidade', Preço: 'produtos.valorUnitario' },
    } as const;
    const fields = { pedido: 'L-{Nº}', pedidoCanal: 'L-{Nº}' };
    const files = {
      'p1.csv': csv(header, row(1), row(2), 'Emitido em 20/11/2026'),
      'p2.csv': csv(header, row(2), row(3)),
    };
    const { orders, refused } = await read(files, { map: { columns, fields } });
    // That line is refused when it is checked for sending.
    expect(orders).toEqual(['L-1', 'L-Emitido em 20/11/2026', 'L-3']);
    expect(refused).toEqual(CUT);
  });

  it('is not one that stands between the first and the last row of another', async () => {
    const header = PLAIN.split(';').slice(0, 6).join(';');
    const row = (n: number, code: string) => `${n};${n};0,00;${code};1;10,00`;
    const { orders, refused } = await read({
      'p1.csv': csv(header, row(1, 'A'), row(2, 'A'), row(1, 'B')),
      'p2.csv': csv(header, row(2, 'A'), row(3, 'A')),
    });
    expect({ orders, refused }).toEqual({ orders: ['2', '1', '2', '3'], refused: [] });
  });
});
