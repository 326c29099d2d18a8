import { CHAVE } from '../../importer/nfe/nfe-xml.js';
import { rawXlsx } from '../../importer/read/workbook/raw-xlsx.js';
import {
  bytes,
  type Case,
  complement,
  csv,
  HEADER,
  map,
  order,
  row,
  withComplement,
  withMap,
  zip,
} from './case.js';

/** Rows of JSON and tables that are refused, or read with a warning. */
export const ofRows: Case[] = [
  ['mixed-encodings', { 'a.csv': bytes(`${HEADER}\n1;C1;;;;caf\xe9 \n2;C2;;;;caf\xc3\xa9\n`) }],
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
  ['quotes-swallow-rows', csv('1;C;13/01/2026;1,50;1,50;"Mesa', '2;C;13/01/2026;1,50;1,50;Copo"')],
  ['cells-of-several-lines', csv('1;C;"13/01/2026\n1,50";1,50')],
  [
    'items-may-be-shares',
    {
      'a.csv':
        'pedido;pedidoCanal;titulos.valorTotal;produtos.quantidade;produtos.valorUnitario\n1;C;5,00;1;6,00\n1;C;5,00;1;7,00\n',
    },
  ],
  [
    'sale-undone',
    {
      'a.csv':
        'Número do Pedido;Data;Status do Pedido;Status do Pagamento;Status do Envio;Nome do Produto;Quantidade Comprada\n1;13/01/2026;Aberto;Recusado;Entregue;Mesa;1\n',
    },
  ],
  ['other-channel', { 'a.csv': 'Pedido Magalu;Canal;Parcelas\n1;Americanas;1\n2;;1\n' }],
  [
    'line-total',
    {
      'a.csv':
        'Número do pedido;Número do pedido multiloja;Quantidade;Valor unitário;Valor total;Frete\n1;C;2;10,00;20,00;5,00\n',
    },
  ],
  [
    'total-of-no-units',
    {
      'a.txt':
        'amazon-order-id\tpurchase-date\tquantity\titem-price\n1\t2026-01-01T12:00:00Z\t0\t50.00\n',
    },
  ],
  [
    'freight-may-be-shares',
    {
      'a.csv':
        'pedido;pedidoCanal;valorFrete;titulos.valorTotal;produtos.quantidade;produtos.valorUnitario\n1;C;1,50;16,00;1;6,00\n1;C;1,50;16,00;1;7,00\n',
    },
  ],
  [
    'titles-may-be-installments',
    {
      'a.csv':
        'pedido;pedidoCanal;titulos.qtTotalParcela;titulos.valorTotal;titulos.codigoControle\n1;C;2;5,00;a\n1;C;2;5,00;b\n',
    },
  ],
  [
    'products-of-titles',
    {
      'a.csv':
        'pedido;pedidoCanal;titulos.codigoControle;titulos.valorTotal;produtos.quantidade;produtos.valorUnitario\n1;C;a;4,00;1;10,00\n1;C;b;6,00;1;10,00\n',
    },
  ],
  [
    'items-on-some-rows',
    {
      'a.csv':
        'pedido;pedidoCanal;titulos.valorTotal;produtos.descricao\n1;C;5,00;a\n1;C;5,00;b\n1;C;;c\n',
    },
  ],
  [
    ['columns-left-out'],
    { 'a.csv': 'Nº;Canal;Cor\n1;C;azul\n', ...map({ Nº: 'pedido', Canal: 'pedidoCanal' }) },
    withMap,
  ],
  [
    ['fields-missing', 'defaults-assumed', 'preset-chosen'],
    { 'a.csv': 'Número do pedido;Número do pedido multiloja;Data\n1;C;13/01/2026\n' },
  ],
  ['not-utf8', { 'a.ndjson': bytes('{"pedido":"a\xe7\xe3o"}') }],
  ['not-an-order', { 'a.ndjson': '[1,2]\n5\nnull\n"x"\ntrue' }],
  ['nested-too-deep', { 'a.ndjson': `{"a":${'['.repeat(80)}x` }],
  [
    'order-too-deep',
    { 'a.ndjson': `{"b":"${'x'.repeat(5000)}","a":${'['.repeat(80)}${']'.repeat(80)}}` },
  ],
  ['json-ends', { 'a.ndjson': '{"pedido":' }],
  ['json-expected', { 'a.ndjson': '{"pedido" "x"}' }],
  ['json-value', { 'a.ndjson': '{"pedido":nao}' }],
  ['json-escape', { 'a.ndjson': '{"pedido":"\\x"}' }],
  ['json-quotes-open', { 'a.ndjson': '{"pedido":"x}' }],
  ['json-key-repeated', { 'a.ndjson': '{"pedido":"1","canal":"x","canal":"y"}' }],
  ['json-control-character', { 'a.ndjson': '{"pedido":"x\ty"}' }],
  ['quotes-open', csv('1;C;13/01/2026;1,50;1,50;"aberta')],
  [
    'second-header',
    { 'a.csv': `${HEADER}\n${row({})}\nvalorFrete;pedido;pedidoCanal;dataVenda;x;y\n` },
  ],
  ['no-header-line', { ...csv(), ...map({ header: 30, columns: {} }) }, withMap],
  ['no-header-names', { ...csv(), ...map({ header: ['Nada'], columns: {} }) }, withMap],
  ['no-field-named', { 'a.csv': 'um;dois\n1;2\n' }],
  ['unknown-column', { 'a.csv': 'pedido;pedidoCanal;pedidoER;zzz\n1;2;3;4\n' }],
  ['mapped-column-missing', { ...csv(), ...map({ Inexistente: 'canal' }) }, withMap],
  [
    'template-name-missing',
    { ...csv(), ...map({ columns: {}, fields: { canal: '{Inexistente}' } }) },
    withMap,
  ],
  ['repeated-field', { 'a.csv': 'pedido;pedidoCanal;pedido\n1;2;3\n' }],
  ['no-order-column', { 'a.csv': 'canal;valorFrete\nx;1\n' }],
  ['cells-beyond-header', csv(`${row({})};a mais`)],
  ['value-without-column', { 'a.csv': 'pedido;pedidoCanal;;canal\n1;2;x;y\n' }],
  ['half-identity', csv(row({}), ';;13/01/2026;1,50;1,50;Copo')],
  ['may-be-total', csv(row({}), 'Total Norte;;;1,50;1,50;')],
  ['contradiction', csv(row({}), row({ frete: '2,50' }))],
  [
    'key-shared',
    {
      ...csv(row({}), row({}, 2)),
      ...complement({ chaveNFe: CHAVE }),
    },
    { ...withComplement, of: 'a.csv' },
  ],
  [
    'titles-of-nothing',
    {
      'a.csv':
        'pedido;pedidoCanal;produtos.quantidade;produtos.valorUnitario;titulos.qtTotalParcela;titulos.valorTotal\n1;C;1;10,00;1;0,00\n',
    },
  ],
  ['line-duplicated', csv(row({}), row({}))],
  [
    'order-in-files',
    {
      'a.zip': zip({
        ...{
          'a.csv': `${HEADER}\n${row({})}\n`,
          'b.csv': `${HEADER}\n${row({ total: '2,50' })}\n`,
        },
      }),
    },
  ],
  [
    'order-may-be-cut',
    {
      'a.zip': zip({
        'a.csv': `${HEADER}\n${row({}, 2)}\n${row({})}\n`,
        'b.csv': `${HEADER}\n${row({})}\n`,
      }),
    },
  ],
  [
    'order-may-go-on',
    {
      'a.zip': zip({
        'a.csv': `${HEADER}\n${row({})}\n`,
        'b.csv': `${HEADER}\n;;13/01/2026;1,50;1,50;Mesa\n`,
      }),
    },
  ],
  [
    'order-may-go-on-in',
    { 'a.zip': zip({ 'a.csv': `${HEADER}\n${row({})}\n`, 'b.csv': `${row({})}\n` }) },
  ],
  [
    'line-repeats-item',
    {
      'a.csv':
        'pedido;pedidoCanal;produtos.quantidade;produtos.valorUnitario;Mudou\n1;C;1;6,00;13/01\n1;C;1;6,00;14/01\n',
      ...map({ Mudou: null }),
    },
    withMap,
  ],
  [
    'line-taken-once',
    {
      'a.csv': `pedido;pedidoCanal;valorFrete;titulos.valorTotal;produtos.quantidade;produtos.valorUnitario\n${['1', '2', '1'].map((n) => `${n};C;1,50;14,50;1;6,00\n${n};C;1,50;14,50;1;7,00\n`).join('')}`,
    },
  ],
  ['items-differ', csv(row({}), row({ total: '9,00', item: 'Copo' }))],
  ['items-repeated', csv(row({}), row({ item: 'Copo' }))],
  [
    'below-zero',
    { ...csv(row({ frete: '-1,00' })), ...map({ valorFrete: 'valorFrete' }) },
    withMap,
  ],
  ['row-cut', { 'a.csv': `${HEADER}\n1;C;13/01` }],
  ['cell-cut', { 'a.csv': 'pedido;canal;valorFrete\n1;C;1,50\n2;C;2,50\n3;C;3,5' }],
  ['last-cell-may-be-cut', { 'a.csv': `${HEADER}\n${row({})}` }],
  ['total-line-left-out', csv(row({}), 'Total geral;;;1,50;1,50;')],
  [
    'other-encoding',
    { 'a.csv': bytes(`${HEADER}\n1;C1;13/01/2026;1,50;1,50;caf\xe9 \n`) },
    { args: ['--encoding', 'utf-8'] },
  ],
  ['sheet-error', csv(row({ frete: '#REF!' }))],
  ['rounded-text', csv(row({ item: '1,2E+11' }))],
  [
    'shown-with-marks',
    {
      'a.xlsx': rawXlsx(
        {
          v: [HEADER.split(';'), [{ has: 's="2"', holds: '<v>1001</v>' }, 'C', '13/01/2026', 1, 1]],
        },
        { format: '000-000' },
      ),
    },
  ],
  ['no-value', csv(row({}).replace(/^\w+/, 'nan'))],
  [
    'day-zero',
    {
      'a.xlsx': rawXlsx({
        v: [HEADER.split(';'), [1, 'C', { has: 's="1"', holds: '<v>0</v>' }, 1, 1]],
      }),
    },
  ],
  [
    'rounded-column',
    {
      'a.csv': `${HEADER}\n${[1, 2, 3].map((n) => row({}, n).replace(/^\w+/, `20000077665544${n}0`)).join('\n')}\n`,
    },
  ],
  [
    'number-as-day',
    {
      'a.xlsx': rawXlsx({
        v: [HEADER.split(';'), [{ has: 's="1"', holds: '<v>46022</v>' }, 'C', '13/01/2026', 1, 1]],
      }),
    },
  ],
  ['not-a-number', csv(row({ frete: 'dez' }))],
  ['number-ambiguous', { 'a.csv': 'pedido;pedidoCanal;valorFrete\n1;C;1.234\n' }],
  ['decimals-assumed', csv(row({ frete: '1.234' }))],
  ['other-decimal', csv(row({})), { args: ['--decimal', '.'] }],
  ['number-marks', csv(row({ frete: '1,2,3' }))],
  ['number-digits', csv(row({ frete: '1234567890123456,78' }))],
  ['rounded-number', csv(row({ frete: '1E+05' }))],
  ['percentage', csv(row({ frete: '10%' }))],
  ['other-currency', csv(row({ frete: 'US$ 10,00' }))],
  ['dash', csv(row({ frete: '-' }))],
  ['not-a-day', csv(row({ day: 'ontem' }))],
  ['other-date-format', csv(row({})), { args: ['--date-format', 'yyyy-mm-dd'] }],
  ['short-year', csv(row({ day: '03/04/26' }))],
  ['days-ambiguous', { 'a.csv': 'pedido,pedidoCanal,dataVenda\n1,C,03/04/2026\n' }],
  ['days-disagree', csv(row({}), row({ day: '01/13/2026' }, 2))],
  [
    'days-swapped',
    {
      'a.xlsx': rawXlsx({
        v: [
          HEADER.split(';'),
          [1, 'C', { has: 's="1"', holds: '<v>43160</v>' }, 1, 1],
          [2, 'C', '13/01/2026', 1, 1],
        ],
      }),
    },
  ],
  ['days-assumed', csv(row({ day: '03/04/2026' }))],
  ['month-first', csv(row({ day: '01/13/2026' }))],
  ['no-such-day', csv(row({ day: '31/02/2026' }))],
  ['not-a-time', csv(row({ day: '13/01/2026 cedo' }))],
  ['day-number', csv(row({}), row({ day: '46035' }, 2))],
  ['other-zone', csv(row({ day: '2026-01-13T02:30:00Z' }))],
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
    'preset-chosen',
    { 'a.csv': 'Número do pedido;Número do pedido multiloja;Data\n1;C;13/01/2026\n' },
  ],
  ['duplicate-order', { 'a.ndjson': `${order()}\n${order()}` }],
];
