import type { Recebiveis } from '../../index.js';
import type { Mirror } from '../../mirror/index.js';
import { withClient } from '../client.js';
import type { CliContext } from '../context.js';
import { clientLimits } from '../limits-option.js';
import { type MirrorUse, withMirror } from './database.js';
import { RUN_ENDPOINT, type RunOptions } from './run-options.js';

/** Opens the mirror and a client for a run, or for the plan of one, and closes both after the work. */
export const withMirrorAndClient = (
  context: CliContext,
  options: RunOptions,
  ifMissing: MirrorUse['ifMissing'],
  work: (mirror: Mirror, client: Recebiveis, signal: AbortSignal) => Promise<void>,
): Promise<void> =>
  withMirror(
    context,
    options.to,
    (mirror) =>
      withClient(
        context,
        (client, signal) => work(mirror, client, signal),
        clientLimits(options, RUN_ENDPOINT),
      ),
    { ifMissing },
  );
