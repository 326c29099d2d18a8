import * as z from 'zod/mini';
import {
  byKind,
  flag,
  holderOf,
  must,
  type RefuseOption,
  refuseIn,
  whole,
} from '../../client/contract/options.js';
import type { Schema } from '../../client/contract/schemas/schema.js';
import { closed, onIssues } from '../../client/contract/schemas/strict.js';
import { isRecord } from '../../shared/is-record.js';
import { normalizedWord } from '../normalized-word.js';
import { amount, SEM_CONTRATO } from '../regras/custos.js';
import { wordOf } from '../regras/list-of-events.js';
import { TIPOS_DE_LINHA, type TipoDeLinha } from '../regras/tipos-de-linha.js';

/** What nobody has decided yet: nothing is claimed by it. */
export type Indefinido = '?';

/** What a word of a channel means: a kind of line, with the sign turned where the channel writes it so. */
export type SentidoDaPalavra =
  | TipoDeLinha
  | Indefinido
  | {
      /** What it is. */
      tipo: TipoDeLinha;
      /** -1 where the channel writes these amounts with the sign turned. */
      sinal: 1 | -1;
    };

/**
 * What was agreed of a cost: `livre`, any amount is in order; `pedido`, as much as the order's record says, of
 * freight; `conferir`, a person looks at each; or a limit.
 */
export type LimiteDeCusto =
  | 'livre'
  | 'pedido'
  | 'conferir'
  | Indefinido
  | {
      /** Per cent of the order's value; of a line of no order, of the cycle's transfers. */
      percentual: number;
    }
  | {
      /** Most that is charged, in reais: of an order, or of a cycle for lines of no order. */
      valorMaximo: number;
    };

/** What was agreed with one channel; what is left out, or `"?"`, is not decided. */
export interface ContratoDoCanal {
  /** Other spellings of the channel: all of them are read as one. */
  outrosNomes?: readonly string[] | undefined;
  /** What the channel's words mean. */
  palavras?: Readonly<Record<string, SentidoDaPalavra>> | undefined;
  /** Costs that were agreed, by the channel's word or by what it means. */
  custos?: Readonly<Record<string, LimiteDeCusto>> | undefined;
  /** Days after the sale, plus 30 for each installment after the first, until a transfer is late. */
  prazoDias?: number | Indefinido | undefined;
  /** Whether the commission comes back with a return. */
  comissaoVoltaNaDevolucao?: boolean | Indefinido | undefined;
  /** Whether a `rebate` completes a transfer that is short of the price. */
  rebateCompletaRepasse?: boolean | Indefinido | undefined;
  /** Smallest amount worth a claim, in reais; a smaller one is to be checked. */
  menorCobranca?: number | undefined;
  /** Days within which the channel takes claims; an older one is to be checked. */
  diasParaCobrar?: number | undefined;
  /** Where a line of this contract comes from, by its name. Not read by the rules. */
  fontes?: Readonly<Record<string, string>> | undefined;
  /** What the data show of a line that is to be decided, by its name. Not read by the rules. */
  evidencia?: Readonly<Record<string, string>> | undefined;
}

/** What was agreed with the channels: the file `contrato.json`. */
export interface Contrato {
  /** Address of the JSON schema, for editors. */
  $schema?: string | undefined;
  /** By channel; `*` is every channel that has no line of its own. */
  canais: Readonly<Record<string, ContratoDoCanal>>;
}

export const TODOS = '*';

const LIMITES = ['livre', 'pedido', 'conferir', '?'] as const;

const TIPO_OF = new Map(TIPOS_DE_LINHA.map((tipo) => [normalizedWord(tipo), tipo]));

/** The kind of line that a word names, however it is written. */
export const tipoOf = (value: unknown): TipoDeLinha | undefined => TIPO_OF.get(wordOf(value));

const sentido = must<SentidoDaPalavra>(
  `must be "?", one of ${TIPOS_DE_LINHA.join(', ')}, or { "tipo": one of them, "sinal": 1 or -1 }`,
  (value) => value === '?' || tipoOf(value) !== undefined || isComSinal(value),
  { code: 'contrato-palavra', params: { values: TIPOS_DE_LINHA } },
);

