import type { Transaction } from 'kysely';
import type { Database } from '../database/database.js';
import { mirrorError } from '../mirror-error.js';
import { UNKNOWN_LACUNA } from '../schema/achados-tables.js';
import type { Schema } from '../schema/tables.js';
import type { AchadosSoma, ConciliacaoRegistravel, DiscrepanciaRegistravel } from './achado.js';
import { type AchadoRow, achadoRow, selectAchados } from './achado-rows.js';
import { chunksOf } from './chunks.js';
import { compareNight } from './compare-night.js';
import { linesOfOwner, readCoverage } from './coverage.js';
import { lacunaOf, mayLackLines, readLacunaSets } from './lacuna-sets.js';
import { LineSigns } from './line-signs.js';
import { type Baseline, openNight, readBaselines, writeBaselines } from './nights.js';
import { type OwnerKind, ownerOf, ownerText, readOwner } from './owner.js';
import { KINDS_WITH_LINES, readOwnerFacts } from './owner-facts.js';
import type { OwnerFacts } from './owner-terms.js';
import { addSum, noSum, sumOfSides } from './soma.js';
import { type ChangedRow, isSame, rowAfter, writeRows } from './write-rows.js';

/** What a reconciliation shows of one store. */
export interface NightOfLoja {
  loja: string;
  /** The reference date, `YYYY-MM-DD`. */
  hoje: string;
  conciliacao: ConciliacaoRegistravel;
  discrepancias: readonly DiscrepanciaRegistravel[];
}

/**
 * Writes the night of one store: which findings are new, gone, smaller or back.
 *
 * @param isOfCopy whether the reconciliation read the copy that the store has: else it covers nothing
 * @returns the day it counts for, and the findings that stay as they were because the reconciliation
 *   neither shows nor covers them
 */
export async function recordNight(
  database: Database,
  transaction: Transaction<Schema>,
  night: NightOfLoja,
  isOfCopy: boolean,
): Promise<{ dia: string; unchecked: AchadosSoma }> {
  const { loja, hoje, conciliacao, discrepancias } = night;
  const { dia, isLatest, latestBefore } = await openNight(transaction, loja, hoje);
  const coverage = await readCoverage(transaction, loja, conciliacao, latestBefore);
  const rows = await readRows(transaction, loja, discrepancias);
  const shown = byId(discrepancias);

  const donos = new Map<string, Set<string>>();
  const belongs = (dono: string, id: string) => {
    const ids = donos.get(dono) ?? new Set<string>();
    donos.set(dono, ids.add(id));
  };
  for (const { id, dono } of rows.values()) if (!shown.has(id)) belongs(dono, id);
  for (const found of discrepancias) belongs(ownerText(ownerOf(found)), found.id);
  const owners = [...donos.keys()].map(readOwner);
  const signs = new LineSigns(conciliacao.sinais);
  const facts = await readOwnerFacts(transaction, loja, owners, signs);
  const baselines = await readBaselines(transaction, loja, [...donos.keys()]);
  const sets = await readLacunaSets(transaction, loja);

  const changed: ChangedRow[] = [];
  const outdated = new Set<string>();
  const covered: (Omit<Baseline, 'lacuna'> & { dono: string; known: Baseline | undefined })[] = [];
  const { uncopied, delisted, lacunas } = coverage;
  const unchecked = noSum();
  for (const [dono, ids] of donos) {
    const owner = facts.get(dono) as OwnerFacts;
    const { recebidoCentavos, ciclos, termos: records } = owner;
    const lines = linesOfOwner(owner, coverage);
    const isUndecided = [...ids].some((id) => UNDECIDED.has(shown.get(id)?.evidencia.regra ?? ''));
    const isCovered =
      isLatest &&
      isOfCopy &&
      coverage.isComplete &&
      !uncopied.mayHold(lines) &&
      records !== undefined &&
      recebidoCentavos !== undefined &&
      !isUndecided &&
      [...ciclos].every((idCiclo) => coverage.ciclos.has(idCiclo));
    // A delisted cycle may have paid what is new, and be back under another number.
    const isDoubtful = isCovered && delisted.mayHold(lines);
    const termos = termosOf(conciliacao, records);
    const baseline = baselines.get(dono);
    const isMoneyKnown =
      baseline !== undefined &&
      WITH_LINES.has(readOwner(dono).kind) &&
      hasSameSigns(baseline.termos, conciliacao) &&
      !mayLackLines(baseline, sets, lines, coverage);
    const after = compareNight({
      antes: new Map(
        [...ids].flatMap((id) => {
          const row = rows.get(id);
          return row ? [[id, antesOf(row)] as const] : [];
        }),
      ),
      agora: new Map(
        [...ids].flatMap((id) => {
          const found = shown.get(id);
          return found ? [[id, found.valorCentavos] as const] : [];
        }),
      ),
      isCovered,
      movidoCentavos:
        isCovered && isMoneyKnown ? recebidoCentavos - baseline.recebidoCentavos : undefined,
      sameTerms: baseline?.termos === termos,
    });
    for (const [id, depois] of after) {
      const before = rows.get(id);
      const found = shown.get(id);
      if (before && !found && !isCovered) {
        const was = before.valor_centavos;
        addSum(unchecked, sumOfSides(1, Math.max(0, 0 - was), Math.max(0, was)));
      }
      const row = rowAfter(loja, dia, { id, before, found, dono, depois });
      if (before && isSame(before, row)) continue;
      changed.push({ before, after: row, depois });
      // Not the findings of the night that the baseline is of: their difference would be no money.
      if (!isCovered && before?.valor_centavos !== row.valor_centavos) outdated.add(dono);
      if (isDoubtful && hasGrown(before?.valor_centavos ?? 0, row.valor_centavos)) {
        outdated.add(dono);
      }
    }
    // Nobody saw its findings before they were in doubt: there is no night to compare with.
    if (isDoubtful && !baseline) outdated.add(dono);
    // Its findings were known before the delisted cycle: what they lacked then is what they lack.
    const isUnknown = baseline?.lacuna === UNKNOWN_LACUNA;
    const known = isDoubtful || isUnknown ? baseline : undefined;
    if (isCovered && !outdated.has(dono)) {
      covered.push({ dono, recebidoCentavos, termos, known });
    }
  }
  await writeRows(database, transaction, loja, dia, changed);
  const isNeeded = covered.some(({ known }) => !known);
  const ids = isNeeded ? lacunas.map(({ idCiclo }) => idCiclo) : [];
  const lacuna = await lacunaOf(database, transaction, loja, sets, ids);
  await writeBaselines(database, transaction, loja, {
    covered: covered.map(({ known, ...of }) => ({ ...of, lacuna: known ? known.lacuna : lacuna })),
    ...{ baselines, outdated, ciclos: isOfCopy ? coverage.newCiclos : [] },
  });
  return { dia, unchecked };
}

