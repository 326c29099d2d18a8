import { describe, expect, it } from 'vitest';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { novoPedidoFixture, novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { refusals, refusedPaths, withField } from '../../support/refusals.js';

const accepted = (path: string, value: unknown) =>
  expect(refusals(novoPedido, withField(novoPedidoFixture, path, value))).toEqual([]);
const refused = (path: string, value: unknown, at = path) =>
  expect(refusedPaths(novoPedido, withField(novoPedidoFixture, path, value))).toEqual([at]);

const SIZES: [string, number][] = [
  ['pedido', 100],
  ['pedidoERP', 100],
  ['tituloERP', 100],
  ['pedidoCanal', 100],
  ['pedidoComplementar', 100],
  ['chaveNFe', 44],
  ['filialFatura', 40],
  ['canal', 100],
  ['plataforma', 100],
  ['tipoDeAnuncio', 50],
  ['cliente.nome', 60],
  ['produtos[0].codigo', 100],
  ['produtos[0].descricao', 300],
  ['produtos[0].categoria', 300],
  ['produtos[0].subCategoria', 300],
];

describe('a new order', () => {
  it.each([
    ['full', novoPedidoFixture],
    ['smallest', novoPedidoMinimoFixture],
  ])('takes the %s documented one and changes nothing', (_, fixture) => {
    expect(novoPedido.parse(fixture)).toEqual(fixture);
  });

  it.each(SIZES)('takes %s of %i characters, and not one more', (path, size) => {
    accepted(path, 'ç'.repeat(size));
    const issues = refusals(novoPedido, withField(novoPedidoFixture, path, 'ç'.repeat(size + 1)));
    expect(issues).toEqual([
      { path, message: `takes at most ${size} characters; got ${size + 1}` },
    ]);
  });

  it('takes a CPF as cpfCnpj, and says of a CNPJ that none fits', () => {
    accepted('cliente.cpfCnpj', '12345678901');
    const cnpj = withField(novoPedidoFixture, 'cliente.cpfCnpj', '12345678000199');
    expect(refusals(novoPedido, cnpj)).toEqual([
      {
        path: 'cliente.cpfCnpj',
        message: 'takes at most 11 characters; got 14: the service takes a CPF; leave a CNPJ out',
      },
    ]);
  });

  it('says of null that the field is left out, and of a Date which text to give', () => {
    expect(refusals(novoPedido, withField(novoPedidoFixture, 'pedidoERP', null))).toEqual([
      { path: 'pedidoERP', message: 'must be a string; got null: leave it out' },
    ]);
    const message = expect.stringMatching(
      /^must be a (string|day.*); got a Date: use 'YYYY-MM-DD', the day in São Paulo$/,
    );
    const date = withField(novoPedidoFixture, 'dataVenda', new Date());
    expect(refusals(novoPedido, date)).toEqual([{ path: 'dataVenda', message }]);
  });

  it('takes the freight without discounts by either documented name, not by both', () => {
    const none = withField(novoPedidoFixture, 'valorFreteSemDesconto', undefined);
    const other = withField(none, 'valorSemDesconto', 12.5);
    expect(novoPedido.parse(other)).toEqual(other);
    expect(refusals(novoPedido, withField(other, 'valorFreteSemDesconto', 12.5))).toEqual([
      {
        path: 'valorSemDesconto',
        message: 'is the same field as valorFreteSemDesconto: leave one of the two out',
      },
    ]);
  });

  it.each(['titulos', 'produtos'])('takes an empty list of %s, which nothing forbids', (path) => {
    accepted(path, []);
    refused(path, {});
    refused(path, undefined);
  });

  it('takes an event to calculate without a name', () => {
    accepted('eventosCalcular[0].evento', '');
    accepted('eventosCalcular[0].evento', undefined);
  });

  it.each(['\uFEFF<nfe/>', '<nfe/>', '\n <nfe/>'])('takes %j in UTF-16 as xmlNFe', (xml) => {
    const little = Buffer.from(xml, 'utf16le');
    accepted('xmlNFe', little.toString('base64'));
    accepted('xmlNFe', Buffer.from(little).swap16().toString('base64'));
  });

  it('takes an empty list of eventosCalcular and text without a documented size', () => {
    accepted('eventosCalcular', []);
    accepted('titulos[0].meioDePagamento', 'x'.repeat(5000));
    accepted('titulos[0].codigoControle', '0'.repeat(5000));
  });

  it('refuses half a surrogate pair, which is not text', () => {
    refused('pedido', '\ud800');
    refused('produtos[0].descricao', 'a\udfff');
    accepted('pedido', '😀');
  });

  it.each([
    ['the XML itself', '<nfeProc></nfeProc>'],
    ['base64 of something else', Buffer.from('isto não é XML').toString('base64')],
    ['base64 that lacks its padding', 'PG5mZT4'],
    ['nothing', ''],
  ])('refuses %s as xmlNFe', (_, xml) => {
    refused('xmlNFe', xml);
  });

  it.each(['<nfe/>', '\uFEFF<nfe/>', '\n  <nfe/>', '<'])('takes %j in base64 as xmlNFe', (xml) => {
    accepted('xmlNFe', Buffer.from(xml).toString('base64'));
  });

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

  it('refuses a value that is not an object', () => {
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
    const keys = Array.from({ length: 5_000 }, (_, index) => [`pedidoErp${index}`, 1]);
    const foreign = { ...(novoPedidoFixture as object), ...Object.fromEntries(keys) };
    const message = expect.stringMatching(/^is not a field of the service; did you mean/);
    expect(refusals(novoPedido, foreign)).toEqual(
      Array.from({ length: 20 }, (_, index) => ({ path: `pedidoErp${index}`, message })),
    );
  });
});
