// Starts a sandbox with many stores and some cycles each, and writes the file of their tokens: `tsx
// examples/hub/start-sandbox.ts [STORES]`. The first store has many more cycles than the others.
import { writeFile } from 'node:fs/promises';
import { startSandbox } from 'recebiveis/sandbox';
import { settings } from './settings.js';

const count = Number(process.argv[2] ?? 1000);
const CICLOS = 5;
const CICLOS_OF_THE_FIRST = 60;

const lojas = Array.from({ length: count }, (_, index) => ({ token: `token-${index + 1}` }));
const sandbox = await startSandbox({
  port: Number(process.env.HUB_SANDBOX_PORT ?? 0),
  token: 'token-of-nobody',
  limits: settings.windowMs === 60_000 ? 'enforce' : 'off',
  lojas,
});

for (const [index, { token }] of lojas.entries()) {
  const loja = sandbox.of(token);
  const ciclos = index === 0 ? CICLOS_OF_THE_FIRST : CICLOS;
  for (let ciclo = 1; ciclo <= ciclos; ciclo++) {
    loja.ciclo({
      canal: 'Mercado Livre',
      dataRepasse: new Date(Date.UTC(2026, 0, ciclo)).toISOString().slice(0, 10),
      linhas: [
        { evento: 'taxa de anúncio', valor: -ciclo, identificador: `${token}-${ciclo}` },
        { evento: 'ajuste', valor: ciclo * 10.5 },
      ],
    });
  }
}

await writeFile(
  settings.storesFile,
  lojas
    .map(({ token }, index) => `${JSON.stringify({ loja: `loja-${index + 1}`, token })}\n`)
    .join(''),
  { mode: 0o600 },
);
console.log(`export RECEBIVEIS_BASE_URL=${sandbox.url}`);
process.once('SIGTERM', () => void sandbox.close());
process.once('SIGINT', () => void sandbox.close());
