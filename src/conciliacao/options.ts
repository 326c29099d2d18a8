import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  dayOfCalendar,
  must,
  optionsOf,
  orNull,
  type RefuseOption,
  readOptions,
  whole,
} from '../client/contract/options.js';
import { changed } from '../client/contract/schemas/strict.js';
import { accepted } from '../client/errors/invalid-request.js';
import { type Acordos, readAcordos } from './contrato/acordos.js';
import { type Contrato, contrato } from './contrato/contrato.js';
import { normalizedWord } from './normalized-word.js';
import { type Custo, custos } from './regras/custos.js';
import { listOfEvents, wordOf } from './regras/list-of-events.js';
import { type Regra, type RegraOuIndefinida, TIPOS_DE_LINHA } from './regras/tipos-de-linha.js';

/** Settings of a reconciliation. */
export interface ReconcileOptions {
  /**
   * The reference date, `YYYY-MM-DD`; default the latest `dataRepasse` of the data. No clock
   * is read. Needed with `prazoDias` where no cycle has a day.
   */
  hoje?: string | undefined;
  /**
   * What was agreed with the channels (`contrato.json`): words, costs, terms and the rest. What it leaves
   * open is not claimed. `regras`, `custos` and `prazoDias` come over it.
   */
  contrato?: Contrato | undefined;
  /** What the channels' own words mean, over the default table. */
  regras?: readonly Regra[] | undefined;
  /** Costs that were agreed with the channels: what is within a contract is in order, what is above is claimed. */
  custos?: readonly Custo[] | undefined;
  /**
   * Centavos of rounding for each installment of an order that are no difference; default 1. The result
   * states their sum (`totais.arredondamentos`).
   */
  toleranciaCentavos?: number | undefined;
  /**
   * Days after which an installment without any line is unpaid: from `dataVenda`, plus 30 for each
   * installment after the first. One number, or one by channel, in a plain object, where `'*'` is every channel
   * that it does not name. Left out, no age makes an installment unpaid: an open one is an expectation
   * (`estimativa`), not a finding.
   */
  prazoDias?: number | Readonly<Record<string, number>> | undefined;
}

/** Options as the rules read them. */
export interface CheckedOptions {
  /** The reference date, `YYYY-MM-DD`. */
  hoje: string | undefined;
  /** What was agreed with each channel. */
  acordos: Acordos;
  /** What words mean: of the contract, then of the option. */
  regras: readonly RegraOuIndefinida[];
  /** Costs that were agreed. */
  custos: readonly Custo[];
  /** Rounding that is accepted for an installment. */
  toleranciaCentavos: number;
  /** The term of a channel, in days. */
  prazoDias(canal: string | null): number | undefined;
  /** Whether any term was given. */
  temPrazo: boolean;
  /** The channels that a term was given for, as they are compared; none where it is one number. */
  canaisComPrazo: readonly string[];
  /** Fingerprint of all that decides. */
  criterio: string;
}

const MAX_PRAZO_DIAS = 3650;

const TIPO_OF = new Map(TIPOS_DE_LINHA.map((tipo) => [normalizedWord(tipo), tipo]));

const tipo = changed(
  must<Regra['tipo']>(
    `must be one of ${TIPOS_DE_LINHA.join(', ')}`,
    (value) => TIPO_OF.has(wordOf(value)),
    { code: 'regra-tipo', params: { values: TIPOS_DE_LINHA } },
  ),
  (value) => TIPO_OF.get(wordOf(value)) as Regra['tipo'],
);

const sinal = must<1 | -1>('must be 1 or -1', (value) => value === 1 || value === -1, {
  code: 'regra-sinal',
});

const regras = listOfEvents<Regra>('regras', '{ canal?, evento, tipo, sinal? }', {
  tipo,
  sinal: z.optional(sinal),
});

const reconcileOptions = optionsOf<ReconcileOptions>(
  {
    hoje: orNull(dayOfCalendar()),
    contrato: orNull(contrato),
    regras: orNull(regras),
    custos: orNull(custos),
    toleranciaCentavos: orNull(whole(0, 100)),
    prazoDias: orNull(z.any()),
  },
  ({ prazoDias }, refuse) => checkPrazos(prazoDias, refuse),
);

/** @throws InvalidRequestError an option breaks a rule */
export function checkOptions(options: ReconcileOptions): CheckedOptions {
  const read = accepted(readOptions(reconcileOptions, options), 'Options of reconcile');
  // null is as left out.
  const hoje = read.hoje ?? undefined;
  const acordos = readAcordos(read.contrato ?? undefined);
  const regras = [...acordos.regras, ...(read.regras ?? [])];
  const custos = [...acordos.custos, ...(read.custos ?? [])];
  const toleranciaCentavos = read.toleranciaCentavos ?? 1;
  const prazos = new Map(
    [...acordos.prazos, ...termosDe(read.prazoDias)].map(([canal, days]) => [
      normalizedWord(canal),
      days as number,
    ]),
  );
  const rest = read.contrato ? [read.contrato] : [];
  const decides = [regras, [...prazos].sort(), custos, toleranciaCentavos, ...rest];
  const criterio = createHash('sha256').update(JSON.stringify(decides, decisive)).digest('hex');
  return {
    hoje,
    acordos,
    regras,
    custos,
    toleranciaCentavos,
    criterio,
    prazoDias: (canal) => prazos.get(normalizedWord(canal)) ?? prazos.get(DEMAIS),
    temPrazo: prazos.size > 0,
    canaisComPrazo: [...prazos.keys()].filter((canal) => canal !== DEMAIS),
  };
}

/** What a contract says beside its decisions changes no finding. */
const decisive = (name: string, value: unknown) =>
  ['$schema', 'fontes', 'evidencia'].includes(name) ? undefined : value;

/** `*` as it is compared: every channel without a term of its own. */
const DEMAIS = normalizedWord('*');

/** Terms by the channel as it is written; one number is that of every channel. */
function termosDe(prazoDias: unknown): [string, unknown][] {
  if (typeof prazoDias === 'object') return Object.entries(prazoDias ?? {});
  return prazoDias === undefined ? [] : [['*', prazoDias]];
}

function checkPrazos(prazoDias: unknown, refuse: RefuseOption): void {
  const isObject = typeof prazoDias === 'object' && prazoDias !== null;
  if (isObject && (!isPlain(prazoDias) || Object.keys(prazoDias).length === 0)) {
    refuse(
      ['prazoDias'],
      "must be a number of days, or a plain object with one for each channel, such as { 'Mercado Livre': 30 }: a list, a Map or an empty object names no channel",
      { code: 'prazo-object' },
    );
  }
  const seen = new Set<string>();
  for (const [canal, days] of termosDe(prazoDias)) {
    const at = isObject ? `prazoDias[${JSON.stringify(canal)}]` : 'prazoDias';
    const [issue] = whole(0, MAX_PRAZO_DIAS).safeParse(days).error?.issues ?? [];
    if (issue) refuse([at], issue.message, (issue as z.core.$ZodIssueCustom).params as never);
    if (seen.has(normalizedWord(canal))) {
      const message =
        'is a channel that stands there already, in another spelling. Keep one of them';
      refuse([at], message, { code: 'prazo-repeated' });
    }
    seen.add(normalizedWord(canal));
  }
}

/** An object of any realm whose keys are all that it holds. */
function isPlain(value: object): boolean {
  const prototype: object | null = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
