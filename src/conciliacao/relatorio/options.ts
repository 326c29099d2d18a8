import * as z from 'zod/mini';
import { must, optionsOf, readOptions, whole } from '../../client/contract/options.js';
import { accepted } from '../../client/errors/invalid-request.js';
import { isIterable } from '../../shared/is-iterable.js';
import type { Banco } from '../banco/match-deposits.js';
import type { NovidadesDoRelatorio } from './novidades.js';

/** How a report is made. */
export interface RelatorioOptions {
  /** Heading of the page; default `Conciliação de recebíveis`. */
  titulo?: string | undefined;
  /**
   * Findings that the page shows one by one, the largest of each kind first; default 500. The others
   * are counted and added on the page, and whole in CSV and JSON.
   */
  discrepancias?: number | undefined;
  /** What the ledger says of the findings, as `mirror.achados.list` answers. */
  achados?: Iterable<AchadoDoRelatorio> | undefined;
  /** What is new since the night before, as `mirror.achados.record` answers; left out, no such section. */
  novidades?: NovidadesDoRelatorio | undefined;
  /** Transfers compared with the bank, as `matchDeposits` answers; left out, no such section. */
  banco?: Banco | undefined;
}

/** What the ledger says of a finding; a `MirrorAchado` fits. */
export interface AchadoDoRelatorio {
  /** `id` of the finding. */
  id: string;
  /** Where it stands. */
  estado: string;
  /** Number of the claim at the channel. */
  protocolo: string | null;
  /** What a person noted. */
  nota: string | null;
  /** Who did. */
  quem: string | null;
}

/** Options with their defaults. */
export type CheckedRelatorioOptions = {
  /** What the ledger says, by the id of the finding. */
  achados: ReadonlyMap<string, AchadoDoRelatorio>;
  /** Heading of the page. */
  titulo: string;
  /** Findings that the page shows. */
  discrepancias: number;
  /** What is new since the night before. */
  novidades?: NovidadesDoRelatorio | undefined;
  /** Transfers compared with the bank. */
  banco?: Banco | undefined;
};

const relatorioOptions = optionsOf<
  RelatorioOptions,
  Omit<CheckedRelatorioOptions, 'achados'> & { achados: Iterable<AchadoDoRelatorio> }
>({
  titulo: z._default(
    must<string>(
      'must be a text that is not empty',
      (value) => typeof value === 'string' && value.trim() !== '',
    ),
    'Conciliação de recebíveis',
  ),
  discrepancias: z._default(whole(0, 2000), 500),
  achados: z._default(
    must<Iterable<AchadoDoRelatorio>>('must be what mirror.achados.list answers', isIterable),
    [],
  ),
  novidades: z.optional(
    must<NovidadesDoRelatorio>(
      'must be what mirror.achados.record answers',
      (value) => typeof Object(value).abertas === 'object',
    ),
  ),
  banco: z.optional(
    must<Banco>('must be what matchDeposits answers', (value) =>
      Array.isArray(Object(value).encontrados),
    ),
  ),
});

/** @throws InvalidRequestError an option breaks a rule */
export function checkRelatorioOptions(options: RelatorioOptions): CheckedRelatorioOptions {
  const read = accepted(readOptions(relatorioOptions, options), 'Options of relatorioHtml');
  return { ...read, achados: new Map([...read.achados].map((achado) => [achado.id, achado])) };
}
