import type { Transaction } from 'kysely';
import { mirrorError } from '../../mirror/mirror-error.js';
import { readListState } from '../../mirror/run/uncopied.js';
import type { Schema } from '../../mirror/schema/tables.js';
import { latestDay } from '../../shared/days.js';
import type { Discrepancia, EventoLido } from '../result.js';
import { type AchadoEstado, grownSince, type MirrorNoite } from './achado.js';
import {
  asBaixa,
  type GivenBack,
  givenBackBy,
  linesSince,
  readGivenBack,
  type Spent,
  spend,
} from './baixas.js';
import { readMarks, readNoite, readRecovered, readRows, writeRows } from './night-rows.js';
import { type AchadoRow, addTo, linhasOf, openCentavosOf } from './rows.js';
import { findSuccessors, insertPart, partsOfGroups, renameAchado } from './successors.js';

/** The findings of one store in one reconciliation. */
export interface NightOfLoja {
  loja: string;
  /** The reference date, `YYYY-MM-DD`. */
  hoje: string;
  criterio: string | undefined;
  eventos: readonly EventoLido[];
  discrepancias: readonly Discrepancia[];
  /** The reconciliation read the store's present copy. */
  isOfCopy: boolean;
}

/** Writes the night of one store, and adds its changes to the sums. */
export async function recordNight(
  transaction: Transaction<Schema>,
  night: NightOfLoja,
  sums: MirrorNoite,
): Promise<void> {
  const { loja, hoje, criterio = null, isOfCopy } = night;
  const before = await readNoite(transaction, loja);
  const isOther = ![null, criterio].includes(before.criterio) && criterio !== null;
  if (isOther) sums.outroContrato = true;
  const { uncopied, listIsComplete } = await readListState(transaction, loja);
  const isWhole = uncopied === 0 && listIsComplete;
  if (!isWhole) sums.incompleta = true;
  sums.desde = latestDay([sums.desde, before.novidade]) ?? null;
  const shown = byId(night.discrepancias);
  const rows = await readRows(transaction, loja, shown);
  const goneOf = () =>
    [...rows.values()].filter(({ id, estado }) => !shown.has(id) && estado !== 'regularizado');
  const firstFound = [...shown.values()].filter(({ id }) => !rows.has(id));
  const givenBackOf = (row: AchadoRow) => readGivenBack(transaction, row, night.eventos);
  const recovered = firstFound.length === 0 ? [] : await readRecovered(transaction, loja, rows);
  for (const successor of await findSuccessors(goneOf(), recovered, firstFound, givenBackOf)) {
    await renameAchado(transaction, successor);
    const { row, found } = successor;
    rows.delete(row.id);
    rows.set(found.id, { ...row, id: found.id });
  }
  const unknown = firstFound.filter(({ id }) => !rows.has(id));
  for (const one of partsOfGroups(goneOf(), unknown)) {
    await insertPart(transaction, one);
    rows.set(one.part.id, one.part);
  }
  // An earlier day shows its findings, and closes none.
  const mayClose = isWhole && isOfCopy && hoje >= (before.dia ?? hoje);
  const marks = await readMarks(transaction, loja, rows);
  const changed: AchadoRow[] = [];
  const spent: Spent = new Map();
  // Claims come first: what gave one back is not there for another finding of the order.
  for (const row of goneOf().sort((one, other) => Number(isClaim(other)) - Number(isClaim(one)))) {
    if (!mayClose) addTo(sums.naoConferidas, row.acao, openCentavosOf(row));
    else changed.push(close(row, await givenBackOf(row), spent, sums));
  }
  for (const found of shown.values()) {
    const row = rows.get(found.id);
    const known = row && withMark(row, marks.get(row.id), found);
    const after = known
      ? seenAgain(known, found, { hoje, mayClose, spent }, sums)
      : firstSeen(loja, hoje, found);
    const isNew = !known || known.estado === 'regularizado' || isClaimNow(known, found);
    const isPeloContrato = isNew && isOther && !isSince(before.dia, found);
    const grown = grownSince(known?.valor_centavos ?? 0, found.valorCentavos);
    if (isNew)
      addTo(sums[isPeloContrato ? 'peloContrato' : 'novas'], after.acao, after.valor_centavos);
    else if (grown !== 0) addTo(sums.cresceram, found.acao, grown);
    if (isNew ? !isPeloContrato : grown !== 0) sums.idsNovos.push(found.id);
    if (!row || !isSame(row, after)) changed.push(after);
  }
  await writeRows(transaction, loja, changed);
  const isNews = changed.some((row) => isNewsOf(rows.get(row.id), row));
  const dia = before.dia !== null && before.dia > hoje ? before.dia : hoje;
  const noite = { dia, novidade: isNews ? hoje : before.novidade, criterio };
  await transaction
    .insertInto('achados_noites')
    .values({ loja, ...noite })
    .onConflict((conflict) => conflict.column('loja').doUpdateSet(noite))
    .execute();
  const after = new Map([...rows, ...changed.map((row) => [row.id, row] as const)]);
  for (const row of after.values()) {
    const aberto = openCentavosOf(row);
    const isCobrado = row.estado === 'cobrado';
    const cobrado = isCobrado
      ? aberto - grownSince(row.valor_marcado_centavos ?? aberto, aberto)
      : 0;
    if (cobrado !== 0) addTo(sums.cobradas, row.acao, cobrado);
    if (aberto !== cobrado) addTo(sums.abertas, row.acao, aberto - cobrado);
  }
}

