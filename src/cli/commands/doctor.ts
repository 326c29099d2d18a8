import type { Command } from 'commander';
import { CliCommand } from '../command.js';
import { type CliContext, EXIT } from '../context.js';
import { type Finding, runChecks } from '../doctor/checks.js';
import { listenForInterrupt } from '../interrupt.js';
import { toJson } from '../output/format.js';
import type { Span } from '../terminal/line.js';
import { type Texts, textsOf } from '../texts/texts.js';

/** `recebiveis doctor`: finds the obstacles between this machine and the service. */
export function build(context: CliContext): Command {
  const text = textsOf(context);
  return new CliCommand(context).action(async ({ json }: { json?: true }) => {
    const { signal, report } = listenForInterrupt(context);
    // Programs get English words everywhere.
    const found = await runChecks(json ? { ...context, language: 'en' } : context, signal);
    // Messages quote answers and settings.
    const findings = found.map((one) => ({ ...one, message: context.mask(one.message) }));
    if (report()) return;
    const ok = findings.every(({ state }) => state !== 'failed');
    if (json) await context.write(toJson({ ok, checks: findings }));
    else for (const finding of findings) await show(context, finding, text);
    if (!ok) context.exitCode = EXIT.failed;
  });
}

const MARKS: Record<Finding['state'], Span> = {
  passed: { text: '✓', style: 'green' },
  warned: { text: '!', style: 'yellow' },
  failed: { text: '✗', style: 'red' },
};

async function show(
  context: CliContext,
  { state, check, message }: Finding,
  text: Texts,
): Promise<void> {
  const [first = '', ...more] = message.split('\n');
  await context.write([MARKS[state], ` ${text.word(check)}: ${first}`]);
  for (const line of more) await context.write(`    ${line}`);
}
