import type { Transaction } from 'kysely';
import type { Ciclo } from '../../client/contract/schemas/ciclos.js';
import { isRecebiveisError } from '../../client/errors/base.js';
import type { MirrorCallOptions, MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import { insertRows } from '../database/insert-rows.js';
import { MirrorError, mirrorError } from '../mirror-error.js';
import { CicloRows, type ParteItem } from '../read/ciclo-rows.js';
import type { Schema } from '../schema/tables.js';
import { isLess, measureCiclo } from './ciclo-measure.js';
import { noteChange } from './copy-version.js';
import { listedHash } from './select-ciclos.js';
import { noteAttempt, noteUncopied } from './uncopied.js';

/** Tables that hold a cycle, the cycle itself among them. */
const OF_CICLO = [
  'ciclos',
  'ciclos_totais',
  'ciclos_pedidos',
  'ciclos_titulos',
  'ciclos_parcelas',
  'ciclos_parcelas_eventos',
  'ciclos_pedidos_eventos',
  'ciclos_eventos',
] as const;

/**
 * Reads a cycle's detail and replaces the copy in one transaction: lines have no identifier, so only all
 * of them can be replaced. A run that asked the service later keeps its copy.
 *
 * @throws MirrorError the answer is less than what is kept, which stays
 */
async function replaceCiclo(
  database: Database,
  client: MirrorClient,
  { loja, ciclo }: { loja: string; ciclo: Ciclo },
  options: MirrorCallOptions,
): Promise<void> {
  const { idCiclo } = ciclo;
  const requestedAtMs = await database.nowMs(database.kysely);
  const detail = client.ciclos.stream(idCiclo, { agruparEventos: false }, options);
  const items = detail[Symbol.asyncIterator]();
  try {
    // The answer has begun before the database is locked: the wait for the limit holds nobody up.
    const first = await items.next();
    await database.kysely.transaction().execute(async (transaction) => {
      // If a later request has written the cycle, it is copied too.
      await transaction
        .deleteFrom('mirror_unread')
        .where('loja', '=', loja)
        .where('id_ciclo', '=', idCiclo)
        .execute();
      const isNewest = await claim(transaction, { loja, ciclo, requestedAtMs });
      if (!isNewest) return;
      const kept = await measureCiclo(transaction, loja, idCiclo);
      for (const table of OF_CICLO) {
        await transaction
          .deleteFrom(table)
          .where('loja', '=', loja)
          .where('id_ciclo', '=', idCiclo)
          .execute();
      }
      const gathered = new CicloRows({ loja, id_ciclo: idCiclo }, ciclo);
      const write = async () => {
        for (const [table, rows] of gathered.take()) await insertRows(transaction, table, rows);
      };
      for (let next = first; !next.done; next = await items.next()) {
        gathered.item(next.value as ParteItem);
        if (gathered.isFull) await write();
      }
      await write();
      const answered = kept && (await measureCiclo(transaction, loja, idCiclo));
      if (answered && isLess(answered, kept)) throw mirrorError('less-than-kept', { idCiclo });
      await noteChange(transaction, loja);
    });
  } catch (error) {
    throw database.failure(error);
  } finally {
    // Breaking off closes the connection; a stream that ended has nothing left to close.
    await items.return?.();
  }
}

/** Locks the cycle for this transaction; false if the copy is of a later request. */
async function claim(
  transaction: Transaction<Schema>,
  { loja, ciclo, requestedAtMs }: { loja: string; ciclo: Ciclo; requestedAtMs: number },
): Promise<boolean> {
  const read = { listed_hash: listedHash(ciclo), requested_at_ms: requestedAtMs };
  const result = await transaction
    .insertInto('mirror_reads')
    .values({ loja, id_ciclo: ciclo.idCiclo, ...read })
    .onConflict((conflict) =>
      conflict
        .columns(['loja', 'id_ciclo'])
        .doUpdateSet(read)
        .where('mirror_reads.requested_at_ms', '<=', requestedAtMs),
    )
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Requests for a detail whose answer breaks off in the middle. */
const ATTEMPTS = 3;

/**
 * Replaces a cycle, and asks again if the answer breaks off: nothing was written then. Resolves to the
 * fault of this cycle alone, if there is one, and notes the cycle: others can still be copied. Any fault that would meet them
 * too is thrown.
 */
export async function copyCiclo(
  database: Database,
  client: MirrorClient,
  which: { loja: string; ciclo: Ciclo },
  call: MirrorCallOptions,
): Promise<Error | undefined> {
  await noteAttempt(database, which);
  for (let attempt = 1; ; attempt++) {
    try {
      await replaceCiclo(database, client, which, call);
      return undefined;
    } catch (error) {
      const isCut = isRecebiveisError(error) && error.code === 'INCOMPLETE_ANSWER';
      if (isCut && attempt < ATTEMPTS) continue;
      if (!isOfOneCiclo(error)) throw error;
      await noteUncopied(database.kysely, which.loja, [which.ciclo]);
      return error;
    }
  }
}

function isOfOneCiclo(error: unknown): error is Error {
  if (error instanceof MirrorError) return error.reason === 'amount' || error.reason === 'detail';
  return isRecebiveisError(error) && OF_ONE_CICLO.has(error.code);
}

const OF_ONE_CICLO: ReadonlySet<string> = new Set([
  'INVALID_RESPONSE',
  'INCOMPLETE_ANSWER',
  'NOT_FOUND',
]);
