import { normalizedWord } from '../normalized-word.js';
import { REGRAS_PADRAO } from './regras-padrao.js';
import type { RegraOuIndefinida, TipoDeLinha } from './tipos-de-linha.js';

/** Meaning of an event by a rule. */
export interface Classe {
  tipo: TipoDeLinha;
  sinal: 1 | -1;
}

/** Finds the meaning of a channel's event; undefined if no rule knows it, or a contract leaves it open. */
export type Classificador = (canal: string | null, evento: string | null) => Classe | undefined;

const EVERY_CANAL = '';

/** A channel's rule comes before a rule of every channel, the user's before the package's. */
export function createClassificador(regras: readonly RegraOuIndefinida[]): Classificador {
  const classes = new Map<string, Map<string, Classe | undefined>>();
  for (const { canal, evento, tipo, sinal = 1 } of [...REGRAS_PADRAO, ...regras]) {
    const key = canal === undefined ? EVERY_CANAL : normalizedWord(canal);
    const ofCanal = classes.get(key) ?? new Map<string, Classe | undefined>();
    classes.set(key, ofCanal.set(normalizedWord(evento), tipo && { tipo, sinal }));
  }
  const general = classes.get(EVERY_CANAL);
  return (canal, evento) => {
    const word = normalizedWord(evento);
    const own = canal === null ? undefined : classes.get(normalizedWord(canal));
    return own?.has(word) ? own.get(word) : general?.get(word);
  };
}
