import type { RuleData, RuleWriter, Sentences } from './sentences.js';

/** What was read otherwise than it is written, or left out, in English; the names are the codes of warnings. */
export const warningRules = {
  'items-repeated': (_: unknown, { option }: RuleWriter) =>
    `are the same on every row of an order, and were taken once, as the order's; set ${option('titulos', 'per-row')} if each row has its own`,
  'company-customer': () =>
    'is left out: the service takes a CPF, of 11 digits, and this is a CNPJ, a foreign document, or lacks digits',
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
  installments: (_: unknown, { option }: RuleWriter) =>
    `may be more: the invoice does not say which of its payments its bills (cobr/dup) divide, or how often one is paid (indPag 1). If so, give it in ${option('complement')}`,
  'titles-differ-from-total': ({ difference, isMore }: { difference: string; isMore: boolean }) =>
    `add up to ${difference} ${isMore ? 'more' : 'less'} than the invoice (vNF)`,
  'not-a-sale': ({ mark }: { mark: string }) =>
    `may be no sale of its own, but goods that were moved, given away, returned or delivered (${mark}): is it an order?`,
  'no-protocol': () =>
    'has no protocol of the tax authority (protNFe): nothing here shows that it was authorised; read the document with the protocol (procNFe)',
  'test-invoice': () => 'was issued in the test environment (tpAmb 2), without fiscal value',
  ignored: ({ reason }: { reason: RuleData }, { sentence }: RuleWriter) =>
    `${sentence(reason)}: ignored`,
  'preset-chosen': ({ preset, title }: { preset: string; title: string }) =>
    `is read with the preset ${preset} (${title})`,
  'total-line-left-out': () => 'is a line of totals, and not of an order: left out',
  'sheet-left-out': ({ sheet, chosen, rows }: { sheet: string; chosen: string; rows: number }) =>
    `the sheet ${JSON.stringify(sheet)}, with ${rows} filled rows, is left out: the orders are read from ${JSON.stringify(chosen)}. If it has orders, save it as a file of its own`,
  'rows-hidden': ({ sheet, rows }: { sheet: string; rows: number }) =>
    `the sheet ${JSON.stringify(sheet)} has ${rows} hidden or filtered rows, which are read like all others: if they are not to be, delete them, or copy the visible ones into a file of their own`,
  'xml-left-out': () => 'is left out: the document holds several invoices, or is UTF-16',
  'folders-left-out': ({ count }: { count: number }, { option }: RuleWriter) =>
    `has ${count} folders of its own, which are not read: set ${option('recursive')}, or read each by itself`,
  'columns-left-out': ({ columns }: { columns: readonly string[] }) =>
    `columns that nothing knows are left out: ${columns.join(', ')}`,
  'fields-missing': (
    {
      fields,
      ofAll,
      ofNotas,
    }: { fields: readonly string[] } & Record<'ofAll' | 'ofNotas', boolean>,
    { option }: RuleWriter,
  ) =>
    `no column gives ${fields.join(', ')}: name the column in ${option('map')}${ofAll ? `, or say once what is the same for all orders, as ${option('set', 'canal=…')}` : ''}${ofNotas ? `; name the NF-e of these orders in ${option('notas')}` : ''}`,
  'defaults-assumed': ({ fields }: { fields: readonly string[] }) =>
    `where the file says nothing, these are taken: ${fields.join(', ')}`,
  'no-line-break': () =>
    'no line break ends the file: if it was cut, its last cell is too short. If it is complete, put a line break at its end',
  'name-cut': () => 'is longer than the 60 characters that the service takes: cut',
  'nota-unread': () => 'is an NF-e that cannot be read: no order is joined with it',
  'nota-without-order': (nota: Record<'chaveNFe' | 'numero' | 'emissao' | 'vNF', string>) =>
    `the invoice ${nota.numero} of ${nota.emissao}, ${nota.vNF} (${nota.chaveNFe}), is of no order of the file`,
  'key-shared': (_: unknown, { option }: RuleWriter) =>
    `is given to all orders, where an invoice is of one: give the file a column with the key of each, or name the NF-e in ${option('notas')}`,
  unpaid: ({ word }: { word: string }) =>
    `is ${word}: an order that was not paid is no sale yet, and is left out until it is`,
} satisfies Sentences;
