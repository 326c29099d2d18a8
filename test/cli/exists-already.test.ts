import { expect, it } from 'vitest';
import { existsAlready } from '../../src/cli/import/reasons.js';

const said = (mensagem: string) =>
  existsAlready({ row: 1, input: {}, result: 'rejected', mensagem });

it.each([
  'Pedido já cadastrado',
  'PEDIDO JA CADASTRADO.',
  'Pedido 4711-A já existe',
  'O pedido já foi importado',
  'Já existe um pedido com este pedidoCanal',
  'Order already exists',
])('%s: the order exists', (mensagem) => expect(said(mensagem)).toBe(true));

it.each([
  'Pedido não cadastrado',
  'Canal não cadastrado',
  'Pedido com chaveNFe já cadastrada em outro',
  'Pedido: cliente já cadastrado',
  'Pedido já cancelado',
])('%s: the order may not exist', (mensagem) => expect(said(mensagem)).toBe(false));

it('only where the service refused the row', () => {
  expect(
    existsAlready({ row: 1, input: {}, result: 'created', mensagem: 'Pedido já cadastrado' }),
  ).toBe(false);
});
