import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InboxEvento } from 'recebiveis/inbox';
import { vi } from 'vitest';
import { readEvento } from '../../../src/client/contract/schemas/evento.js';

/** A delivery of its own for each number. */
export function eventoOf(number: number, mensagem = 'made up'): InboxEvento {
  const dados = { chavePedido: `key-${number}`, pedido: `PED-${number}`, situacao: 'criado' };
  return readEvento({ tipo: 'Pedido', dados: { ...dados, mensagem } }).value;
}

/** The number it was made of. */
export function numberOf(evento: InboxEvento): number {
  return Number(String((evento.dados as { pedido: string }).pedido).slice(4));
}

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is removed when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recebiveis-inbox-'));
  folders.push(folder);
  return folder;
}

/** Waits until what it says holds; a busy machine may take its time. */
export const until = (hold: () => unknown) => vi.waitFor(hold, { timeout: 30_000, interval: 20 });

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A promise and what settles it. */
export function latch(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
