import type { RuleData, RuleWriter, Sentences } from './sentences.js';

type Writer = RuleWriter;

type NotASale =
  | 'refers'
  | 'coupon'
  | 'given-away'
  | 'moved'
  | 'returned'
  | 'written-off'
  | 'asset'
  | 'delivery';

const NOT_A_SALE: Record<NotASale, string> = {
  refers: 'is an invoice that refers to another here, which is a sale (NFref)',
  coupon: 'is an invoice of a sale that a coupon or NFC-e had as well (CFOP 5929, 6929)',
  'given-away': 'is an invoice of goods given away (CFOP 5910, 6910…)',
  moved: 'is an invoice of goods that are moved and not sold (CFOP 5152, 5905, 5949…)',
  returned: 'is an invoice of goods that go back to their supplier (CFOP 5202, 5411…)',
  'written-off': 'is an invoice of goods that were lost or written off (CFOP 5927, 5928)',
  asset: 'is an invoice of equipment of the company that is sold (CFOP 5551, 6551)',
  delivery:
    'is an invoice of goods delivered of a sale that may have been invoiced before (CFOP 5116, 5117; 5922 is the sale)',
};

/** What was read otherwise than it is written, or left out, in English; the names are the codes of warnings. */
export const warningRules = {
  'items-repeated': (_: unknown, { option }: Writer) =>
    `are the same on every row of an order, and were taken once, as the order's; set ${option('titulos', 'per-row')} if each row has its own`,
  'company-customer': () =>
    'is left out: the service takes a CPF, of 11 digits, and this is a CNPJ or lacks digits',
  'foreign-customer': () => 'is left out: the customer is foreign and has no CPF',
  'unit-price-rounded': ({ difference }: { difference: string }) =>
    `times quantidade differs by ${difference} from the item's total: unit prices have three decimals here`,
  'fractional-quantity': () =>
    'is not a whole number in the invoice, where the service counts whole units: 1, at the price of the whole item',
  'item-outside-total': ({ count }: { count: number }) =>
    `${count} items are not part of the invoice's total (indTot 0): left out`,
  discount: () =>
    'have the prices before the discount of the invoice (vDesc), for which an order has no field; titulos have what was paid',
  'no-payment': () =>
    'has a single title of value 0, since the invoice has no payment; give titulos in the complement if the channel pays for it',
  change: () => 'have the payments without the change (vTroco), which no payment covers alone',
  installments: ({
    kind,
    difference,
  }: {
    kind: 'later' | 'several-payments' | 'other-sum';
    difference?: string | undefined;
  }) => {
    if (kind === 'later') {
      return 'is 1: the invoice says that it is paid later (indPag 1) and not in how many installments';
    }
    if (kind === 'several-payments') {
      return 'are several payments, and the invoice does not say which of them its bills (cobr/dup) divide: give qtTotalParcela in the complement';
    }
    return `is the number of the invoice's bills (cobr/dup), whose sum differs by ${difference} from the payment`;
  },
  'titles-differ-from-total': ({ difference, isMore }: { difference: string; isMore: boolean }) =>
    `add up to ${difference} ${isMore ? 'more' : 'less'} than the invoice (vNF)`,
  'totals-differ-from-items': ({
    field,
    header,
    items,
  }: Record<'field' | 'header' | 'items', string>) =>
    `of the header (${field}) is ${header}, where the items come to ${items}: the invoice contradicts itself`,
  'not-a-sale': ({ kind }: { kind: NotASale }) => `${NOT_A_SALE[kind]}: is it an order?`,
  'no-protocol': () =>
    'has no protocol of the tax authority (protNFe): nothing here shows that it was authorised; read the document with the protocol (procNFe)',
  'test-invoice': () => 'was issued in the test environment (tpAmb 2), without fiscal value',
  ignored: ({ reason }: { reason: RuleData }, { sentence }: Writer) =>
    `${sentence(reason)}: ignored`,
  'preset-chosen': ({ preset, title }: { preset: string; title: string }) =>
    `is read with the preset ${preset} (${title})`,
  'total-line-left-out': () => 'is a line of totals, and not of an order: left out',
  'sheet-left-out': ({ sheet, chosen, rows }: { sheet: string; chosen: string; rows: number }) =>
    `the sheet ${JSON.stringify(sheet)}, with ${rows} filled rows, is left out: the orders are read from ${JSON.stringify(chosen)}. If it has orders, save it as a file of its own`,
  'xml-left-out': ({ kind }: { kind: 'several-invoices' | 'utf-16' }) =>
    kind === 'several-invoices'
      ? 'is left out: the document holds several invoices'
      : 'is left out: the document is UTF-16, which the field does not take',
  'folders-left-out': ({ count }: { count: number }, { option }: Writer) =>
    `has ${count} folders of its own, which are not read: set ${option('recursive')}, or read each by itself`,
  'columns-left-out': ({ columns, more }: { columns: readonly string[]; more: number }) =>
    `columns that nothing knows are left out: ${columns.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  'fields-missing': ({ fields }: { fields: readonly string[] }, { option }: Writer) =>
    `no column gives ${fields.join(', ')}: say once what is the same for all orders, as ${option('set', `${fields.find((field) => field !== 'chaveNFe') ?? 'canal'}=…`)}${fields.includes('chaveNFe') ? `; name the NF-e of these orders in ${option('notas')}` : ''}`,
  'defaults-assumed': ({ fields }: { fields: readonly string[] }) =>
    `where the file says nothing, these are taken: ${fields.join(', ')}`,
  'no-line-break': () =>
    'no line break ends the file: if it was cut, its last cell is too short. If it is complete, put a line break at its end',
  'name-cut': () => 'is longer than the 60 characters that the service takes: cut',
  'nota-unread': () => 'is an NF-e that cannot be read: no order is joined with it',
  'nota-without-order': ({
    chaveNFe,
    numero,
    emissao,
    vNF,
  }: Record<'chaveNFe' | 'numero' | 'emissao' | 'vNF', string>) =>
    `the invoice ${numero} of ${emissao}, ${vNF} (${chaveNFe}), is of no order of the file`,
  'key-shared': (_: unknown, { option }: Writer) =>
    `is given to all orders, where an invoice is of one: give the file a column with the key of each, or name the NF-e in ${option('notas')}`,
  unpaid: ({ word }: { word: string }) =>
    `is ${word}: an order that was not paid is no sale yet, and is left out until it is`,
} satisfies Sentences;
