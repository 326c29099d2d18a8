import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type Mirror, MirrorError, openMirror } from '../../mirror/index.js';
import { withClient } from '../client.js';
import type { CliContext } from '../context.js';
import { clientLimits } from '../options.js';
import { DATABASE, setting } from '../settings.js';
import { suggestedCommand } from '../suggested-command.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';
import { RUN_ENDPOINT, type RunOptions } from './run-options.js';

/** `--to`, which every command of the mirror has. */
export const addDatabaseOption = (command: Command, text: Texts): Command =>
  command.addOption(new Option('--to <database>', text('mirror.to')));

/** The mirror that the command line or the environment names. */
export const databaseOf = (context: CliContext, to: string | undefined): string | undefined =>
  to ?? setting(context, DATABASE);

/** The address of a PostgreSQL database, or else a file. */
export const placeOf = (where: string): { path: string } | { postgres: string } =>
  /^postgres(ql)?:\/\//.test(where) ? { postgres: where } : { path: resolve(where) };

/**
 * Handling of a missing mirror: `refuse`, so that a mistyped name makes none; `make`; `empty` reads a
 * missing file as an empty mirror and leaves none behind.
 */
type IfMissing = 'refuse' | 'make' | 'empty';

/** Opens the mirror that an option or the environment names, and closes it after the work. */
export async function withMirror(
  context: CliContext,
  option: '--to' | '--mirror',
  to: string | undefined,
  work: (mirror: Mirror) => Promise<void>,
  ifMissing: IfMissing = 'refuse',
): Promise<void> {
  const text = textsOf(context);
  const where = databaseOf(context, to);
  if (where === undefined) {
    throw new UsageError(text('mirror.to.missing', { option, variable: DATABASE }));
  }
  const place = placeOf(where);
  const isAddress = 'postgres' in place;
  // The address's password must not come back in an error.
  if (isAddress) context.conceal(where);
  else if (to !== undefined) context.database = to;
  let mirror: Mirror;
  try {
    mirror = await openMirror({ ...place, mustExist: ifMissing !== 'make' });
  } catch (error) {
    if (!(error instanceof MirrorError) || error.reason !== 'not-found') throw error;
    if (ifMissing === 'empty' && !isAddress) return withEmptyMirror(work);
    const named = to === undefined || isAddress ? [] : ['--to', to];
    const command = suggestedCommand(context, ['mirror', 'run', ...named]);
    throw new Error(text('mirror.none', { where: isAddress ? 'PostgreSQL' : where, command }));
  }
  await work(mirror).finally(() => mirror.close());
}

/** Opens the mirror and a client for a run, or for the plan of one, and closes both after the work. */
export const withMirrorAndClient = (
  context: CliContext,
  options: RunOptions,
  ifMissing: IfMissing,
  work: (mirror: Mirror, ...of: Parameters<Parameters<typeof withClient>[1]>) => Promise<void>,
): Promise<void> => {
  const run = (mirror: Mirror) =>
    withClient(context, (...of) => work(mirror, ...of), clientLimits(options, RUN_ENDPOINT));
  return withMirror(context, '--to', options.to, run, ifMissing);
};

async function withEmptyMirror(work: (mirror: Mirror) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'recebiveis-'));
  try {
    const mirror = await openMirror({ path: join(directory, 'empty.db') });
    await work(mirror).finally(() => mirror.close());
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
