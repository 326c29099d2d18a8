import { describe, expect, it } from 'vitest';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { novoPedidoFixture } from '../../fixtures/index.js';
import { refusals, refusedPaths, withField } from '../../support/refusals.js';

describe('the shape of a new order', () => {
  it.each([
    ['pedidoErp', 'pedidoERP'],
    ['chaveNfe', 'chaveNFe'],
    ['data_venda', 'dataVenda'],
    ['cliente.cpf_cnpj', 'cpfCnpj'],
    ['titulos[0].valorTotl', 'valorTotal'],
    ['titulos[1].meioPagamento', 'meioDePagamento'],
    ['produtos[1].subcategoria', 'subCategoria'],
    ['situacao.canais', 'canal'],
  ])('refuses the unknown %s and names %s', (path, known) => {
    const issues = refusals(novoPedido, withField(novoPedidoFixture, path, 'x'));
    expect(issues).toEqual([
      { path, message: `is not a field of the service; did you mean ${known}?` },
    ]);
  });

  it('names the known fields where none is near', () => {
    const [issue] = refusals(novoPedido, withField(novoPedidoFixture, 'situacao.qwertyuiop', 1));
    expect(issue).toEqual({
      path: 'situacao.qwertyuiop',
      message: 'is not a field of the service; known fields: pedido, canal',
    });
  });

  it('refuses the name that only the field table uses for freight without discount', () => {
    const [issue] = refusals(novoPedido, withField(novoPedidoFixture, 'valorSemDesconto', 1));
    expect(issue?.path).toBe('valorSemDesconto');
    expect(issue?.message).toContain('valorFreteSemDesconto');
  });

  it('refuses what is not an object at all', () => {
    for (const value of [undefined, null, 'x', 1, [], [novoPedidoFixture]]) {
      expect(refusedPaths(novoPedido, value)).toEqual(['']);
    }
  });

  it('reports several broken rules at once, at most twenty', () => {
    const several = withField(
      withField(novoPedidoFixture, 'pedido', ''),
      'titulos[1].valorTotal',
      'x',
    );
    expect(refusedPaths(novoPedido, several)).toEqual(['pedido', 'titulos[1].valorTotal']);
    const titulos = Array.from({ length: 50 }, () => ({ qtTotalParcela: 'x', valorTotal: 'x' }));
    expect(refusals(novoPedido, withField(novoPedidoFixture, 'titulos', titulos))).toHaveLength(20);
    const unknown = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`x${index}`, 1]));
    const foreign = { ...(novoPedidoFixture as object), ...unknown };
    expect(refusals(novoPedido, foreign)).toHaveLength(20);
  });
});
