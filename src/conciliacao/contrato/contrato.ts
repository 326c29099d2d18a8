import {
  flag,
  issuesAt,
  must,
  type OptionCheck,
  type OptionChecks,
  type OptionIssue,
  optionIssues,
  whole,
} from '../../shared/check-options.js';
import { isRecord } from '../../shared/is-record.js';
import { normalizedWord } from '../normalized-word.js';
import { amount, ownOfOrder } from '../regras/custos.js';
import { wordOf } from '../regras/list-of-events.js';
import { TIPOS_DE_LINHA, type TipoDeLinha } from '../regras/tipos-de-linha.js';

/** A question nobody has decided yet: nothing is claimed by it. */
export type Indefinido = '?';

/** Meaning of a channel's word: a kind of line, with the sign turned if the channel writes it so. */
export type SentidoDaPalavra =
  | TipoDeLinha
  | Indefinido
  | {
      /** Kind of line. */
      tipo: TipoDeLinha;
      /** -1 where the channel writes these amounts with the sign turned. */
      sinal: 1 | -1;
    };

/**
 * Agreement about a cost: `livre`, any amount is in order; `pedido`, as much freight as the order's record
 * says; `conferir`, a person looks at each; or a limit.
 */
export type LimiteDeCusto =
  | 'livre'
  | 'pedido'
  | 'conferir'
  | Indefinido
  | {
      /** Per cent of the order's value; for a line of no order, of the cycle's transfers. */
      percentual: number;
    }
  | {
      /** Most that is charged, in reais: for an order, or for a cycle if the line has no order. */
      valorMaximo: number;
    };

/** Agreement with one channel; a member that is left out, or `"?"`, is not decided. */
export interface ContratoDoCanal {
  /** Other spellings of the channel: all of them are read as one. */
  outrosNomes?: readonly string[] | undefined;
  /** Meaning of the channel's words. */
  palavras?: Readonly<Record<string, SentidoDaPalavra>> | undefined;
  /** Agreed costs, by the channel's word or its kind. */
  custos?: Readonly<Record<string, LimiteDeCusto>> | undefined;
  /** Days after the sale, plus 30 for each installment after the first, until a transfer is late. */
  prazoDias?: number | Indefinido | undefined;
  /** The commission comes back with a return. */
  comissaoVoltaNaDevolucao?: boolean | Indefinido | undefined;
  /** A `rebate` completes a transfer that is short of the price. */
  rebateCompletaRepasse?: boolean | Indefinido | undefined;
  /** Smallest amount worth a claim, in reais; a smaller one is to be checked. */
  menorCobranca?: number | undefined;
  /** Days within which the channel takes claims; an older one is to be checked. */
  diasParaCobrar?: number | undefined;
  /** Source of each line of this contract, by the line's name. Not read by the rules. */
  fontes?: Readonly<Record<string, string>> | undefined;
  /** Evidence from the data for a line that is not decided yet, by its name. Not read by the rules. */
  evidencia?: Readonly<Record<string, string>> | undefined;
}

/** The agreements with the channels: the file `contrato.json`. */
export interface Contrato {
  /** Address of the JSON schema, for editors. */
  $schema?: string | undefined;
  /** By channel; `*` is every channel that has no line of its own. */
  canais: Readonly<Record<string, ContratoDoCanal>>;
}

const LIMITES = ['livre', 'pedido', 'conferir', '?'] as const;

const TIPO_OF = new Map(TIPOS_DE_LINHA.map((tipo) => [normalizedWord(tipo), tipo]));

/** The kind of line that a word names, however it is written. */
export const tipoOf = (value: unknown): TipoDeLinha | undefined => TIPO_OF.get(wordOf(value));

const sentido = must(
  `must be "?", one of ${TIPOS_DE_LINHA.join(', ')}, or { "tipo": one of them, "sinal": 1 or -1 }`,
  (value) => value === '?' || tipoOf(value) !== undefined || isComSinal(value),
  'contrato-palavra',
  { values: TIPOS_DE_LINHA },
);

const isComSinal = (value: unknown): boolean =>
  isRecord(value) &&
  tipoOf(value.tipo) !== undefined &&
  (value.sinal === 1 || value.sinal === -1) &&
  Object.keys(value).length === 2;

