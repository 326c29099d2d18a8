import { createHash } from 'node:crypto';
import { accepted } from '../client/errors/invalid-request.js';
import {
  must,
  type OptionCheck,
  type OptionChecks,
  readOptions,
  takenOptions,
  whole,
} from '../shared/check-options.js';
import { dayOfCalendar } from '../shared/day-option.js';
import { isRecord } from '../shared/is-record.js';
import { type Acordos, readAcordos } from './contrato/acordos.js';
import { byWord, type Contrato, contrato, tipoOf } from './contrato/contrato.js';
import { normalizedWord } from './normalized-word.js';
import { keyOf } from './regras/camadas.js';
import { type Custo, custos } from './regras/custos.js';
import { listOfEvents } from './regras/list-of-events.js';
import { type Regra, type RegraOrUndecided, TIPOS_DE_LINHA } from './regras/tipos-de-linha.js';

/** Settings of a reconciliation. */
export interface ReconcileOptions {
  /**
   * The reference date, `YYYY-MM-DD`; default the latest `dataRepasse` of the data that is at most a year
   * after the one before it. No clock is read. Needed with a term where no cycle has a day.
   */
  hoje?: string | undefined;
  /**
   * Agreements with the channels (`contrato.json`): words, costs, terms and the rest. A question it leaves
   * open is not claimed. `regras`, `custos` and `prazoDias` come over it.
   */
  contrato?: Contrato | undefined;
  /** Meaning of the channels' own words, over the default table. */
  regras?: readonly Regra[] | undefined;
  /** Costs agreed with the channels: up to the limit they are in order, beyond it they are claimed. */
  custos?: readonly Custo[] | undefined;
  /**
   * Accepted rounding in centavos, for each installment of an order; default 1. The result states the sum
   * of such differences (`totais.arredondamentos`).
   */
  toleranciaCentavos?: number | undefined;
  /**
   * Days after which an installment without a transfer is unpaid: from `dataVenda`, plus 30 for each
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
  /** Agreements with each channel. */
  acordos: Acordos;
  /** Meaning of words: by the contract, then by the option. */
  regras: readonly RegraOrUndecided[];
  /** Agreed costs. */
  custos: readonly Custo[];
  /** Accepted rounding for an installment. */
  toleranciaCentavos: number;
  /** The term of a channel, in days. */
  prazoDias(canal: string | null): number | undefined;
  /** A term was given. */
  temPrazo: boolean;
  /** Fingerprint of all options that decide. */
  criterio: string;
}

const MAX_PRAZO_DIAS = 3650;

const tipo = must(
  `must be one of ${TIPOS_DE_LINHA.join(', ')}`,
  (value) => tipoOf(value) !== undefined,
  'regra-tipo',
  { values: TIPOS_DE_LINHA },
);

const sinal = must('must be 1 or -1', (value) => value === 1 || value === -1, 'regra-sinal');

const CHECKS: OptionChecks<ReconcileOptions> = {
  hoje: dayOfCalendar,
  contrato,
  regras: listOfEvents<Regra>('regras', '{ canal?, evento, tipo, sinal? }', { tipo, sinal }, [
    'tipo',
  ]),
  custos,
  toleranciaCentavos: whole(0, 100),
  prazoDias: checkPrazos,
};

/** A rule as it is kept: its kind in the spelling of the list. */
const regraOf = (given: Regra): Regra => {
  const regra = takenOptions(given);
  return { ...regra, tipo: tipoOf(regra.tipo) ?? regra.tipo };
};

/** @throws InvalidRequestError an option breaks a rule */
export function checkOptions(options: ReconcileOptions): CheckedOptions {
  const read = accepted(readOptions(options, CHECKS), 'Options of reconcile');
  const { hoje } = read;
  const acordos = readAcordos(read.contrato);
  const regras = [...acordos.regras, ...(read.regras ?? []).map(regraOf)];
  const custos = [...acordos.custos, ...(read.custos ?? []).map(takenOptions)];
  const toleranciaCentavos = read.toleranciaCentavos ?? 1;
  const prazos = new Map([
    ...acordos.prazos.map(([canal, days]): [string, number] => [keyOf(canal), days]),
    ...termsOf(read.prazoDias).map(([canal, days]): [string, number] => [
      normalizedWord(canal),
      days as number,
    ]),
  ]);
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
    prazoDias: (canal) =>
      acordos
        .camadas(canal)
        .map((camada) => prazos.get(camada))
        .find((days) => days !== undefined),
    temPrazo: prazos.size > 0,
  };
}

/** Members of a contract beside its decisions change no finding. */
const decisive = (name: string, value: unknown) =>
  ['$schema', 'fontes', 'evidencia'].includes(name) ? undefined : value;

/** Terms by the channel as it is written; one number holds for every channel. */
function termsOf(prazoDias: unknown): [string, unknown][] {
  if (typeof prazoDias === 'object') return Object.entries(prazoDias ?? {});
  return prazoDias === undefined ? [] : [['*', prazoDias]];
}

const prazo = whole(0, MAX_PRAZO_DIAS);

const prazosPorCanal = byWord(prazo);

function checkPrazos(prazoDias: unknown): ReturnType<OptionCheck> {
  if (typeof prazoDias !== 'object') return prazo(prazoDias);
  if (isRecord(prazoDias) && Object.keys(prazoDias).length > 0) return prazosPorCanal(prazoDias);
  const message =
    "must be a number of days, or a plain object with one for each channel, such as { 'Mercado Livre': 30 }: a list, a Map or an empty object names no channel";
  return [{ path: '', message, code: 'prazo-object' }];
}
