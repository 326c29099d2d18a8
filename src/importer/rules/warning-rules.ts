import { type RuleData, type SentenceOf, type Sentences, unchanging } from './sentences.js';
import texts from './texts.json' with { type: 'json' };

/** Why a value was changed or left out, in English; the names are the codes of the warnings. */
export const warningRules = {
  ...unchanging(texts.warning),
  'titles-differ-from-total': ({ difference, isMore }: { difference: string; isMore: boolean }) =>
    `add up to ${difference} ${isMore ? 'more' : 'less'} than the invoice (vNF)`,
  ignored: ({ reason }: { reason: RuleData }, sentence: SentenceOf) =>
    `${sentence(reason)}: ignored`,
  'preset-chosen': ({ preset, title }: { preset: string; title: string }) =>
    `is read with the preset ${preset} (${title})`,
  'key-of-several': ({ pedidos }: { pedidos: readonly string[] }) =>
    `is the same in several orders, such as ${pedidos.join(', ')}. If one invoice does not cover them all, correct the key`,
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
