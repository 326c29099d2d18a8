import type { Kysely } from 'kysely';
import { MirrorError } from '../mirror-error.js';
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
    throw new MirrorError(
      'other-store',
      `The mirror holds the store of this client under the name ${JSON.stringify(recognised)}. Leave loja out, or give that name`,
    );
  }
  if (given === undefined && lojas.length > 0) {
    const names = lojas.map(({ loja }) => JSON.stringify(loja)).join(', ');
    throw new MirrorError(
      'other-store',
      `The mirror holds ${names}, written with another address or token. Give loja: the same name if it is the same store with a new token, another name if it is another store`,
    );
  }
  const loja = given ?? ONLY_LOJA;
  await kysely
    .insertInto('lojas')
    .values({ loja, identidade })
    .onConflict((conflict) => conflict.column('loja').doUpdateSet({ identidade }))
    .execute();
  return loja;
}
