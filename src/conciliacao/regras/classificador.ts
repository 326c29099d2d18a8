import { withoutDocuments } from '../../shared/text/documents.js';
import { normalizedWord } from '../normalized-word.js';
import { type Camadas, keyOf } from './camadas.js';
import {
  type Regra,
  type RegraOrUndecided,
  TIPOS_DE_LINHA,
  type TipoDeLinha,
} from './tipos-de-linha.js';

/** Meaning of an event by a rule. */
export interface Classe {
  tipo: TipoDeLinha;
  sinal: 1 | -1;
}

/** Finds the meaning of a channel's event; undefined if no rule knows it, or a contract leaves it open. */
export type Classificador = (canal: string | null, evento: string | null) => Classe | undefined;

/** A channel's rule comes before a rule of every channel, the user's before the package's. */
export function createClassificador(
  regras: readonly RegraOrUndecided[],
  camadas: Camadas,
): Classificador {
  const classes = new Map<string, Map<string, Classe | undefined>>();
  for (const { canal, evento, tipo, sinal = 1 } of regras) {
    const key = keyOf(canal);
    const ofCanal = classes.get(key) ?? new Map<string, Classe | undefined>();
    classes.set(
      key,
      ofCanal.set(normalizedWord(withoutDocuments(evento)), tipo && { tipo, sinal }),
    );
  }
  const padrao = new Map(
    REGRAS_PADRAO.map(({ evento, tipo }): [string, Classe] => [
      normalizedWord(evento),
      { tipo, sinal: 1 },
    ]),
  );
  return (canal, evento) => {
    const word = normalizedWord(evento);
    const camada = camadas(canal).find((key) => classes.get(key)?.has(word));
    return camada === undefined ? padrao.get(word) : classes.get(camada)?.get(word);
  };
}

/**
 * Default meaning of events; a rule of the user comes first. The table has only words that mean one thing
 * at every channel: a wrong guess would hide a difference.
 */
export const REGRAS_PADRAO: readonly Regra[] = [
  ...TIPOS_DE_LINHA.map((tipo): Regra => ({ evento: tipo, tipo })),
  // Money held during a complaint and given back; Mercado Pago writes it in English.
  { evento: 'bloqueio de valor', tipo: 'bloqueio' },
  { evento: 'valor bloqueado', tipo: 'bloqueio' },
  { evento: 'block', tipo: 'bloqueio' },
  { evento: 'desbloqueio de valor', tipo: 'desbloqueio' },
  { evento: 'valor desbloqueado', tipo: 'desbloqueio' },
  { evento: 'unblock', tipo: 'desbloqueio' },
];
