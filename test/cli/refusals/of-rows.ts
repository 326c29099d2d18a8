import { CHAVE } from '../../importer/nfe/nfe-xml.js';
import { type RawCell, rawXlsx } from '../../importer/read/workbook/raw-xlsx.js';
import {
  bytes,
  type Case,
  csv,
  type Files,
  HEADER,
  map,
  mapped,
  order,
  row,
  withMap,
} from './case.js';

const SOLD: Record<string, unknown> = {
  Pedido: 'pedido',
  Qtd: 'produtos.quantidade',
  'Preço Unitário': 'produtos.valorUnitario',
  'Total do Pedido': 'titulos.valorTotal',
};

const SOLD_HEADER = Object.keys(SOLD).join(';');
const FREIGHT = { Pedido: 'pedido', Frete: 'valorFrete' };
const PAID_BY = { Pedido: 'pedido', Pagamento: 'titulos.meioDePagamento' };
const PAID = { ...PAID_BY, Parcelas: 'titulos.qtTotalParcela' };

/** A workbook of these rows; cells of `number` have the given format. */
const sheet = (rows: readonly RawCell[][], format = ''): Files => ({
  'a.xlsx': rawXlsx({ v: [HEADER.split(';'), ...rows] }, { format }),
});
const number = (value: number): RawCell => ({ has: 's="2"', holds: `<v>${value}</v>` });
const day = (value: number): RawCell => ({ has: 's="1"', holds: `<v>${value}</v>` });

