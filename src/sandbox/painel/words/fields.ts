import { NOMES } from '../../../shared/discrepancia-nomes.js';
import { PLANTED_EFFECTS } from './planted.js';

/** Label of a field, and its meaning where that is not plain. */
type Words = readonly [label: string, help?: string];

const FIELDS = {
  set: ['Data e hora, em São Paulo'],
  advanceMs: ['Avançar'],
  seed: ['Semente', 'O mesmo número, com os mesmos pedidos, gera sempre os mesmos ciclos.'],
  canal: ['Canal', 'Liquida só os pedidos deste canal de venda. Vazio: todos.'],
  dataRepasse: ['Dia do repasse', 'Vazio: hoje, no relógio do emulador.'],
  variasPorPedido: [
    'Várias discrepâncias no mesmo pedido',
    'Até três: uma no repasse, uma na comissão e uma no frete. Desmarcado: só uma.',
  ],
  busca: ['Texto'],
} as const satisfies Record<string, Words>;

/** A field of some form of the panel. */
export type FieldName = keyof typeof FIELDS | keyof typeof PLANTED_EFFECTS;

/** The words of a field; a name that is not a field's stands for itself. */
export function wordsOf(field: string): Words {
  if (Object.hasOwn(FIELDS, field)) return FIELDS[field as keyof typeof FIELDS];
  if (Object.hasOwn(PLANTED_EFFECTS, field)) {
    const tipo = field as keyof typeof PLANTED_EFFECTS;
    return [NOMES[tipo], PLANTED_EFFECTS[tipo]];
  }
  return [field];
}
