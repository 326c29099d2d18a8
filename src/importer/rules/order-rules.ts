import { chaveNFeRules } from '../../shared/chave-nfe.js';
import { type RuleData, type RuleWriter, type Sentences, unchanging } from './sentences.js';
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
    `and pedidoCanal are those of row ${row} of this input: each order is sent once`,
  'field-fails': ({ error }: { error: string }) =>
    `cannot be read: one of its fields fails with ${error}`,
  'titles-and-products': (order: TotalFigures) =>
    `come to ${order.titulos}, where products (${order.produtos}) and freight (${order.frete}) come to ${order.expected}: ${order.difference} ${order.isMore ? 'more' : 'less'}`,
  'out-of-range': ({ first, last }: { first: number; last: number }) =>
    `must be ${first} to ${last}: no sale has another`,
  'nota-not-valid': (
    { numero, reason }: { numero: string; reason: RuleData },
    { sentence }: RuleWriter,
  ) =>
    `is missing: the order's invoice ${numero} ${sentence(reason)}. The service takes no order without a valid one: give its key`,
  'nota-returned': ({ numero, by }: Record<'numero' | 'by', string>) =>
    `is not taken: its invoice ${numero} was returned by invoice ${by}. Give the order the situacao of a return, or leave it out`,
  'nota-other-buyer': ({ numero }: { numero: string }) =>
    `is not taken: invoice ${numero} is of another buyer, with another CPF or CNPJ than the order's. Give the file a column with the right key`,
  'notas-unread': (
    { count, file, reason }: { count: number; file: string; reason: RuleData },
    { sentence }: RuleWriter,
  ) =>
    `is missing: no invoice that was given names the order, and ${count} could not be read, such as ${file}: it ${sentence(reason)}`,
  'nota-several': ({ numbers }: { numbers: readonly string[] }) =>
    `is not known: invoices ${numbers.join(', ')} name the order, and fit. Give the file a column with its key`,
  'nota-differs': ({ numero, emissao, vNF, vFrete, total, frete, dataVenda }: NotaFigures) =>
    `is not taken: invoice ${numero} of ${emissao} comes to ${vNF}, freight ${vFrete}, and the order of ${dataVenda ?? 'no day'} to ${total}, freight ${frete}, or it has more units. Correct the order, or give the file a column with the right key`,
  'nota-shared': ({ numero }: { numero: string }) =>
    `is not taken: invoice ${numero} would be of several orders of the file. Give the file a column with the key of each`,
  ...chaveNFeRules,
} satisfies Sentences;

/** Why an option, a map or a complement is not taken, in English. */
export const optionRules = {
  ...unchanging(texts.option),
  'totais-gone': () =>
    'is gone: titles come to products, freight, additions and discounts, to the centavo. Take "totais" out, and say in columns which is desconto, acrescimo, or null',
  'template-name': ({ name }: { name: string }) =>
    `takes {${name}}, which is no field of an order or an NF-e: let the column give a field, as ${JSON.stringify(name)}: "pedido", and write {pedido}`,
  'fields-of-all-only': ({ format }: { format: 'ndjson' | 'json' | 'csv' | 'workbook' }) =>
    `must be an object of fields for ${format === 'workbook' ? 'a workbook' : format}: only NF-e take a function, or fields by chaveNFe`,
  'set-of-each': (_: unknown, { option }: RuleWriter) =>
    `is of each order, and not the same for all: name the column that has it in ${option('map')}`,
  'unknown-field': (field: { suggestion?: string | undefined; known: readonly string[] }) =>
    `is not a field of an order; ${field.suggestion === undefined ? `known fields: ${field.known.join(', ')}` : `did you mean ${field.suggestion}?`}`,
  'complement-of-all': ({ items, given }: { items: number; given: number }) =>
    `has ${items} in the file and ${given} in the complement for all: give one, for each of them, or put the list under override`,
} satisfies Sentences;