/** Rows of JSON and tables that are refused, or read with a warning. */
export const ofRows: Case[] = [
  ['mixed-encodings', { 'a.csv': bytes(`${HEADER}\n1;C1;;;;caf\xe9 \n2;C2;;;;caf\xc3\xa9\n`) }],
  ['windows-1252', { 'a.csv': bytes(`${HEADER}\n1;C1;;;;caf\xe9\n`) }],
  ['presets-fit', { 'a.csv': 'Número do pedido;Etapa;Frete pedido\n1;x;2\n' }],
  ['chave-length', { 'a.ndjson': order({ chaveNFe: '123' }) }],
  ['chave-rounded', { 'a.ndjson': order({ chaveNFe: '3,5E+43' }) }],
  [
    'chave-small-letter',
    { 'a.ndjson': order({ chaveNFe: `${CHAVE.slice(0, 8)}a${CHAVE.slice(9)}` }) },
  ],
  ['chave-character', { 'a.ndjson': order({ chaveNFe: `X${CHAVE.slice(1)}` }) }],
  ['chave-month', { 'a.ndjson': order({ chaveNFe: `${CHAVE.slice(0, 4)}13${CHAVE.slice(6)}` }) }],
  [
    'chave-ends-in-zeros',
    { 'a.ndjson': order({ chaveNFe: `${CHAVE.slice(0, 20)}${'0'.repeat(24)}` }) },
  ],
  ['chave-check-digit', { 'a.ndjson': order({ chaveNFe: `${CHAVE.slice(0, 43)}1` }) }],
  ['quotes-open', csv('1;C;13/01/2026;1,50;1,50;"Mesa', '2;C;13/01/2026;1,50;1,50;Copo"')],
  ['stray-cell', csv('1;C;"13/01/2026\n1,50";1,50')],
  [
    'other-word',
    {
      'a.csv':
        'Número do Pedido;Data;Status do Pedido;Status do Pagamento;Status do Envio;Nome do Produto;Quantidade Comprada\n1;13/01/2026;Aberto;Em disputa;Entregue;Mesa;1\n',
    },
  ],
  [
    'columns-left-out',
    ...mapped(['Nº;Canal;Cor', '1;C;azul'], { Nº: 'pedido', Canal: 'pedidoCanal' }),
  ],
  [
    ['fields-missing', 'preset-chosen'],
    { 'a.csv': 'Número do pedido;Número do pedido multiloja;Data\n1;C;13/01/2026\n' },
  ],
  ['not-utf8', { 'a.ndjson': bytes('{"pedido":"a\xe7\xe3o"}') }],
  ['not-an-order', { 'a.ndjson': '[1,2]\n5\nnull\n"x"\ntrue' }],
  [
    'not-an-order',
    { 'a.ndjson': `{"b":"${'x'.repeat(5000)}","a":${'['.repeat(80)}${']'.repeat(80)}}` },
  ],
  ['not-json', { 'a.ndjson': '{"pedido":' }],
  ['json-key-repeated', { 'a.ndjson': '{"pedido":"1","canal":"x","canal":"y"}' }],
  ['quotes-open', csv('1;C;13/01/2026;1,50;1,50;"aberta')],
  [
    'second-header',
    { 'a.csv': `${HEADER}\n${row({})}\nvalorFrete;pedido;pedidoCanal;dataVenda;x;y\n` },
  ],
  ['header-gone', { ...csv(), ...map({ header: 30, columns: {} }) }, withMap],
  ['map-of-columns', { ...csv(), ...map({ Inexistente: 'canal' }) }, withMap],
  ['no-field-named', { 'a.csv': 'um;dois\n1;2\n' }],
  ['mapped-column-missing', { ...csv(), ...map({ columns: { Inexistente: 'canal' } }) }, withMap],
  ['template-name', { ...csv(), ...map({ fields: { canal: '{Inexistente}' } }) }, withMap],
  ['repeated-field', { 'a.csv': 'pedido;pedidoCanal;pedido;cliente.nome\n1;2;3;Ana\n' }],
  [
    'repeated-field',
    ...mapped(['Pedido;Data;Data', '1;13/01/2026;14/01/2026'], {
      Pedido: 'pedido',
      Data: 'dataVenda',
    }),
  ],
  ['no-order-column', { 'a.csv': 'canal;valorFrete\nx;1\n' }],
  ['stray-cell', csv(`${row({})};a mais`)],
  ['stray-cell', { 'a.csv': 'pedido;pedidoCanal;;canal\n1;2;x;y\n' }],
  ['half-identity', csv(row({}), ';;13/01/2026;1,50;1,50;Copo')],
  [
    'channel-number-blank',
    ...mapped(['Pedido;Marketplace;Frete', '1;M1;5,00', '2;;5,00'], {
      ...FREIGHT,
      Marketplace: 'pedidoCanal',
    }),
  ],
  [
    'columns-contradict',
    ...mapped(['Pedido;Situação;Etapa', '1;Entregue;Enviado'], {
      Pedido: 'pedido',
      Situação: 'situacao.pedido',
      Etapa: { to: 'situacao.pedido', values: { Enviado: 'despachado' } },
    }),
  ],
  ['contradiction', csv(row({}), row({ day: '14/07/2026' }))],
  ['amounts-differ', ...mapped(['Pedido;Frete', '1;5,00', '1;6,00'], FREIGHT)],
  ['nothing-to-receive', ...mapped([SOLD_HEADER, '1;1;0,00;0,00'], SOLD)],
  [
    'policies-open',
    ...mapped([`${SOLD_HEADER};Frete`, '1;1;10,00;20,00;5,00', '1;1;5,00;20,00;5,00'], {
      ...SOLD,
      ...FREIGHT,
      'Total do Pedido': null,
    }),
  ],
  [
    'discount-like-freight',
    ...mapped(['Pedido;Frete;Cupom', '1;5,00;5,00'], { ...FREIGHT, Cupom: 'desconto' }),
  ],
  ['columns-undecided', { 'a.csv': `${HEADER};Cupom\n${row({})};1,00\n` }],
  [
    'field-undecided',
    ...mapped(['Pedido;Pedido da loja', '1;S101', '2;S102'], { Pedido: 'pedido' }),
  ],
  ['totais-gone', { ...csv(row({})), ...map({ columns: {}, totais: 'livres' }) }, withMap],
  ['installments-unclear', ...mapped(['Pedido;Pagamento;Parcelas', '1;Cartão;10/20'], PAID)],
  [
    'installments-unsaid',
    ...mapped(['Pedido;Pagamento', '1;Cartão'], PAID_BY, { parcelas: { Pix: 1 } }),
  ],
  ['payment-not-made', ...mapped(['Pedido;Pagamento;Parcelas', '1;Pix pendente;1'], PAID)],
  ['payment-several', ...mapped(['Pedido;Pagamento;Parcelas', '1;Pix + Cartão;1'], PAID)],
  ['installments-differ', ...mapped(['Pedido;Pagamento;Parcelas', '1;Cartão 6x;1'], PAID)],
  ['no-units', ...mapped([SOLD_HEADER, '1;0;1,50;1,50'], SOLD)],
  [
    'below-zero',
    { ...csv(row({ frete: '-1,00' })), ...map({ columns: { valorFrete: 'valorFrete' } }) },
    withMap,
  ],
  ['row-cut', { 'a.csv': `${HEADER}\n1;C;13/01` }],
  ['total-line-left-out', csv(row({}), 'Total geral;;;1,50;1,50;')],
  [
    'days-ambiguous',
    ...mapped(['Pedido;Data;Frete', '1;03/04/2026;9.90'], {
      Pedido: 'pedido',
      Data: 'dataVenda',
      Frete: 'valorFrete',
    }),
  ],
  ['other-encoding', { 'a.csv': `${HEADER}\n1;C1;13/01/2026;1,50;1,50;caf\ufffd\n` }],
  ['sheet-error', csv(row({ frete: '#REF!' }))],
  ['not-as-written', csv(row({ item: '1,2E+11' }))],
  ['not-as-written', sheet([[number(1001), 'C', '13/01/2026', 1, 1]], '000-000')],
  ['no-such-day', sheet([[1, 'C', day(0), 1, 1]])],
  ['not-as-written', sheet([[day(46_022), 'C', '13/01/2026', 1, 1]])],
  ['word-for-number', csv(row({ frete: 'dez' }))],
  ['number-ambiguous', { 'a.csv': 'pedido;pedidoCanal;valorFrete\n1;C;1.234\n' }],
  ['other-decimal', { ...csv(row({})), ...map({ decimal: '.' }) }, withMap],
  ['not-a-number', csv(row({ frete: '1,2,3' }))],
  ['not-a-number', csv(row({ frete: '1234567890123456,78' }))],
  ['not-as-written', csv(row({ frete: '1E+05' }))],
  ['not-a-number', csv(row({ frete: '10%' }))],
  ['not-a-number', csv(row({ frete: 'US$ 10,00' }))],
  ['not-a-day', csv(row({ day: 'ontem' }))],
  ['other-date-format', { ...csv(row({})), ...map({ dateFormat: 'yyyy-mm-dd' }) }, withMap],
  ['short-year', csv(row({ day: '03/04/26' }))],
  ['month-first', csv(row({}), row({ day: '01/13/2026' }, 2))],
  ['month-first', csv(row({ day: '01/13/2026' }))],
  ['day-first', { ...csv(row({})), ...map({ dateFormat: 'mm/dd/yyyy' }) }, withMap],
  ['no-such-day', csv(row({ day: '31/02/2026' }))],
  ['not-a-day', csv(row({ day: '13/01/2026 cedo' }))],
  ['day-number', csv(row({}), row({ day: '46035' }, 2))],
  [
    'as-map-sets',
    { ...csv(row({})), ...map({ columns: {}, fields: { valorFreteSemDesconto: 'x' } }) },
    withMap,
  ],
  [
    'other-word',
    {
      ...csv(row({})),
      ...map({ columns: { 'produtos.descricao': { to: 'produtos.descricao', expect: ['Copo'] } } }),
    },
    withMap,
  ],
  [
    'sale-undone',
    ...mapped(
      ['Pedido;Status', '1;Devolvida'],
      { Pedido: 'pedido', Status: 'situacao.pedido' },
      { situacao: { Devolvida: 'devolvido' } },
    ),
  ],
  ['unknown-word', { 'a.csv': `${HEADER};situacao.pedido\n${row({})};Em limbo\n` }],
  [
    'rows-equal',
    ...mapped([SOLD_HEADER, '1;1;10,00;99,00', '1;1;10,00;99,00'], SOLD, { titulos: 'per-row' }),
  ],
  [
    'titles-differ',
    {
      'a.csv':
        'pedido;pedidoCanal;titulos.valorTotal;titulos.meioDePagamento\n1;C;5,00;Pix\n1;C;;Boleto\n1;C;6,00;Pix\n',
    },
  ],
  ['titles-and-total', ...mapped([SOLD_HEADER, '1;1;10,00;99,00'], SOLD)],
  [
    'days-mixed',
    sheet([
      [1, 'C', day(43_160), 1, 1],
      [2, 'C', '13/01/2026', 1, 1],
    ]),
  ],
  [
    'out-of-range',
    { 'a.csv': 'pedido;pedidoCanal;titulos.qtTotalParcela;titulos.valorTotal\n1;C;0;5,00\n' },
  ],
  ['out-of-range', csv(row({ day: '13/01/0026' }))],
  ['days-exchanged', { 'a.ndjson': order({ chaveNFe: CHAVE, dataFaturamento: '2018-05-08' }) }],
  ['no-line-break', { 'a.csv': `${HEADER}\n${row({})}` }],
  [
    'name-cut',
    {
      'a.csv': `pedido;pedidoCanal;cliente.nome;produtos.descricao\n1;C;${'Ana '.repeat(30)};Mesa\n`,
    },
  ],
  [
    'situations-differ',
    { 'a.csv': 'pedido;pedidoCanal;situacao.pedido;situacao.canal\n1;C;entregue;cancelado\n' },
  ],
  [
    'titles-and-total',
    {
      'a.csv':
        'pedido;pedidoCanal;valorFrete;titulos.valorTotal;produtos.quantidade;produtos.valorUnitario\n1;C;10,00;50,00;1;90,00\n1;C;10,00;50,01;;\n',
    },
  ],
  ['duplicate-order', { 'a.ndjson': `${order()}\n${order()}` }],
];
