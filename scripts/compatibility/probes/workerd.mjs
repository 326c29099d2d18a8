// Runs workerd.js, bundled, in workerd beside an emulator.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { startSandbox } from 'recebiveis/sandbox';

const sandbox = await startSandbox({ seed: 'demo' });
const pedido = JSON.stringify(JSON.parse(readFileSync('novo-pedido.json', 'utf8')));
const text = (value) => JSON.stringify(value);
writeFileSync(
  'workerd.capnp',
  `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [
  (name = "main", worker = (
    modules = [(name = "worker", esModule = embed "workerd.bundle.js")],
    compatibilityDate = "2026-01-01",
    bindings = [
      (name = "BASE_URL", text = ${text(sandbox.url)}),
      (name = "TOKEN", text = ${text(sandbox.token)}),
      (name = "PEDIDO", text = ${text(pedido)}),
    ],
  )),
  (name = "internet", network = (allow = ["public", "private"])),
]);`,
);
const child = spawn('node_modules/.bin/workerd', ['test', 'workerd.capnp'], { stdio: 'inherit' });
const code = await new Promise((resolve) => child.on('close', resolve));
await sandbox.close();
if (code !== 0) throw new Error(`workerd ended with ${code}`);
console.log('ok');