const isComSinal = (value: unknown): boolean =>
  isRecord(value) &&
  tipoOf(value.tipo) !== undefined &&
  (value.sinal === 1 || value.sinal === -1) &&
  Object.keys(value).length === 2;

const limite = byKind<LimiteDeCusto>((value) => {
  if (isRecord(value) && Object.keys(value).join() === 'percentual') {
    return closed({ percentual: amount(100) }) as unknown as Schema;
  }
  if (isRecord(value) && Object.keys(value).join() === 'valorMaximo') {
    return closed({ valorMaximo: amount(1e7) }) as unknown as Schema;
  }
  return must(
    `must be ${LIMITES.map((one) => `"${one}"`).join(', ')}, { "percentual": 3 } or { "valorMaximo": 25.9 }`,
    (given) => LIMITES.some((one) => one === given),
    { code: 'contrato-custo' },
  );
});

const orUndecided = <T>(schema: Schema<T, T>): Schema<T | Indefinido, T | Indefinido> =>
  byKind((value) => (value === '?' ? must('', () => true) : schema));

/** Words as keys: two that are one to the rules would decide it twice. */
const byWord = <T>(of: Schema<T, T>, across?: (word: string, refuse: () => RefuseOption) => void) =>
  onIssues(z.record(z.string(), of as never), (context) => {
    const seen = new Map<string, string>();
    for (const word of isRecord(context.value) ? Object.keys(context.value) : []) {
      const before = seen.get(normalizedWord(word));
      if (before !== undefined) {
        const message = `says again what ${JSON.stringify(before)} says: case and accents do not count. Keep one of them`;
        refuseIn(context)([word], message, { code: 'contrato-repeated', params: { before } });
      }
      seen.set(normalizedWord(word), word);
      across?.(word, () => refuseIn(context));
    }
  }) as unknown as Schema<Record<string, T>, Record<string, T>>;

const custosDoCanal = byWord(limite, (word, refuse) => {
  const tipo = [...SEM_CONTRATO].find((own) => normalizedWord(own) === normalizedWord(word));
  if (!tipo) return;
  const message = `is compared with the order itself (${tipo}), not with a contract`;
  refuse()([word], message, { code: 'custo-of-order', params: { tipo } });
});

const texts = z.record(z.string(), z.string());

const doCanal = closed({
  outrosNomes: z.optional(z.array(z.string())),
  palavras: z.optional(byWord(sentido)),
  custos: z.optional(custosDoCanal),
  prazoDias: z.optional(orUndecided(whole(1, 3650))),
  comissaoVoltaNaDevolucao: z.optional(orUndecided(flag())),
  rebateCompletaRepasse: z.optional(orUndecided(flag())),
  menorCobranca: z.optional(amount(1e7)),
  diasParaCobrar: z.optional(whole(1, 3650)),
  fontes: z.optional(texts),
  evidencia: z.optional(texts),
});

/** What {@link Contrato} may be. */
export const contrato = z.pipe(
  holderOf('canais'),
  onIssues(
    closed({ $schema: z.optional(z.string()), canais: byWord(doCanal as unknown as Schema) }),
    (context) => refuseSharedNames(context.value, refuseIn(context)),
  ),
) as unknown as Schema<Contrato, Contrato>;

/** A name that two channels have would make one of both. */
function refuseSharedNames(given: unknown, refuse: RefuseOption): void {
  const canais = isRecord(given) && isRecord(given.canais) ? given.canais : {};
  const owners = new Map(Object.keys(canais).map((canal) => [normalizedWord(canal), canal]));
  for (const [canal, of] of Object.entries(canais)) {
    const names = isRecord(of) && Array.isArray(of.outrosNomes) ? of.outrosNomes : [];
    for (const [index, name] of names.entries()) {
      const word = wordOf(name);
      const owner = owners.get(word);
      if (owner !== undefined && owner !== canal) {
        const message = `is a name of ${JSON.stringify(owner)} too. Keep it at one of them`;
        const rule = { code: 'contrato-name', params: { canal: owner } } as const;
        refuse(['canais', canal, 'outrosNomes', index], message, rule);
      }
      owners.set(word, canal);
    }
  }
}
