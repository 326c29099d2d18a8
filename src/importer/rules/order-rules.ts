import { chaveNFeRules } from '../../client/contract/chave-nfe.js';
import type { Sentences } from './sentences.js';

/** Why an order that was read is not sent, or with a warning, in English. */
export const orderRules = {
  'duplicate-order': ({ row }: { row: number }) =>
    `and pedidoCanal are those of row ${row} of this input: each order is sent once`,
  'pack-line': ({ word }: { word: string }) =>
    `is ${JSON.stringify(word)}: the line of a pack, whose products follow as sales of their own. Take it out, and put its freight on one of them, or amounts count twice`,
  'field-fails': ({ error }: { error: string }) =>
    `cannot be read: one of its fields fails with ${error}`,
  'titles-and-products': ({
    titulos,
    produtos,
    frete,
    expected,
    difference,
    isMore,
  }: Record<'titulos' | 'produtos' | 'frete' | 'expected' | 'difference', string> & {
    isMore: boolean;
  }) =>
    `come to ${titulos}, where products (${produtos}) and freight (${frete}) come to ${expected}: ${difference} ${isMore ? 'more' : 'less'}`,
  ...chaveNFeRules,
} satisfies Sentences;
