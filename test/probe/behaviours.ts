import type { BehaviourChange } from 'recebiveis/sandbox';

/** A behaviour of the emulator, and the row by which the probe must report it. */
export interface Expected {
  behaviour: BehaviourChange;
  /** The row that must differ; none if no read shows the behaviour. */
  row?: number;
  /** The reason why no read shows it. */
  unseen?: string;
  seed?: 'empty';
}

const rows = (
  name: keyof BehaviourChange,
  row: number,
  values: string[],
  more: object = {},
): Expected[] =>
  values.map((value) => ({ behaviour: { [name]: value } as BehaviourChange, row, ...more }));

const unseen = (name: keyof BehaviourChange, why: string, values: string[]): Expected[] =>
  values.map((value) => ({ behaviour: { [name]: value } as BehaviourChange, unseen: why }));

const WRITE = 'only a removal, a registration or a creation shows it';
const WEBHOOK = 'only a delivery shows it';
const EITHER = 'the client takes either: nothing is to be set';
const MEANING = 'only amounts show it';

/** Every answer to an open question other than the default one. */
export const BEHAVIOURS_SEEN: readonly Expected[] = [
  ...rows('emptyQueue', 32, ['404', '400', 'null', '{}', '[]', 'empty'], { seed: 'empty' }),
  ...rows('notFound', 47, ['400', 'null', '{}', '[]', 'empty']),
  ...rows('missingCiclo', 46, ['400']),
  ...rows('filaId', 33, ['idDocumento', 'id', 'chave']),
  ...rows('numbers', 4, ['string']),
  ...rows('notSent', 5, ['null', 'empty']),
  ...unseen('totals', EITHER, ['array']),
  ...unseen('hidden', EITHER, ['null']),
  ...rows('grouped', 44, ['false']),
  ...unseen('ciclos', EITHER, ['oldest']),
  ...unseen('filaTipo', EITHER, ['capital']),
  ...rows('keyCase', 49, ['any']),
  ...rows('firstPage', 39, ['0']),
  ...rows('pastLastPage', 41, ['last', '404']),
  ...rows('moments', 9, ['iso']),
  ...unseen('codigoControle', EITHER, ['text']),
  ...rows('numeroNFe', 4, ['number']),
  ...rows('dadosTitulo', 4, ['object']),
  ...unseen('dadosTitulo', 'a list of nothing is a list', ['empty']),
  ...unseen('idApp', EITHER, ['text']),
  ...rows('pastLimit', 92, ['429-date', '429-bare', '400']),
  ...rows('unauthorized', 73, ['403']),
  ...unseen('unauthorized', 'a 400 with words about a token is a refusal like any other', ['400']),
  ...unseen('authentication', 'the right token is taken either way', ['webhook']),
  ...unseen('removal', WRITE, ['204', 'empty']),
  ...unseen('missingDocumento', WRITE, ['400', '200']),
  ...unseen('repeatedPedido', WRITE, ['accept']),
  ...unseen('created', WRITE, ['201']),
  ...unseen('foundAfter', WRITE, ['3s']),
  ...unseen('newConfiguration', WRITE, ['empties']),
  ...unseen('sameKey', 'only two orders of one key show it', ['oldest']),
  ...unseen('diferenca', MEANING, ['charged-less-expected']),
  ...unseen('pedidoTitulos', WEBHOOK, ['both']),
  ...unseen('pedidoCriado', 'a document of either form is a documented one', ['both']),
  ...unseen('delivered', WEBHOOK, ['2xx']),
  ...unseen('answerBody', WEBHOOK, ['sucesso']),
];
