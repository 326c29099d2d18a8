import type { Inbox, InboxEvento } from 'recebiveis/inbox';
import { expect, vi } from 'vitest';
import { readEvento } from '../../../src/client/contract/schemas/evento.js';

export { temporaryFolder } from '../../support/temporary-folder.js';

/** A different event for each number. */
export function eventoOf(number: number, mensagem = 'made up'): InboxEvento {
  const dados = { chavePedido: `key-${number}`, pedido: `PED-${number}`, situacao: 'criado' };
  return readEvento({ tipo: 'Pedido', dados: { ...dados, mensagem } }).value;
}

/** The number that `eventoOf` made the event from. */
export function numberOf(evento: InboxEvento): number {
  return Number(String((evento.dados as { pedido: string }).pedido).slice(4));
}

/** Waits until the expectations hold; a busy machine may need long. */
export const until = (hold: () => unknown) => vi.waitFor(hold, { timeout: 30_000, interval: 20 });

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Works an inbox whose event 1 lost its worker in both of its attempts, and checks that it is given
 * up without another attempt. Returns a list that later attempts are added to.
 */
export async function giveUpLost(inbox: Inbox, id: string): Promise<number[]> {
  const attempts: number[] = [];
  inbox.work((_, { attempt }) => void attempts.push(attempt), { maxAttempts: 2 });
  await until(async () => expect(await inbox.stats()).toMatchObject({ dead: 1 }));
  const error = expect.stringMatching(/^(A worker ended|started too often)/);
  expect(await inbox.dead()).toMatchObject([{ id, evento: eventoOf(1), error }]);
  expect(attempts).toEqual([]);
  return attempts;
}
