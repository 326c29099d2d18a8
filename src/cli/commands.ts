import { type Command, Option } from 'commander';
import type { CliContext } from './context.js';
import { type PlainKey, textsOf } from './texts/texts.js';

/** A command; its file is loaded only when the command is called. */
export interface CommandEntry {
  /** Words that call it. */
  path: readonly string[];
  /** Key of its description; the first sentence stands beside its name in a list. */
  about: PlainKey;
  load(): Promise<{ build(context: CliContext): Command }>;
}

/** Every command, a file each; its description is under `<words>.description`. */
const FILES: Readonly<Record<string, CommandEntry['load']>> = {
  'pedido import': () => import('./commands/pedido-import.js'),
  'pedido verify': () => import('./commands/pedido-verify.js'),
  'pedido map': () => import('./commands/pedido-map.js'),
  'pedido template': () => import('./commands/pedido-template.js'),
  'pedido get': () => import('./commands/pedido-get.js'),
  'ciclos list': () => import('./commands/ciclos-list.js'),
  'ciclos get': () => import('./commands/ciclos-get.js'),
  'analises comissoes': () => import('./commands/analises-comissoes.js'),
  'analises cancelamentos': () => import('./commands/analises-cancelamentos.js'),
  'fila peek': () => import('./commands/fila-peek.js'),
  'fila consume': () => import('./commands/fila-consume.js'),
  'fila remove': () => import('./commands/fila-remove.js'),
  'webhook register': () => import('./commands/webhook-register.js'),
  'mirror run': () => import('./commands/mirror-run.js'),
  'mirror plan': () => import('./commands/mirror-plan.js'),
  'mirror status': () => import('./commands/mirror-status.js'),
  'mirror check': () => import('./commands/mirror-check.js'),
  contrato: () => import('./commands/contrato.js'),
  conciliacao: () => import('./commands/conciliacao.js'),
  'achados record': () => import('./commands/achados-record.js'),
  'achados list': () => import('./commands/achados-list.js'),
  'achados mark': () => import('./commands/achados-mark.js'),
  mcp: () => import('./commands/mcp.js'),
  doctor: () => import('./commands/doctor.js'),
  probe: () => import('./commands/probe.js'),
  openapi: () => import('./commands/openapi.js'),
  sandbox: () => import('./commands/sandbox.js'),
};

export const COMMANDS: readonly CommandEntry[] = Object.entries(FILES).map(([words, load]) => {
  const path = words.split(' ');
  const about = `${path.join('.')}.description` as PlainKey;
  const build = async () => {
    const file = await load();
    return { build: (context: CliContext) => withJson(file.build(context), context) };
  };
  return { path, about, load: words === 'mcp' ? load : build };
});

/** Adds `--json`, which every command has; some say more of it themselves. */
function withJson(command: Command, context: CliContext): Command {
  if (command.options.some(({ long }) => long === '--json')) return command;
  return command.addOption(new Option('--json', textsOf(context)('option.json')));
}
