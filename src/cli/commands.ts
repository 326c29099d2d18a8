import type { Command } from 'commander';
import type { CliContext } from './context.js';
import type { PlainKey } from './texts/texts.js';

/** A command: its file is read only when it is asked for. */
export interface CommandEntry {
  /** Words that call it. */
  path: readonly [string] | readonly [string, string];
  summary: PlainKey;
  load(): Promise<{ build(context: CliContext): Command }>;
}

/** What the first word of two stands for. */
export const GROUPS: Readonly<Record<string, PlainKey>> = {
  achados: 'group.achados',
  pedido: 'group.pedido',
  ciclos: 'group.ciclos',
  analises: 'group.analises',
  fila: 'group.fila',
  mirror: 'group.mirror',
  webhook: 'group.webhook',
};

/** Every command, a file each. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    path: ['pedido', 'import'],
    summary: 'pedido.import.summary',
    load: () => import('./commands/pedido-import.js'),
  },
  {
    path: ['pedido', 'map'],
    summary: 'map.summary',
    load: () => import('./commands/pedido-map.js'),
  },
  {
    path: ['pedido', 'template'],
    summary: 'template.summary',
    load: () => import('./commands/pedido-template.js'),
  },
  {
    path: ['pedido', 'get'],
    summary: 'pedido.get.summary',
    load: () => import('./commands/pedido-get.js'),
  },
  {
    path: ['ciclos', 'list'],
    summary: 'ciclos.list.summary',
    load: () => import('./commands/ciclos-list.js'),
  },
  {
    path: ['ciclos', 'get'],
    summary: 'ciclos.get.summary',
    load: () => import('./commands/ciclos-get.js'),
  },
  {
    path: ['analises', 'comissoes'],
    summary: 'analises.comissoes.summary',
    load: () => import('./commands/analises-comissoes.js'),
  },
  {
    path: ['analises', 'cancelamentos'],
    summary: 'analises.cancelamentos.summary',
    load: () => import('./commands/analises-cancelamentos.js'),
  },
  {
    path: ['fila', 'peek'],
    summary: 'fila.peek.summary',
    load: () => import('./commands/fila-peek.js'),
  },
  {
    path: ['fila', 'consume'],
    summary: 'fila.consume.summary',
    load: () => import('./commands/fila-consume.js'),
  },
  {
    path: ['fila', 'remove'],
    summary: 'fila.remove.summary',
    load: () => import('./commands/fila-remove.js'),
  },
  {
    path: ['webhook', 'register'],
    summary: 'webhook.register.summary',
    load: () => import('./commands/webhook-register.js'),
  },
  {
    path: ['mirror', 'run'],
    summary: 'mirror.run.summary',
    load: () => import('./commands/mirror-run.js'),
  },
  {
    path: ['mirror', 'plan'],
    summary: 'mirror.plan.summary',
    load: () => import('./commands/mirror-plan.js'),
  },
  {
    path: ['mirror', 'status'],
    summary: 'mirror.status.summary',
    load: () => import('./commands/mirror-status.js'),
  },
  {
    path: ['mirror', 'check'],
    summary: 'mirror.check.summary',
    load: () => import('./commands/mirror-check.js'),
  },
  {
    path: ['conciliacao'],
    summary: 'conciliacao.summary',
    load: () => import('./commands/conciliacao.js'),
  },
  {
    path: ['achados', 'record'],
    summary: 'achados.record.summary',
    load: () => import('./commands/achados-record.js'),
  },
  {
    path: ['achados', 'list'],
    summary: 'achados.list.summary',
    load: () => import('./commands/achados-list.js'),
  },
  {
    path: ['achados', 'mark'],
    summary: 'achados.mark.summary',
    load: () => import('./commands/achados-mark.js'),
  },
  {
    path: ['mcp'],
    summary: 'mcp.summary',
    load: () => import('./commands/mcp.js'),
  },
  {
    path: ['doctor'],
    summary: 'doctor.summary',
    load: () => import('./commands/doctor.js'),
  },
  {
    path: ['probe'],
    summary: 'probe.summary',
    load: () => import('./commands/probe.js'),
  },
  {
    path: ['openapi'],
    summary: 'openapi.summary',
    load: () => import('./commands/openapi.js'),
  },
  {
    path: ['sandbox'],
    summary: 'sandbox.summary',
    load: () => import('./commands/sandbox.js'),
  },
];
