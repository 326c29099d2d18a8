import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { proposeMap } from '../../../src/importer/index.js';
import type { ReadPedidosOptions } from '../../../src/importer/read/read-options.js';
import { readAll } from '../read/support.js';

const CASES = '../shared/data/cases/import';
const isHere = existsSync(CASES);

const SET = { plataforma: 'Minha Loja' };

/** Reads the table's order with its invoices: key and freight, or the reason of the refusal. */
async function read(folder: string, file = `${folder}/pedidos.csv`, notas = `${folder}/notas`) {
  const { map, undecided } = await proposeMap(join(CASES, file));
  // The discount equals the freight: a person decides what it is, and the invoice contradicts it.
  if (undecided.includes('Desconto')) map.columns.Desconto = { to: 'desconto', paidBy: 'seller' };
  // A person says it once: no day of this table is above 12.
  map.dateFormat = 'dd/mm/yyyy';
  const options: ReadPedidosOptions = { notas: [join(CASES, notas)], set: SET, map };
  const { orders, refused, failure } = await readAll(join(CASES, file), options);
  const [order] = orders;
  return {
    failure,
    chaveNFe: order?.chaveNFe,
    valorFrete: order?.valorFrete,
    refused: refused.flatMap(({ issues }) => issues.map(({ code }) => code)),
    messages: refused.map(({ message }) => message).join('\n'),
  };
}

describe('invoices that were joined with another order', () => {
  beforeEach(({ skip }) => {
    if (!isHere) skip(`${CASES} is not on this machine`);
  });

  it.each([
    ['w3-frete-difere', 'nota-differs', /freight R\$ 0,00.*freight R\$ 30,00/],
    ['w4-nota-de-outro-comprador', 'nota-other-buyer', /901/],
    ['w5-homologacao', 'nota-not-valid', /1001.*tpAmb 2/],
    ['w6-devolucao-na-pasta', 'nota-returned', /914 was returned by invoice 915/],
  ])('are refused: %s', async (folder, code, says) => {
    const { failure, refused, messages } = await read(folder);
    expect(failure).toBeUndefined();
    expect(refused).toContain(code);
    expect(messages).toMatch(says);
  });

  it('are not found by the number of the ERP beside that of the shop: w4-numero-do-erp', async () => {
    const { chaveNFe, refused } = await read('w4-numero-do-erp');
    expect(chaveNFe).toBeUndefined();
    expect(refused).not.toContain('nota-other-buyer');
  });

  it('give no order alone where they are no sale: w7-nfe-sozinha', async () => {
    const folder = join(CASES, 'w7-nfe-sozinha');
    const map = JSON.parse(
      readFileSync(join(folder, 'map.json'), 'utf8'),
    ) as ReadPedidosOptions['map'];
    const { orders, refused } = await readAll(join(folder, 'notas'), { map, set: SET });
    expect(orders.map(({ pedido }) => pedido)).toEqual(['9201']);
    const codes = refused.flatMap(({ issues }) => issues.map(({ code }) => code));
    expect(codes).toEqual(expect.arrayContaining(['nfe-not-sold', 'nfe-test']));
  });
});
