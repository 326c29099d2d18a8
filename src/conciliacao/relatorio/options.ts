import { must, optionsOf, readOptions, whole } from '../../client/contract/options.js';
import { accepted } from '../../client/errors/invalid-request.js';
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
  /** What is new since the night before, as `mirror.achados.record` answers; left out, no such section. */
  novidades?: NovidadesDoRelatorio | undefined;
}

/** Options with their defaults. */
export type CheckedRelatorioOptions = {
  /** Heading of the page. */
  titulo: string;
  /** Findings that the page shows. */
  discrepancias: number;
  /** What is new since the night before. */
  novidades?: NovidadesDoRelatorio | undefined;
};

const relatorioOptions = optionsOf<RelatorioOptions, CheckedRelatorioOptions>({
  titulo: must<string>(
    'must be a text that is not empty',
    (value) => typeof value === 'string' && value.trim() !== '',
  ).default('Conciliação de recebíveis'),
  discrepancias: whole(0, 2000).default(500),
  novidades: must<NovidadesDoRelatorio>(
    'must be what mirror.achados.record answers',
    (value) => typeof Object(value).abertas === 'object',
  ).optional(),
});

/** @throws InvalidRequestError an option breaks a rule */
export const checkRelatorioOptions = (options: RelatorioOptions): CheckedRelatorioOptions =>
  accepted(readOptions(relatorioOptions, options), 'Options of relatorioHtml');