/** More misses than before, or more is surplus, or what missed is surplus. */
const hasGrown = (then: number, now: number): boolean =>
  now !== 0 && (Math.sign(now) !== Math.sign(then) || Math.abs(now) > Math.abs(then));

/** One row is one finding: of two with one `id`, one would be lost. */
function byId(
  discrepancias: readonly DiscrepanciaRegistravel[],
): Map<string, DiscrepanciaRegistravel> {
  const shown = new Map<string, DiscrepanciaRegistravel>();
  for (const discrepancia of discrepancias) {
    const { id } = discrepancia;
    if (shown.has(id)) {
      throw mirrorError('same-id', { id });
    }
    shown.set(id, discrepancia);
  }
  return shown;
}

/** By which terms an owner was compared: rules, records, and signs where a rule turns one. */
const termosOf = ({ criterio, sinais }: ConciliacaoRegistravel, records: string | undefined) =>
  JSON.stringify([criterio ?? null, records, ...(sinais ? [sinais.criterio] : [])]);

/** What a sign turned is not money, so that only sums by the same signs are compared. */
function hasSameSigns(termos: string, { sinais }: ConciliacaoRegistravel): boolean {
  const [, , before] = JSON.parse(termos) as (string | null | undefined)[];
  return sinais !== undefined && before === sinais?.criterio;
}

const WITH_LINES: ReadonlySet<OwnerKind> = new Set(KINDS_WITH_LINES);

/** Rules that only say that nothing could be compared. */
const UNDECIDED: ReadonlySet<string> = new Set([
  'pedidoSemRegistro',
  'pedidoAmbiguo',
  'tituloSemParcela',
]);

const antesOf = ({ estado, valor_centavos, recuperado_centavos }: AchadoRow) => ({
  estado,
  valorCentavos: valor_centavos,
  recuperadoCentavos: recuperado_centavos,
});

/** The findings that are not gone, and those that are and are shown again. */
async function readRows(
  transaction: Transaction<Schema>,
  loja: string,
  discrepancias: readonly DiscrepanciaRegistravel[],
): Promise<Map<string, AchadoRow>> {
  const ofLoja = selectAchados(transaction).where('loja', '=', loja);
  const rows = (await ofLoja.where('valor_centavos', '<>', 0).execute()).map(achadoRow);
  const known = new Map(rows.map((row) => [row.id, row]));
  const others = discrepancias.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  for (const ids of chunksOf(others)) {
    for (const row of (await ofLoja.where('id', 'in', ids).execute()).map(achadoRow)) {
      known.set(row.id, row);
    }
  }
  return known;
}
