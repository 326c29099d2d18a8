import { UsageError } from './usage-error.js';

const SECRET =
  /^--?(?:\w+[-_])*(token\w*|senha|password|secret|segredo|bearer|api[-_]?key)(?:=|$)/i;

/**
 * Refuses a secret given as an argument: every program on the machine can read it there, and the
 * shell keeps it. The pretend token of the sandbox is no secret.
 */
export function refuseSecrets(args: readonly string[], words: readonly string[]): void {
  if (words[0] === 'sandbox') return;
  for (const arg of args) {
    if (arg === '--') return;
    const [, name] = SECRET.exec(arg) ?? [];
    if (name === undefined) continue;
    const option = arg.split('=', 1)[0];
    throw new UsageError(
      `${option} is not taken: other programs of this machine can read arguments, and the shell keeps them. ${remedy(name, words)}`,
    );
  }
}

function remedy(name: string, words: readonly string[]): string {
  if (words[0] !== 'webhook') return 'Set the environment variable RECEBIVEIS_TOKEN instead.';
  const variable = /senha|password/i.test(name) ? 'SENHA' : 'TOKEN';
  return `Set the environment variable RECEBIVEIS_WEBHOOK_${variable} instead, or leave it out and be asked.`;
}