/** The last night could not show it: a line was transferred later, or the money was missing later. */
function isSince(dia: string | null, { desde, evidencia }: Discrepancia): boolean {
  const linhas = [...evidencia.linhas, ...(evidencia.outrasLinhas ?? [])];
  const days = [desde, ...linhas.map(({ dataRepasse }) => dataRepasse)];
  return dia === null || String(latestDay(days) ?? dia) > dia;
}

/** A finding that a person had to check turned into a claim. */
const isClaimNow = ({ estado, acao }: AchadoRow, found: Discrepancia): boolean =>
  estado === 'aberto' && acao !== 'cobrar' && found.acao === 'cobrar';

/** The channel owes it, or a person claimed it. */
const isClaim = ({ acao, estado, protocolo }: AchadoRow): boolean =>
  acao === 'cobrar' || estado === 'cobrado' || protocolo !== null;

function close(row: AchadoRow, given: GivenBack, spent: Spent, sums: MirrorNoite): AchadoRow {
  addTo(sums.regularizadas, row.acao, row.valor_centavos);
  const { baixas } = given;
  const back = spend(spent, row, given, Math.abs(row.valor_centavos));
  if (isClaim(row)) sums.recuperadoCentavos += back;
  const isMarked = row.estado === 'recuperado' || baixas.length === 0;
  return {
    ...row,
    // A person's mark that it was paid elsewhere stays.
    estado: row.estado === 'recuperado' ? 'recuperado' : 'regularizado',
    // Without it the mark ends: lines gave the amount back.
    valor_marcado_centavos: isMarked ? row.valor_marcado_centavos : null,
    valor_centavos: 0,
    recuperado_centavos: row.recuperado_centavos + back,
    baixas: JSON.stringify([...linhasOf(row.baixas), ...baixas]),
  };
}

/**
 * A finding that went although no line gave it back, as under another contract, keeps its mark when it is
 * found again.
 */
function withMark(row: AchadoRow, mark: AchadoEstado | undefined, found: Discrepancia): AchadoRow {
  if (mark === undefined) return row;
  const linhas = found.evidencia.linhas.map(asBaixa);
  const side = Math.sign(row.valor_marcado_centavos ?? 0);
  const isChanged = linesSince(linhas, row).some(({ valorCentavos }) => valorCentavos * side < 0);
  return isChanged ? row : { ...row, estado: mark, valor_centavos: found.valorCentavos };
}

