import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type Mirror, openMirror } from '../../mirror/index.js';
import type { CliContext } from '../context.js';
import { setting } from '../settings.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { UsageError } from '../usage-error.js';

/** Where the mirror is, when no option says so: a file, or the address of a PostgreSQL database. */
const DATABASE = 'RECEBIVEIS_DATABASE_URL';

/** `--to`, which every command of the mirror has. */
export const addDatabaseOption = (command: Command, text: Texts): Command =>
  command.addOption(new Option('--to <database>', text('mirror.to')));

/** The mirror that the command line or the environment names. */
export const databaseOf = (context: CliContext, to: string | undefined): string | undefined =>
  to ?? setting(context, DATABASE);

/** How a command names its mirror. */
interface MirrorUse {
  option?: string;
  /** A file that is not there is refused; opening would make an empty copy of a name that was mistyped. */
  mustExist?: boolean;
}

/** Opens the mirror that the command line or the environment names, and closes it after the work. */
export async function withMirror(
  context: CliContext,
  to: string | undefined,
  work: (mirror: Mirror) => Promise<void>,
  { option = '--to', mustExist = false }: MirrorUse = {},
): Promise<void> {
  const where = databaseOf(context, to);
  if (where === undefined) {
    throw new UsageError(textsOf(context)('mirror.to.missing', { option, variable: DATABASE }));
  }
  const isAddress = /^postgres(ql)?:\/\//.test(where);
  // Its password must not come back in an error.
  if (isAddress) context.conceal(where);
  else if (mustExist) await stat(where);
  const mirror = await openMirror(isAddress ? { postgres: where } : { path: resolve(where) });
  try {
    await work(mirror);
  } finally {
    await mirror.close();
  }
}
