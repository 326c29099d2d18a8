import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Snapshot } from 'recebiveis/sandbox';
import { afterEach, expect, it } from 'vitest';
import { numbered } from '../../sandbox/support.js';
import { KILLS } from '../../support/kills.js';
import { pending } from '../../support/pending.js';
import { killPrograms, startProgram } from '../../support/program.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

afterEach(killPrograms);

const file = fileURLToPath(new URL('./child.ts', import.meta.url));

/** Starts a sandbox as a process of its own. */
async function start(data: string) {
  const { child, ended, printed } = startProgram(file, { args: [data] });
  return { child, ended, url: await printed(/^http/) };
}

const linhasOf = (pedidoCanal: string) => [
  { pedidoCanal, evento: 'repasse', parcela: 1, valor: 1.01 },
  { pedidoCanal, evento: 'frete', valor: -0.5 },
  { evento: 'imposto', valor: -0.03 },
];

const headers = { authorization: 'Bearer sandbox-token' };

it(`loses no answered write over ${KILLS} kills under load`, async () => {
  const folder = temporaryFolder();
  const data = join(folder, 'loja.ndjson');
  const answered: string[] = [];
  const cycles: number[] = [];
  let next = 0;
  for (let round = 0; round < KILLS; round++) {
    const { child, ended, url } = await start(data);
    let killed = false;
    // A number of answers instead of a time, because a busy machine may answer none in any time.
    let left = 2 + Math.floor(Math.random() * 4);
    const enough = pending();
    const load = async () => {
      while (!killed) {
        const novo = numbered(next++);
        const answer = await fetch(`${url}/api/v1/pedido/novo`, {
          method: 'POST',
          headers,
          body: JSON.stringify(novo),
        }).catch(() => undefined);
        if (answer?.status === 200) {
          answered.push(novo.pedido);
          left -= 1;
          if (left === 0) enough.resolve();
        }
        if (next % 4 > 0) continue;
        const settled = await fetch(`${url}/_sandbox/ciclos`, {
          method: 'POST',
          body: JSON.stringify({ canal: 'Amazon', linhas: linhasOf(novo.pedidoCanal) }),
        })
          .then((one) => (one.ok ? (one.json() as Promise<{ idCiclo: number }>) : undefined))
          .catch(() => undefined);
        if (settled) cycles.push(settled.idCiclo);
      }
    };
    const loads = Array.from({ length: 8 }, load);
    await enough.promise;
    killed = true;
    child.kill('SIGKILL');
    await ended;
    await Promise.all(loads);
  }
  const { url } = await start(data);
  const { lojas } = (await (await fetch(`${url}/_sandbox/snapshot`)).json()) as Snapshot;
  const { pedidos = [], ciclos = [] } = lojas[0] ?? {};
  const numbers = new Set(pedidos.map(({ novo }) => novo.pedido));
  const ids = new Set(ciclos.map(({ idCiclo }) => idCiclo));
  expect(answered.length).toBeGreaterThan(KILLS);
  expect(answered.filter((pedido) => !numbers.has(pedido))).toEqual([]);
  expect(cycles.filter((idCiclo) => !ids.has(idCiclo))).toEqual([]);
  // A cycle and its changes to orders are stored together, or not at all.
  const moved = new Map<number, number>();
  const eventos = pedidos.flatMap(({ titulos, eventos: own }) => [
    ...own,
    ...titulos.flatMap(({ parcelas }) => parcelas.flatMap((parcela) => parcela.eventos)),
  ]);
  for (const { idCiclo, valorCents } of eventos) {
    moved.set(idCiclo, (moved.get(idCiclo) ?? 0) + valorCents);
  }
  for (const { idCiclo, avulsos, valorRepasseCents } of ciclos) {
    const loose = avulsos.reduce((sum, { valorCents }) => sum + valorCents, 0);
    expect((moved.get(idCiclo) ?? 0) + loose, String(idCiclo)).toBe(valorRepasseCents);
  }
});
