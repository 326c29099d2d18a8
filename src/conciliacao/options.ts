import { createHash } from 'node:crypto';
import * as z from 'zod';
import {
  byKind,
  dayOfCalendar,
  must,
  optionsOf,
  orNull,
  readOptions,
  refuseIn,
  whole,
} from '../client/contract/options.js';
import { onIssues } from '../client/contract/schemas/strict.js';
import { accepted } from '../client/errors/invalid-request.js';
import { palavra } from './palavra.js';
import { type Custo, custosOption } from './regras/custos.js';
import { canalOption, doEvento, eventoOption, wordOf } from './regras/do-evento.js';
import { type Regra, TIPOS_DE_LINHA, type TipoDeLinha } from './regras/tipos-de-linha.js';

/** Settings of a reconciliation. */
export interface ReconcileOptions {
  /**
   * The reference date, `YYYY-MM-DD`; default the latest `dataRepasse` of the data. No clock
   * is read. Needed with `prazoDias` where no cycle has a day.
   */
  hoje?: string | undefined;
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
   * installment after the first. One number, or one by channel, in a plain object. Left out, no age makes an installment
   * unpaid: an open one is an expectation (`estimativa`), not a finding.
   */
  prazoDias?: number | Readonly<Record<string, number>> | undefined;
}

/** Options as the rules read them. */
export interface CheckedOptions {
  /** The reference date, `YYYY-MM-DD`. */
  hoje: string | undefined;
  /** Rules of the user's. */
  regras: readonly Regra[];
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

const TIPO_OF = new Map(TIPOS_DE_LINHA.map((tipo) => [palavra(tipo), tipo]));

const regras = doEvento(
  'regras',
  optionsOf<Regra>({
    ...{ canal: canalOption(), evento: eventoOption() },
    tipo: must<TipoDeLinha>(
      `must be one of ${TIPOS_DE_LINHA.join(', ')}`,
      (value) => TIPO_OF.has(wordOf(value)),
      { code: 'regra-tipo', params: { values: TIPOS_DE_LINHA } },
    ).transform((tipo) => TIPO_OF.get(palavra(tipo)) ?? tipo),
    sinal: must<1 | -1>('must be 1 or -1', (value) => value === 1 || value === -1, {
      code: 'regra-sinal',
    }).optional(),
  }),
  'must be a list of { canal?, evento, tipo, sinal? }',
);

const dias = whole(0, 3650);

const diasPorCanal = onIssues(
  must<Record<string, number>>(
    "must be a number of days, or a plain object with one for each channel, such as { 'Mercado Livre': 30 }: a list, a Map or an empty object names no channel",
    (value) => isPlain(Object(value)) && Object.keys(Object(value)).length > 0,
  ).pipe(z.record(z.string(), dias)),
  (context) => {
    const seen = new Set<string>();
    for (const canal of Object.keys(Object(context.value))) {
      if (seen.has(palavra(canal))) {
        const twice = 'is a channel that stands there already, in another spelling';
        refuseIn(context)([canal], `${twice}. Keep one of them`);
      }
      seen.add(palavra(canal));
    }
  },
);

const reconcileOptions = optionsOf<
  ReconcileOptions,
  ReconcileOptions & Pick<CheckedOptions, 'regras' | 'custos' | 'toleranciaCentavos'>
>({
  hoje: orNull(dayOfCalendar()),
  regras: regras.default([]),
  custos: custosOption().default([]),
  toleranciaCentavos: whole(0, 100).default(1),
  prazoDias: orNull(
    byKind<ReconcileOptions['prazoDias']>((value) =>
      typeof value === 'object' ? diasPorCanal : dias,
    ),
  ),
});

/** @throws InvalidRequestError an option breaks a rule */
export function checkOptions(options: ReconcileOptions): CheckedOptions {
  const read = accepted(readOptions(reconcileOptions, options), 'Options of reconcile');
  const { regras, custos, toleranciaCentavos } = read;
  const prazoDias = read.prazoDias ?? undefined;
  const byCanal = new Map(
    Object.entries(Object(prazoDias) as Record<string, number>).map(([canal, days]) => [
      palavra(canal),
      days,
    ]),
  );
  const criterio = createHash('sha256').update(
    JSON.stringify([regras, prazoDias ?? null, custos, toleranciaCentavos]),
  );
  return {
    ...{ hoje: read.hoje ?? undefined, regras, custos, toleranciaCentavos },
    prazoDias: (canal) => (typeof prazoDias === 'number' ? prazoDias : byCanal.get(palavra(canal))),
    temPrazo: prazoDias !== undefined,
    canaisComPrazo: [...byCanal.keys()],
    criterio: criterio.digest('hex'),
  };
}

/** An object of any realm whose keys are all that it holds. */
function isPlain(value: object): boolean {
  const prototype: object | null = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
