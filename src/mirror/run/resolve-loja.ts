import type { Kysely } from 'kysely';
import { mirrorError } from '../mirror-error.js';
import type { Schema } from '../schema/tables.js';

/** Name of the only store of a database, where its owner gives none. */
const ONLY_LOJA = 'loja';

/**
 * The name of the client's store in the tables. The store is recognised by its address and token; a
 * token that changed cannot be distinguished from another store: it is not guessed.
 *
 * @throws MirrorError the database holds another store, and `loja` does not say which is meant
 */
export async function resolveLoja(
  kysely: Kysely<Schema>,
  identidade: string,
  given: string | undefined,
): Promise<string> {
  const lojas = await kysely.selectFrom('lojas').select(['loja', 'identidade']).execute();
  const recognised = lojas.find((row) => row.identidade === identidade)?.loja;
  if (recognised !== undefined && (given === undefined || given === recognised)) return recognised;
  if (recognised !== undefined) {
    throw mirrorError('known-loja', { name: recognised });
  }
  if (given === undefined && lojas.length > 0) {
    throw mirrorError('which-loja', { names: lojas.map(({ loja }) => loja) });
  }
  const loja = given ?? ONLY_LOJA;
  await kysely
    .insertInto('lojas')
    .values({ loja, identidade })
    .onConflict((conflict) => conflict.column('loja').doUpdateSet({ identidade }))
    .execute();
  return loja;
}
