import type { ReadRuleCode, ReadRuleParams } from '../../../src/importer/index.js';

type Samples = {
  [Code in ReadRuleCode]?: unknown extends ReadRuleParams<Code>
    ? null
    : string extends keyof ReadRuleParams<Code>
      ? ReadRuleParams<Code>[] | null
      : ReadRuleParams<Code>[];
};

const A = 'a1';
const B = 'b2';
const N = 417;
/** A rule nested in another. */
const inner = { code: 'not-a-number', params: { shown: '417' } };

/**
 * Rules that no case provokes, with samples of their parameters: they need another program at the
 * same moment, a file of many megabytes, an import, orders joined with their NF-e, or the library's
 * own functions.
 */
export const NOT_TRIED: Samples = {
  'file-changed': null,
  'not-a-file': null,
  'workbook-epochs': null,
  'needs-no-map': [{ format: A }],
  'not-a-key': null,
  'not-units': [{ shown: A }],
  'sale-in-future': [{ dataVenda: A, today: B }],
  'invoice-before-sale': [{ dataVenda: A, dataFaturamento: B }],
  'sent-before': null,
  'sent-not-in-source': null,
  'sent-as-other': null,
  'sale-sent-undone': [{ pedido: A, canal: B }],
  'titles-and-products': [
    { titulos: A, produtos: B, frete: 'c3', expected: 'd4', difference: 'e5' },
  ],
  'ledger-in-use': [{ holder: { pid: N, host: A } }, {}],
  'ledger-taken-over': null,
  'ledger-not-a-file': [{ path: A }],
  'ledger-unwritable': [{ reason: A }],
  'ledger-other-store': null,
  'ledger-missing': null,
  'ledger-not-one': [{ line: N }],
  'ledger-newer': [{ version: N }],
  'chave-not-text': null,
  'key-of-several': [{ pedidos: [A, B] }],
  'must-be-paths': null,
  'nota-not-valid': [{ numero: A, reason: inner }],
  'nota-returned': [{ numero: A, by: B }],
  'nota-other-buyer': [{ numero: A }],
  'notas-unread': [{ count: N, file: A, reason: inner }],
  'nota-several': [{ numbers: [A, B] }],
  'nota-differs': [
    { numero: A, emissao: B, vNF: 'c3', vFrete: 'd4', total: 'e5', frete: '417' },
    {
      numero: A,
      emissao: B,
      vNF: 'c3',
      vFrete: 'd4',
      total: 'e5',
      frete: '417',
      dataVenda: '418',
    },
    {
      numero: A,
      emissao: B,
      vNF: '',
      vFrete: '',
      total: '',
      frete: '',
      odd: { field: 'dataVenda', day: '419' },
    },
  ],
  'rows-hidden': [{ sheet: A, rows: N }],
  'nota-shared': [{ numero: A }],
  'nota-bills': [{ numero: B, bills: N }],
  'nota-installments': [{ given: A, numero: B, parcelas: N }],
  'nota-unread': null,
  'sale-day-of-invoice': null,
  'notas-not-used': [{ count: N, reason: inner }],
  'nota-without-order': [{ count: N, shown: A, chaves: A }],
};
