import { describe, expect, it } from 'vitest';
import { novoPedido } from '../../../src/client/contract/schemas/novo-pedido.js';
import { novoPedidoFixture, novoPedidoMinimoFixture } from '../../fixtures/index.js';
import { refusals, refusedPaths, withField } from '../../support/refusals.js';

const accepted = (path: string, value: unknown) =>
  expect(refusals(novoPedido, withField(novoPedidoFixture, path, value))).toEqual([]);
const refused = (path: string, value: unknown, at = path) =>
  expect(refusedPaths(novoPedido, withField(novoPedidoFixture, path, value))).toEqual([at]);

const REQUIRED = [
  'pedido',
  'pedidoCanal',
  'chaveNFe',
  'canal',
  'plataforma',
  'dataVenda',
  'dataFaturamento',
  'valorFrete',
  'situacao',
  'situacao.pedido',
  'situacao.canal',
  'titulos',
  'titulos[1].qtTotalParcela',
  'titulos[0].valorTotal',
  'produtos',
  'produtos[1].quantidade',
  'produtos[0].valorUnitario',
  'eventosCalcular[1].valor',
];

const OPTIONAL = [
  'pedidoERP',
  'tituloERP',
  'pedidoComplementar',
  'filialFatura',
  'tipoDeAnuncio',
  'valorFreteSemDesconto',
  'cliente',
  'cliente.nome',
  'cliente.cpfCnpj',
  'titulos[0].codigoControle',
  'titulos[0].meioDePagamento',
  'produtos[0].codigo',
  'produtos[0].descricao',
  'produtos[0].categoria',
  'produtos[0].subCategoria',
  'eventosCalcular',
  'xmlNFe',
];

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

  it.each(REQUIRED)('demands %s', (path) => {
    const issues = refusals(novoPedido, withField(novoPedidoFixture, path, undefined));
    expect(issues).toEqual([{ path, message: expect.stringMatching(/^is required/) }]);
  });

  it.each(OPTIONAL)('does without %s', (path) => {
    accepted(path, undefined);
  });

  it.each([...REQUIRED, ...OPTIONAL])('refuses null as %s', (path) => {
    refused(path, null);
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
      { path: 'pedidoERP', message: 'must be a string; got null: leave an optional field out' },
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

  it.each(['pedido', 'pedidoCanal', 'chaveNFe', 'canal', 'plataforma'])(
    'refuses an empty %s',
    (path) => refused(path, ''),
  );

  it.each(['titulos', 'produtos'])('takes an empty list of %s, which nothing forbids', (path) => {
    accepted(path, []);
    refused(path, {});
    refused(path, undefined);
  });

  it('takes an event to calculate without a name', () => {
    accepted('eventosCalcular[0].evento', '');
    accepted('eventosCalcular[0].evento', undefined);
  });

  it.each([1, 1000])('takes %i installments', (count) => {
    accepted('titulos[0].qtTotalParcela', count);
  });

  it.each([0, -3, 1001, 1.5])('refuses %d installments', (count) => {
    refused('titulos[0].qtTotalParcela', count);
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

  it.each(['aprovado', 'faturado', 'despachado', 'entregue', 'em devolução', 'cancelado'])(
    'takes %s as the situation on the platform',
    (situacao) => accepted('situacao.pedido', situacao),
  );

  it.each(['aprovado', 'faturado', 'despachado', 'entregue', 'cancelado'])(
    'takes %s as the situation at the channel',
    (situacao) => accepted('situacao.canal', situacao),
  );

  it.each([
    ['situacao.pedido', 'emDevolucao'],
    ['situacao.pedido', 'em devolucao'],
    ['situacao.pedido', 'Aprovado'],
    ['situacao.pedido', ''],
    ['situacao.canal', 'em devolução'],
    ['situacao.canal', 'entregue '],
  ])('refuses %s: %s', (path, value) => {
    refused(path, value);
  });

  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '1999-01-01'])('takes the day %s', (day) => {
    accepted('dataVenda', day);
    accepted('dataFaturamento', day);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-02-30',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '2024-1-1',
    '24-01-01',
    '01/02/2024',
    '2024-01-01T00:00:00',
    '2024-01-01 ',
    '20240101',
    '',
  ])('refuses the day "%s"', (day) => {
    refused('dataVenda', day);
    refused('dataFaturamento', day);
  });

  it.each([1, true, new Date(), {}, []])('refuses %s where text belongs', (value) => {
    refused('pedido', value);
    refused('dataVenda', value);
    refused('produtos[0].codigo', value);
  });

  it.each(['1', true, null, Number.NaN, Number.POSITIVE_INFINITY, {}])(
    'refuses %s where a number belongs',
    (value) => {
      refused('valorFrete', value);
      refused('titulos[0].qtTotalParcela', value);
      refused('eventosCalcular[0].valor', value);
    },
  );

  it.each(['titulos[0].qtTotalParcela', 'produtos[0].quantidade'])(
    'wants whole numbers as %s',
    (path) => {
      accepted(path, 1);
      accepted(path, 12);
      refused(path, 1.5);
      refused(path, 2 ** 53);
    },
  );

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
});
