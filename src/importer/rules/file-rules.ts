import { type Sentences, unchanging } from './sentences.js';
import texts from './texts.json' with { type: 'json' };

/** Why a file is not read, in English. */
export const fileRules = {
  ...unchanging(texts.file),
  'cannot-be-read': ({ reason }: { reason: string }) =>
    `cannot be read (${reason}): check its permissions, or copy it to another disk and read the copy`,
  'too-large': ({ max, unit }: { max: number; unit: 'MiB' | 'cells' | 'files' }) =>
    `has more than ${max} ${unit}, packed or unpacked, far more than an export, an invoice or an order: check that its "quotes" close, unpack it, or save its sheet as CSV and import that`,
  'needs-no-map': ({ format }: { format: 'nfe' | 'json' | 'ndjson' }) =>
    `is ${format.toUpperCase()}, whose fields have names already: leave the map out; for NF-e it may have fields and defaults only`,
  'workbook-sheets': ({ sheets }: { sheets: readonly string[] }) =>
    `is a workbook with several sheets: ${sheets.map((name) => JSON.stringify(name)).join(', ')}. Name the sheet with the orders, as sheet (--sheet ${JSON.stringify(sheets[0] ?? '')})`,
} satisfies Sentences;

/** Why a JSON value is not an order, in English. */
export const jsonRules = {
  ...unchanging(texts.json),
  'json-key-repeated': ({ key }: { key: string }) =>
    `stands twice (${JSON.stringify(key)}) in one object, and programs differ in which value they keep: remove the wrong one`,
  'not-a-key': ({ path }: { path: string }) =>
    `must be one key of an order, such as {"pedidoCanal":"MLB-1"}: pedido, pedidoERP, pedidoCanal, notaFiscal, chaveNF or chavePedido${path && `; ${path} is none of these, or has an invalid value`}`,
} satisfies Sentences;

/** Why a ledger is not used, in English. */
export const ledgerRules = {
  ...unchanging(texts.ledger),
  'ledger-in-use': ({ holder }: { holder?: { pid: number; host: string } | undefined }) =>
    `is in use by ${holder ? `process ${holder.pid} on ${holder.host}` : 'another run'}, which is alive: let it finish, or stop it first`,
  'ledger-not-a-file': ({ path }: { path: string }) =>
    `cannot be kept: ${path} is not a plain file, and would store nothing. Give the path of a file, or remove ${path}`,
  'ledger-unwritable': ({ reason }: { reason: string }) =>
    `cannot be written (${reason}): check that its folder exists, that it is a file, its permissions and the free disk space, then run again with the same ledger`,
  'ledger-other-store': () =>
    `belongs to another store, or to another token or base URL of this store. Use one ledger for each store: name another with ledger (--ledger); if it is the same store with a new token, set adoptLedger: true (--adopt-ledger)`,
  'ledger-not-one': ({ line }: { line: number }) =>
    `is not a ledger of an import: line ${line} is no line of a ledger. Give another path for the ledger`,
  'ledger-newer': ({ version }: { version: number }) =>
    `was written by a newer version of recebiveis (format ${version}): update it`,
} satisfies Sentences;
