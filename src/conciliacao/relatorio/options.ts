import { checkKeys, checkWhole, type Refuse } from '../../client/contract/option-rules.js';
import {
  InvalidRequestError,
  type InvalidRequestIssue,
} from '../../client/errors/invalid-request.js';
import { isIterable } from '../../shared/is-iterable.js';
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
};

const DEFAULTS = {
  /** Heading of the page. */
  titulo: 'Conciliação de recebíveis',
  /** Findings that the page shows. */
  discrepancias: 500,
};

/** @throws InvalidRequestError an option breaks a rule */
export function checkRelatorioOptions(options: RelatorioOptions): CheckedRelatorioOptions {
  const given = options ?? {};
  const issues: InvalidRequestIssue[] = [];
  const refuse: Refuse = (path, message) => void issues.push({ path, message });
  if (checkKeys(given, [...Object.keys(DEFAULTS), 'achados', 'novidades'], refuse)) {
    const { titulo, discrepancias, novidades } = given;
    if (given.achados !== undefined && !isIterable(given.achados)) {
      refuse('achados', 'must be what mirror.achados.list answers');
    }
    if (novidades !== undefined && typeof Object(novidades).abertas !== 'object') {
      refuse('novidades', 'must be what mirror.achados.record answers');
    }
    if (titulo !== undefined && (typeof titulo !== 'string' || titulo.trim() === '')) {
      refuse('titulo', 'must be a text that is not empty');
    }
    if (discrepancias !== undefined) {
      checkWhole('discrepancias', discrepancias, refuse, { least: 0, most: 2000 });
    }
  }
  if (issues.length > 0) throw new InvalidRequestError('Options of relatorioHtml', issues);
  const { titulo = DEFAULTS.titulo, discrepancias = DEFAULTS.discrepancias } = given;
  const achados = new Map([...(given.achados ?? [])].map((achado) => [achado.id, achado]));
  return { titulo, discrepancias, achados, novidades: given.novidades };
}
