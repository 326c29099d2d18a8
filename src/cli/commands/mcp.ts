import type { Command } from 'commander';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { databaseOf, placeOf, withMirror } from '../mirror/database.js';
import { textsOf } from '../texts/texts.js';
import { VERSION } from '../version.js';

/** `recebiveis mcp`: answers an assistant's questions over a mirror, and writes nothing. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context)
    .option('--mirror <database>', text('mirror.to'))
    .action(async ({ mirror }: { mirror?: string }) => {
      // Refuses a place without a mirror; the questions use a connection that cannot write.
      await withMirror(context, '--mirror', mirror, async () => {});
      const place = placeOf(databaseOf(context, mirror) ?? '');
      const { serveMcp } = await import('../../mcp/serve.js');
      await serveMcp(place, { version: VERSION, ended: context.interrupted() });
    });
}