function seenAgain(
  row: AchadoRow,
  found: Discrepancia,
  { hoje, mayClose, spent }: { hoje: string; mayClose: boolean; spent: Spent },
  sums: MirrorNoite,
): AchadoRow {
  const [then, now] = [row.valor_centavos, found.valorCentavos];
  const isBack = row.estado === 'regularizado';
  const isTurned = Math.sign(then) !== Math.sign(now);
  const less = isTurned ? Math.abs(then) : Math.max(0, Math.abs(then) - Math.abs(now));
  const grown = grownSince(then, now);
  const isHeld = less > 0 && !mayClose;
  const linhas = found.evidencia.linhas.map(asBaixa);
  const given = givenBackBy(mayClose && less > 0 ? linhas : [], row);
  const { baixas } = given;
  const back = spend(spent, row, given, less);
  if (isClaim(row)) sums.recuperadoCentavos += back;
  // An amount that was given back and is taken again is not recovered.
  const isSameSide = Math.sign(grown) === Math.sign(row.valor_inicial_centavos ?? 0);
  const again = isSameSide ? Math.min(row.recuperado_centavos, Math.abs(grown)) : 0;
  return {
    ...row,
    ...columnsOf(found),
    estado: isBack ? 'aberto' : row.estado,
    valor_marcado_centavos: isBack ? null : row.valor_marcado_centavos,
    ultimo_visto: hoje > String(row.ultimo_visto) ? hoje : row.ultimo_visto,
    valor_centavos: isHeld ? then : now,
    recuperado_centavos: row.recuperado_centavos - again + back,
    linhas: isHeld ? row.linhas : JSON.stringify(linhas),
    baixas: back > 0 ? JSON.stringify([...linhasOf(row.baixas), ...baixas]) : row.baixas,
  };
}

const columnsOf = (found: Discrepancia) => ({
  tipo: found.tipo,
  regra: found.evidencia.regra,
  acao: found.acao,
  motivo: found.motivo,
  canal: found.canal,
  pedido: found.pedido ?? null,
  pedido_canal: found.pedidoCanal ?? null,
  identificador: found.identificador ?? null,
  id_ciclo: found.idCiclo ?? null,
  mes: found.mes,
});

const firstSeen = (loja: string, hoje: string, found: Discrepancia): AchadoRow => ({
  loja,
  id: found.id,
  ...columnsOf(found),
  estado: 'aberto',
  primeiro_visto: hoje,
  ultimo_visto: hoje,
  valor_inicial_centavos: found.valorCentavos,
  valor_centavos: found.valorCentavos,
  valor_marcado_centavos: null,
  recuperado_centavos: 0,
  linhas: JSON.stringify(found.evidencia.linhas.map(asBaixa)),
  baixas: null,
  protocolo: null,
  data_do_protocolo: null,
  nota: null,
  quem: null,
  marcado_em_ms: null,
});

const isSame = (one: AchadoRow, other: AchadoRow): boolean =>
  (Object.keys(other) as (keyof AchadoRow)[]).every((name) => one[name] === other[name]);

/** A change of days alone is no news. */
const isNewsOf = (before: AchadoRow | undefined, after: AchadoRow): boolean =>
  before?.valor_centavos !== after.valor_centavos ||
  before.estado !== after.estado ||
  before.acao !== after.acao;

/** Keys findings by `id`, which must be unique: one of two would be lost. Regular findings are not kept. */
function byId(discrepancias: readonly Discrepancia[]): Map<string, Discrepancia> {
  const shown = new Map<string, Discrepancia>();
  for (const found of discrepancias) {
    if (found.acao === 'regular' || found.valorCentavos === 0) continue;
    if (shown.has(found.id)) throw mirrorError('same-id', { id: found.id });
    shown.set(found.id, found);
  }
  return shown;
}
