import type { Command } from 'commander';
import type { CliContext } from './context.js';

/** A command: its file is read only when it is asked for. */
export interface CommandEntry {
  /** Words that call it. */
  path: readonly [string] | readonly [string, string];
  summary: string;
  load(): Promise<{ build(context: CliContext): Command }>;
}

/** What the first word of two stands for. */
export const GROUPS: Readonly<Record<string, string>> = {
  pedido: 'orders: import a file of them, look one up',
  ciclos: 'settlement cycles (repasses)',
  analises: 'analyses over many orders',
  fila: 'the queue of events',
  webhook: 'where the service sends its events',
};

/** Every command, a file each. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    path: ['pedido', 'import'],
    summary: 'create the orders of a file, each once however often it is run',
    load: () => import('./commands/pedido-import.js'),
  },
  {
    path: ['pedido', 'get'],
    summary: 'one order, by one of its keys',
    load: () => import('./commands/pedido-get.js'),
  },
  {
    path: ['ciclos', 'list'],
    summary: 'list cycles',
    load: () => import('./commands/ciclos-list.js'),
  },
  {
    path: ['ciclos', 'get'],
    summary: 'the detail of a cycle',
    load: () => import('./commands/ciclos-get.js'),
  },
  {
    path: ['analises', 'comissoes'],
    summary: 'expected against charged commission',
    load: () => import('./commands/analises-comissoes.js'),
  },
  {
    path: ['analises', 'cancelamentos'],
    summary: 'orders cancelled by the channel although delivered',
    load: () => import('./commands/analises-cancelamentos.js'),
  },
  {
    path: ['fila', 'peek'],
    summary: 'read one event and leave it in the queue',
    load: () => import('./commands/fila-peek.js'),
  },
  {
    path: ['fila', 'consume'],
    summary: 'print events as they come, and remove them',
    load: () => import('./commands/fila-consume.js'),
  },
  {
    path: ['fila', 'remove'],
    summary: 'remove one event',
    load: () => import('./commands/fila-remove.js'),
  },
  {
    path: ['webhook', 'register'],
    summary: 'say where events go: to an address, or to the queue',
    load: () => import('./commands/webhook-register.js'),
  },
  {
    path: ['doctor'],
    summary: 'check address, token, connection and clock',
    load: () => import('./commands/doctor.js'),
  },
  {
    path: ['openapi'],
    summary: 'print the service as an OpenAPI 3.1 document',
    load: () => import('./commands/openapi.js'),
  },
  {
    path: ['sandbox'],
    summary: 'emulate the service on this machine',
    load: () => import('./commands/sandbox.js'),
  },
];