const limiteWord = must(
  `must be ${LIMITES.map((one) => `"${one}"`).join(', ')}, { "percentual": 3 } or { "valorMaximo": 25.9 }`,
  (given) => LIMITES.some((one) => one === given),
  'contrato-custo',
);

const limite: OptionCheck = (value) => {
  const names = isRecord(value) ? Object.keys(value).join() : '';
  const { percentual, valorMaximo } = Object(value);
  if (names === 'percentual') return issuesAt(names, amount(100)(percentual));
  if (names === 'valorMaximo') return issuesAt(names, amount(1e7)(valorMaximo));
  return limiteWord(value);
};

const orUndecided =
  (check: OptionCheck): OptionCheck =>
  (value) =>
    value === '?' ? undefined : check(value);

const anObject = must('must be an object', isRecord, 'type', { type: 'object' });

const aText = must('must be a text', (value) => typeof value === 'string', 'type', {
  type: 'string',
});

const texts: OptionCheck = (value) =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, one]) => issuesAt(name, aText(one)))
    : anObject(value);

const names: OptionCheck = (value) =>
  Array.isArray(value)
    ? value.flatMap((name: unknown, index) => issuesAt(index, aText(name)))
    : must('must be a list', () => false, 'type', { type: 'array' })(value);

/** Checks words as keys: two words that the rules read as one would decide it twice. */
export const byWord =
  (check: (value: unknown, word: string) => ReturnType<OptionCheck>): OptionCheck =>
  (value) => {
    if (!isRecord(value)) return anObject(value);
    const seen = new Map<string, string>();
    return Object.entries(value).flatMap(([word, given]): OptionIssue[] => {
      const issues = issuesAt(word, check(given, word));
      const before = seen.get(normalizedWord(word));
      seen.set(normalizedWord(word), word);
      if (before === undefined) return issues;
      const message = `says again what ${JSON.stringify(before)} says: case and accents do not count. Keep one of them`;
      const rule = { message, code: 'contrato-repeated', params: { before } };
      return [...issues, ...issuesAt(word, [{ path: '', ...rule }])];
    });
  };

const custoDoCanal = (value: unknown, word: string): ReturnType<OptionCheck> => {
  const ofOrder = ownOfOrder(word);
  return ofOrder ? [{ path: '', ...ofOrder }] : limite(value);
};

const doCanal: OptionChecks<ContratoDoCanal> = {
  outrosNomes: names,
  palavras: byWord(sentido),
  custos: byWord(custoDoCanal),
  prazoDias: orUndecided(whole(1, 3650)),
  comissaoVoltaNaDevolucao: orUndecided(flag),
  rebateCompletaRepasse: orUndecided(flag),
  menorCobranca: amount(1e7),
  diasParaCobrar: whole(1, 3650),
  fontes: texts,
  evidencia: texts,
};

const doContrato: OptionChecks<Contrato> = {
  canais: byWord((canal) => (isRecord(canal) ? optionIssues(canal, doCanal) : anObject(canal))),
  $schema: aText,
};

/** The rules that a contract breaks. */
export const contrato: OptionCheck = (given) => [
  ...optionIssues(given, doContrato, ['canais']),
  ...sharedNames(given),
];

/** A name that two channels share would merge them. */
function sharedNames(given: unknown): OptionIssue[] {
  const canais = isRecord(given) && isRecord(given.canais) ? given.canais : {};
  const owners = new Map(Object.keys(canais).map((canal) => [normalizedWord(canal), canal]));
  const issues: OptionIssue[] = [];
  for (const [canal, of] of Object.entries(canais)) {
    const outros = isRecord(of) && Array.isArray(of.outrosNomes) ? of.outrosNomes : [];
    for (const [index, name] of outros.entries()) {
      const word = wordOf(name);
      const owner = owners.get(word);
      if (owner !== undefined && owner !== canal) {
        const message = `is a name of ${JSON.stringify(owner)} too. Keep it at one of them`;
        const rule = { message, code: 'contrato-name', params: { canal: owner } };
        issues.push({ path: `canais.${canal}.outrosNomes[${index}]`, ...rule });
      }
      owners.set(word, canal);
    }
  }
  return issues;
}
