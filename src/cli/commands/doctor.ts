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
    const findings = found.map((finding) => masked(finding, context));
    if (report()) return;
    const ok = findings.every(({ state }) => state !== 'failed');
    if (json) await context.write(toJson({ ok, checks: findings }));
    else for (const finding of findings) await show(context, finding, text);
    if (!ok) context.exitCode = EXIT.failed;
  });
}

/** Message and remedy quote answers and settings. */
const masked = ({ message, remedy, ...finding }: Finding, { mask }: CliContext): Finding => ({
  ...finding,
  message: mask(message),
  ...(remedy !== undefined && { remedy: mask(remedy) }),
});

const MARKS: Record<Finding['state'], Span> = {
  passed: { text: '✓', style: 'green' },
  warned: { text: '!', style: 'yellow' },
  failed: { text: '✗', style: 'red' },
};

async function show(
  context: CliContext,
  { state, check, message, remedy }: Finding,
  text: Texts,
): Promise<void> {
  await context.write([MARKS[state], ` ${text.word(check)}: ${message}`]);
  if (remedy) await context.write(`    ${remedy}`);
}
