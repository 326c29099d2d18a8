import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';

/** A parsed line of a ledger. */
export interface LedgerLine {
  at: string;
  run?: string;
  version?: number;
  store?: string;
  row?: number;
  pedido?: string;
  pedidoCanal?: string;
  result?: string;
  chavePedido?: string;
  mensagem?: string;
}

/** The lines of a ledger; throws if one is not JSON. */
export function linesOf(ledger: string): LedgerLine[] {
  return readFileSync(ledger, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LedgerLine);
}

/** The results recorded for an order, in order. */
export const historyOf = (ledger: string, pedido: string) =>
  linesOf(ledger)
    .filter((line) => line.pedido === pedido)
    .map(({ result }) => result);

/** Writes a ledger last modified an hour ago. */
export function writeOld(ledger: string, text: string | Uint8Array): void {
  const then = new Date(Date.now() - 3_600_000);
  writeFileSync(ledger, text);
  utimesSync(ledger, then, then);
}

/** Makes a ledger older, as if its runs had happened earlier. */
export function makeOlder(ledger: string, ms = 3_600_000): void {
  if (!existsSync(ledger)) return;
  const then = new Date(statSync(ledger).mtimeMs - ms);
  const older = readFileSync(ledger, 'utf8').replace(
    /^\{"at":"([^"]+)"/gm,
    (_, at: string) => `{"at":"${new Date(Date.parse(at) - ms).toISOString()}"`,
  );
  writeFileSync(ledger, older);
  utimesSync(ledger, then, then);
}

/** Removes the outcomes of some orders, as if the run had been killed before writing them. */
export function forget(ledger: string, pedidos: readonly string[]): void {
  const kept = readFileSync(ledger, 'utf8')
    .split('\n')
    .filter((text) => {
      if (text === '') return false;
      const { pedido = '', result } = JSON.parse(text) as LedgerLine;
      return !pedidos.includes(pedido) || result === 'sending';
    });
  writeFileSync(ledger, `${kept.join('\n')}\n`);
}
