import { sql, type Transaction } from 'kysely';
import { insertRows, type Values } from '../../mirror/database/insert-rows.js';
import type { Schema } from '../../mirror/schema/tables.js';
import { pushTo } from '../../shared/push-to.js';
import { normalizedWord } from '../normalized-word.js';
import type { Discrepancia } from '../result.js';
import { asBaixa, type GivenBack, keyOf } from './baixas.js';
import { type AchadoRow, linhasOf } from './rows.js';

/** A finding of the ledger that this night shows under another `id`. */
interface Successor {
  row: AchadoRow;
  found: Discrepancia;
}

/**
 * Pairs findings that are gone with those found for the first time about the same lines: another contract,
 * another spelling of a channel, a return or a record that came later gives a finding another `id`, and the
 * channel must not be asked twice for one line. A finding that lines gave back has a successor only of its
 * own reason; a recovered one has it where one of those lines is in question again.
 */
export async function findSuccessors(
  gone: readonly AchadoRow[],
  recovered: readonly AchadoRow[],
  firstFound: readonly Discrepancia[],
  readGivenBack: (row: AchadoRow) => Promise<GivenBack>,
): Promise<Successor[]> {
  const successors: Successor[] = [];
  const byName = new Map<string | null, Discrepancia[]>();
  for (const found of firstFound) {
    const names = namesOf([found.pedido, found.pedidoCanal, found.identificador]);
    // A line of no order has the order's number only once the order is known.
    const isAvulsa = found.evidencia.linhas.some(({ grupo }) => grupo === 'eventos');
    for (const name of isAvulsa ? [...names, null] : names) pushTo(byName, name, found);
  }
  const taken = new Set<Discrepancia>();
  // A marked finding comes first: its mark would be lost.
  const byMark = [...gone].sort((one, other) => Number(isMarked(other)) - Number(isMarked(one)));
  for (const row of [...byMark, ...recovered]) {
    const about = namesOf([row.pedido, row.pedido_canal, row.identificador])
      .flatMap((name) => byName.get(name) ?? [])
      .filter((one) => !taken.has(one) && isAboutTheSame(row, one));
    const ofReason = about.find(({ motivo }) => motivo === row.motivo);
    const found = ofReason ?? about[0];
    if (!found || (row.valor_centavos === 0 && !ofReason)) continue;
    if (!ofReason && (await readGivenBack(row)).baixas.length > 0) continue;
    taken.add(found);
    successors.push({ row, found });
  }
  return successors;
}

const isMarked = ({ estado }: AchadoRow): boolean => estado !== 'aberto';

/** Numbers and identifier of a finding; null alone if it has none. */
function namesOf(given: readonly (string | null | undefined)[]): (string | null)[] {
  const names = given.filter((name) => name !== null && name !== undefined);
  return names.length === 0 ? [null] : names;
}

/** The same side, and all lines of the one among those of the other; or a line that gave back a recovered one. */
function isAboutTheSame(row: AchadoRow, found: Discrepancia): boolean {
  const lines = new Set(found.evidencia.linhas.map((linha) => keyOf(asBaixa(linha))));
  if (row.valor_centavos === 0) {
    return found.valorCentavos < 0 && linhasOf(row.baixas).some((linha) => lines.has(keyOf(linha)));
  }
  if (Math.sign(row.valor_centavos) !== Math.sign(found.valorCentavos)) return false;
  const linhas = linhasOf(row.linhas).map(keyOf);
  return linhas.length > 0 && linhas.every((linha) => lines.has(linha));
}

/** Gives a finding and its marks another `id`. */
export async function renameAchado(
  transaction: Transaction<Schema>,
  { row: { loja, id }, found }: Successor,
): Promise<void> {
  for (const table of ['achados', 'achados_marcas'] as const) {
    const named = transaction.updateTable(table).set({ id: found.id });
    await named.where('loja', '=', loja).where('id', '=', id).execute();
  }
}

/**
 * Rows for findings that a decided word shows one by one, with the mark of the finding that had all of its
 * lines: each is marked for what its lines of then are.
 */
export function partsOfGroups(
  gone: readonly AchadoRow[],
  firstFound: readonly Discrepancia[],
): { row: AchadoRow; part: AchadoRow }[] {
  const parts: { row: AchadoRow; part: AchadoRow }[] = [];
  for (const row of gone) {
    const [linha] = linhasOf(row.linhas);
    const isOfOne = namesOf([row.pedido, row.pedido_canal, row.identificador])[0] !== null;
    if (isOfOne || !isMarked(row) || !linha) continue;
    const side = Math.sign(row.valor_centavos);
    let left = Math.abs(row.valor_marcado_centavos ?? 0);
    for (const { id, canal, valorCentavos, evidencia } of firstFound) {
      if (normalizedWord(canal) !== normalizedWord(row.canal)) continue;
      const marked = evidencia.linhas
        .filter(({ evento }) => normalizedWord(evento) === normalizedWord(linha.evento))
        .filter(({ dataRepasse }) => (dataRepasse ?? '') <= String(row.ultimo_visto))
        .reduce((sum, one) => sum + side * one.valorCentavos, 0);
      const centavos = Math.min(left, marked, side * valorCentavos);
      if (centavos <= 0) continue;
      left -= centavos;
      const amounts = {
        valor_inicial_centavos: valorCentavos,
        valor_centavos: valorCentavos,
        valor_marcado_centavos: side * centavos,
      };
      parts.push({ row, part: { ...row, ...amounts, id } });
    }
  }
  return parts;
}

/** Writes a part of a finding beside it, with its marks. */
export async function insertPart(
  transaction: Transaction<Schema>,
  { row, part }: { row: AchadoRow; part: AchadoRow },
): Promise<void> {
  await insertRows(transaction, 'achados', [part as Values]);
  await sql`
    insert into achados_marcas
           (loja, id, ordem, estado, valor_centavos, protocolo, nota, quem, em_ms, data_do_protocolo)
    select loja, ${part.id}, ordem, estado, valor_centavos, protocolo, nota, quem, em_ms, data_do_protocolo
      from achados_marcas where loja = ${row.loja} and id = ${row.id}`.execute(transaction);
}
