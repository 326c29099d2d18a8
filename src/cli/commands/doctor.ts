import { Command } from 'commander';
import picocolors from 'picocolors';
import { type CliContext, EXIT } from '../context.js';
import { examine } from '../doctor/examine.js';
import type { Finding } from '../doctor/finding.js';
import { exitCodeOf, listenForInterrupt } from '../interrupt.js';
import { jsonOption } from '../options.js';
import { onOneLine, toJson } from '../output/format.js';

/** `recebiveis doctor`: what stands between this machine and the service. */
export function build(context: CliContext): Command {
  return new Command()
    .description(
      'Checks the address, the token, the connection and the clock of this machine, and says what to do. It reads one cycle and changes nothing. Ends with 1 when a check fails.',
    )
    .addOption(jsonOption('print the checks as JSON'))
    .action(async ({ json }: { json?: true }) => {
      const { signal, by } = listenForInterrupt(context);
      const findings = await examine(context, signal);
      const interrupt = by();
      if (interrupt) {
        context.exitCode = exitCodeOf(interrupt);
        return;
      }
      const ok = findings.every(({ state }) => state !== 'failed');
      if (json) await context.write(toJson({ ok, checks: findings }));
      else for (const finding of findings) await tell(context, finding);
      if (!ok) context.exitCode = EXIT.failed;
    });
}

async function tell(context: CliContext, { state, check, message, remedy }: Finding) {
  const colors = picocolors.createColors(context.output?.color ?? false);
  const mark = {
    passed: colors.green('✓'),
    warned: colors.yellow('!'),
    failed: colors.red('✗'),
    skipped: colors.dim('-'),
  }[state];
  await context.write(`${mark} ${check}: ${onOneLine(message)}`);
  if (remedy) await context.write(`    ${onOneLine(remedy)}`);
}
