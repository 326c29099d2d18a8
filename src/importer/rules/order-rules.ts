import { chaveNFeRules } from '../../shared/chave-nfe.js';
import { type RuleData, type SentenceOf, type Sentences, unchanging } from './sentences.js';
import texts from './texts.json' with { type: 'json' };

/** Figures of an invoice and of the order it names. */
type NotaFigures = Record<'numero' | 'emissao' | 'vNF' | 'vFrete' | 'total' | 'frete', string> & {
  dataVenda?: string | undefined;
};

/** Totals of an order, with its titles and without them. */
type TotalFigures = Record<'titulos' | 'produtos' | 'frete' | 'expected' | 'difference', string> & {
  isMore: boolean;
};

/** Why an order that was read is not sent, or with a warning, in English. */
export const orderRules = {
  ...unchanging(texts.order),
  'duplicate-order': ({ row }: { row: number }) =>
    `and pedidoCanal repeat row ${row} of this input: each order is sent once`,
  'field-fails': ({ error }: { error: string }) =>
    `cannot be read: one of its fields fails with ${error}`,
  'titles-and-products': (order: TotalFigures) =>
    `add up to ${order.titulos}, but products (${order.produtos}) and freight (${order.frete}) add up to ${order.expected}: ${order.difference} ${order.isMore ? 'more' : 'less'}`,
  'out-of-range': ({ first, last }: { first: number; last: number }) =>
    `must be ${first} to ${last}: no sale has another value`,
  'sale-in-future': ({ dataVenda, today }: Record<'dataVenda' | 'today', string>) =>
    `is ${dataVenda}, after today (${today}): check whether day and month are exchanged`,
  'invoice-before-sale': (order: Record<'dataVenda' | 'dataFaturamento', string>) =>
    `is ${order.dataFaturamento}, days before the sale (dataVenda ${order.dataVenda}): check both, and whether day and month are exchanged`,
  'situations-differ': ({ pedido, canal }: Record<'pedido' | 'canal', string>) =>
    `is ${pedido} on your side and ${canal} at the channel: correct the side that is wrong, or leave the order out if the sale was cancelled`,
  'sale-sent-undone': ({ pedido, canal }: Record<'pedido' | 'canal', string>) =>
    `is ${pedido} on your side and ${canal} at the channel: in the service's own names it is sent as it is. Leave the order out if there is nothing to receive`,
  'nota-not-valid': (
    { numero, reason }: { numero: string; reason: RuleData },
    sentence: SentenceOf,
  ) =>
    `is missing: the order's invoice ${numero} ${sentence(reason)}. The service takes no order without a valid invoice: give the key of one`,
  'nota-returned': ({ numero, by }: Record<'numero' | 'by', string>) =>
    `is not used: its invoice ${numero} was returned by invoice ${by}. Give the order the situacao of a return, or leave it out`,
  'nota-other-buyer': ({ numero }: { numero: string }) =>
    `is not used: invoice ${numero} belongs to another buyer, whose CPF or CNPJ differs from the order's. Add a column with the right key to the file`,
  'notas-unread': (
    { count, file, reason }: { count: number; file: string; reason: RuleData },
    sentence: SentenceOf,
  ) =>
    `is missing: none of the given invoices names the order, and ${count} could not be read, such as ${file}: it ${sentence(reason)}`,
  'nota-several': ({ numbers }: { numbers: readonly string[] }) =>
    `is ambiguous: invoices ${numbers.join(', ')} all name the order, and fit. Add a column with its key to the file`,
  'nota-differs': ({ numero, emissao, vNF, vFrete, total, frete, dataVenda }: NotaFigures) =>
    `is not used: invoice ${numero} of ${emissao} has a total of ${vNF}, freight ${vFrete}, but the order of ${dataVenda ?? 'no day'} has a total of ${total}, freight ${frete}, or more units. Correct the order, or add a column with the right key to the file`,
  'nota-shared': ({ numero }: { numero: string }) =>
    `is not used: invoice ${numero} fits several orders of the file. Add a column with the key of each order`,
  ...chaveNFeRules,
} satisfies Sentences;

/** Why an option, a map or a complement is not taken, in English. */
export const optionRules = {
  ...unchanging(texts.option),
  'template-name': ({ name }: { name: string }) =>
    `takes {${name}}, which is no field of an order or an NF-e: let the column give a field, such as ${JSON.stringify(name)}: "pedido", and write {pedido}`,
  'fields-of-all-only': ({ format }: { format: 'ndjson' | 'json' | 'csv' | 'workbook' }) =>
    `must be an object of fields for ${format === 'workbook' ? 'a workbook' : format}: only NF-e take a function, or fields by chaveNFe`,
  'set-of-each': () => `differs from order to order: name its column in map (--map)`,
  'unknown-field': (field: { suggestion?: string | undefined; known: readonly string[] }) =>
    `is not a field of an order; ${field.suggestion === undefined ? `known fields: ${field.known.join(', ')}` : `did you mean ${field.suggestion}?`}`,
  'complement-of-all': ({ items, given }: { items: number; given: number }) =>
    `has ${items} items in the file and ${given} in the complement for all: give a single item, which applies to each, or put the list under override`,
} satisfies Sentences;
