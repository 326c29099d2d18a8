import type { Ciclo } from '../../client/contract/schemas/ciclos.js';
import { isRecebiveisError } from '../../client/errors/base.js';
import type { MirrorCallOptions, MirrorClient } from '../client.js';
import type { Database } from '../database/database.js';
import { MirrorError } from '../mirror-error.js';
import { replaceCiclo } from './replace-ciclo.js';
import { noteAttempt } from './uncopied.js';

/** Requests for a detail whose answer breaks off in the middle. */
const ATTEMPTS = 3;

/**
 * Replaces a cycle, and asks again if the answer breaks off: nothing was written then. Resolves to the
 * fault of this cycle alone, if there is one: others can still be copied. Any fault that would meet them
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
      if (isOfOneCiclo(error)) return error;
      throw error;
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
