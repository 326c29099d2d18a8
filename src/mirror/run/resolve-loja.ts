import type { Database } from '../database/database.js';
import { mirrorError } from '../mirror-error.js';

/** Name of the only store of a database, if its owner gives none. */
const ONLY_LOJA = 'loja';

/** A store as a client works on it. */
interface LojaOfClient {
  /** Its name in the tables. */
  loja: string;
  identidade: string;
  /** The owner gave the name: the store is the client's then, whatever its token was before. */
  isGiven: boolean;
}

/**
 * Finds the name of the client's store in the tables, by the client's `storeId`, or else by address and
 * token. A changed token looks like another store, so it is refused, not guessed. Writes nothing.
 *
 * @throws MirrorError the database holds another store, and `loja` does not say which is meant
 */
export async function resolveLoja(
  { kysely }: Database,
  identidade: string,
  given: string | undefined,
): Promise<LojaOfClient> {
  const lojas = await kysely.selectFrom('lojas').select(['loja', 'identidade']).execute();
  const recognised = lojas.find((row) => row.identidade === identidade)?.loja;
  if (recognised !== undefined && given !== undefined && given !== recognised) {
    throw mirrorError('known-loja', { name: recognised });
  }
  const loja = given ?? recognised;
  if (loja !== undefined) return { loja, identidade, isGiven: given !== undefined };
  if (lojas.length === 0) return { loja: ONLY_LOJA, identidade, isGiven: false };
  throw mirrorError('which-loja', { names: lojas.map((row) => row.loja) });
}

/**
 * Notes the store's owner, once the service has listed something: a wrong token claims no name.
 *
 * @throws MirrorError another client has claimed the name meanwhile
 */
export async function claimLoja(
  { kysely }: Database,
  { loja, identidade, isGiven }: LojaOfClient,
): Promise<void> {
  await kysely
    .insertInto('lojas')
    .values({ loja, identidade })
    .onConflict((conflict) =>
      isGiven ? conflict.column('loja').doUpdateSet({ identidade }) : conflict.doNothing(),
    )
    .execute();
  const row = await kysely
    .selectFrom('lojas')
    .where('loja', '=', loja)
    .select('identidade')
    .executeTakeFirst();
  if (row?.identidade !== identidade) throw mirrorError('which-loja', { names: [loja] });
}
