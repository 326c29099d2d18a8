import { accepted } from '../../client/errors/invalid-request.js';
import { must, type OptionChecks, readOptions, text, whole } from '../../shared/check-options.js';
import { isIterable } from '../../shared/is-iterable.js';
import type { MirrorAchado } from '../achados/achado.js';
import type { Banco } from '../banco/banco.js';
import type { NovidadesDoRelatorio } from './novidades.js';

/** Options of a report. */
export interface RelatorioOptions {
  /** Heading of the page; default `Conciliação de recebíveis`. */
  titulo?: string | undefined;
  /**
   * Findings that the page shows one by one, the largest first; default 500. The others
   * are counted and added on the page, and whole in CSV and JSON.
   */
  discrepancias?: number | undefined;
  /** Findings of the ledger, as `mirror.achados.list` answers. */
  achados?: Iterable<AchadoDoRelatorio> | undefined;
  /**
   * News since the night before, as `mirror.achados.record` answers; without it the page has no such
   * section.
   */
  novidades?: NovidadesDoRelatorio | undefined;
  /** Transfers compared with the bank, as `matchDeposits` answers; left out, no such section. */
  banco?: Banco | undefined;
}

/** A finding of the ledger, from `mirror.achados.list`. */
export type AchadoDoRelatorio = Pick<
  MirrorAchado,
  'id' | 'estado' | 'valorMarcadoCentavos' | 'protocolo' | 'nota' | 'quem'
>;

/** Options with their defaults. */
export type CheckedRelatorioOptions = ReturnType<typeof checkRelatorioOptions>;

const CHECKS: OptionChecks<RelatorioOptions> = {
  titulo: text,
  discrepancias: whole(0, 2000),
  achados: must('must be what mirror.achados.list answers', isIterable),
  novidades: must(
    'must be what mirror.achados.record answers',
    (value) => typeof Object(value).abertas === 'object',
  ),
  banco: must('must be what matchDeposits answers', (value) =>
    Array.isArray(Object(value).compensados),
  ),
};

/** @throws InvalidRequestError an option breaks a rule */
export function checkRelatorioOptions(options: RelatorioOptions) {
  const read = accepted(readOptions(options, CHECKS), 'Options of relatorioHtml');
  return {
    ...read,
    titulo: read.titulo ?? 'Conciliação de recebíveis',
    discrepancias: read.discrepancias ?? 500,
    achados: new Map([...(read.achados ?? [])].map((achado) => [achado.id, achado])),
  };
}
