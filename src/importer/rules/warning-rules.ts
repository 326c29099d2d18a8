import { type RuleData, type SentenceOf, type Sentences, unchanging } from './sentences.js';
import texts from './texts.json' with { type: 'json' };

/** Why a value was changed or left out, in English; the names are the codes of the warnings. */
export const warningRules = {
  ...unchanging(texts.warning),
  'unit-price-rounded': ({ difference }: { difference: string }) =>
    `times quantidade differs by ${difference} from the item's total: unit prices have three decimals here`,
  'item-outside-total': ({ count }: { count: number }) =>
    `${count} items are not part of the invoice's total (indTot 0): left out`,
  installments: () =>
    `may be more: the invoice does not show which payment its bills (cobr/dup) divide, or the installments of a later payment (indPag 1). If so, give the number in complement (--complement)`,
  'titles-differ-from-total': ({ difference, isMore }: { difference: string; isMore: boolean }) =>
    `add up to ${difference} ${isMore ? 'more' : 'less'} than the invoice (vNF)`,
  'not-a-sale': ({ mark }: { mark: string }) =>
    `may be no sale of its own, but goods moved, given away, returned or delivered (${mark}): is it an order?`,
  ignored: ({ reason }: { reason: RuleData }, sentence: SentenceOf) =>
    `${sentence(reason)}: ignored`,
  'preset-chosen': ({ preset, title }: { preset: string; title: string }) =>
    `is read with the preset ${preset} (${title})`,
  'headings-left-out': ({ count }: { count: number }) =>
    `${count} rows fill only their first cell, as headings do: left out. If one is an order, fill in its other cells`,
  'key-of-several': ({ pedidos }: { pedidos: readonly string[] }) =>
    `is the same in several orders, such as ${pedidos.join(', ')}. If one invoice does not cover them all, correct the key`,
  'titles-below': (below: { count: number } & Record<'titulos' | 'expected', string>) =>
    `add up to less than products and freight in ${below.count} orders, here to ${below.titulos} instead of ${below.expected}: sent as they are, since an order of this format has no field for a discount. If there was none, correct them`,
  'sheet-left-out': ({ sheet, chosen, rows }: { sheet: string; chosen: string; rows: number }) =>
    `the sheet ${JSON.stringify(sheet)}, with ${rows} filled rows, is left out: the orders are read from ${JSON.stringify(chosen)}. If it has orders, save it as its own file`,
  'folders-left-out': ({ count }: { count: number }) =>
    `has ${count} subfolders, which are not read: set recursive (--recursive), or read each by itself`,
  'columns-left-out': ({ columns }: { columns: readonly string[] }) =>
    `other columns, which decide nothing, are left out: ${columns.join(', ')}`,
  'fields-missing': (
    missing: { fields: readonly string[] } & Record<'ofAll' | 'ofNotas', boolean>,
  ) =>
    `no column gives ${missing.fields.join(', ')}${missing.ofAll ? `; set a value that all orders share once, as set (--set canal=…)` : ''}${missing.ofNotas ? `; name the NF-e of these orders in notas (--notas)` : ''}; recebiveis pedido map FILE asks for each`,
  'notas-not-used': (
    { count, reason }: { count: number; reason: RuleData },
    sentence: SentenceOf,
  ) => `${count} invoices give no order a key: each ${sentence(reason)}`,
  'nota-without-order': (left: { count: number; shown: string; chaves: readonly string[] }) =>
    `${left.count} invoices belong to no order of the file: ${left.shown}. If one belongs to an order, give its key in a column chaveNFe of the file`,
} satisfies Sentences;
