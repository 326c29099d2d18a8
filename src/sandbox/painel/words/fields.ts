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
  tipo: ['O que acontece', 'Cada falha está explicada abaixo.'],
  endpoint: ['Onde', 'A operação da API em que a falha acontece.'],
  count: ['Quantas vezes', 'Depois de tantas vezes ela para. Vazio: sempre.'],
  every: ['Uma requisição em cada', '10: acontece na 10ª, na 20ª, na 30ª. Vazio: em todas.'],
  status: ['Status da resposta', 'De 200 a 599. Vale para erro e página HTML.'],
  ms: [
    'Demora, em milissegundos',
    'Vale para “Demorar para responder” e “Parar no meio do corpo”. Vazio: sem fim.',
  ],
  drift: ['Como foge da documentação', 'Vale só para “Fugir da documentação”.'],
  retryAfter: [
    'Esperar, em segundos',
    'Retry-After de “Limite excedido”. Vazio: a resposta não o tem.',
  ],
  commit: [
    'Executar a requisição antes',
    'O pedido é gravado, e o cliente só vê a falha: o caso que leva a pedidos em dobro.',
  ],
  busca: ['Texto'],
  canalDeVenda: ['Canal'],
  situacao: ['Situação'],
  titulo: ['Título'],
  evento: ['Evento'],
  discrepancia: ['Discrepância'],
  ciclo: ['Ciclo'],
  operacao: ['Operação'],
  recusadas: ['Resultado'],
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
