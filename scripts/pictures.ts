// Takes the pictures in the documents, of panel, report and terminal: `npm run pictures`. Needs a
// Chromium, like the deep tests; with a folder as its argument, it also writes pictures of the
// panel in other sizes and colours there.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { type RunningSandbox, startSandbox } from '../src/sandbox/index.js';
import { runCli } from '../test/cli/in-process.js';
import { launchChromium } from '../test/support/chromium.js';
import { terminalPicture } from './terminal-picture.js';

const IMAGES = 'docs/images';

/** A sandbox after some fixed use. */
async function startUsedSandbox(): Promise<RunningSandbox> {
  const sandbox = await startSandbox({ seed: 'demo' });
  await sandbox.clock({ frozen: true, set: '2026-11-20T10:30:00-03:00' });
  const ask = (path: string, body?: unknown) =>
    fetch(`${sandbox.url}/api/v1/${path}`, {
      headers: { authorization: `Bearer ${sandbox.token}` },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  await ask('webhook/novo', { url: 'http://127.0.0.1:9/eventos', modulo: 'fila' });
  for (let n = 0; n < 30; n++) await ask('fila');
  for (let n = 0; n < 12; n++) await ask('ciclos/detalhes/1001/');
  for (let n = 0; n < 80; n++) await ask(`pedido/pedido/DEMO-000${100 + n}`);
  await ask('ciclos?limite=500');
  await ask('pedido/novo', { pedido: '1' });
  sandbox.faults.add({ tipo: 'rateLimit', endpoint: 'pedido.get', every: 10 });
  sandbox.gerar({ seed: 1 });
  return sandbox;
}

async function take(browser: Browser, url: string, dark = false, width = 1100): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width, height: 780 },
    colorScheme: dark ? 'dark' : 'light',
  });
  await page.goto(url);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Converts to WebP, a third of the bytes; Playwright cannot write it, but the browser can. */
async function webp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const text = (await page.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.width, height: image.height });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.3);
  })()`)) as string;
  await page.close();
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

/** Reconciles the demo's store as in the tutorial; returns the report and the terminal output. */
async function reconcileDemo(
  directory: string,
): Promise<{ report: string; terminals: Terminal[] }> {
  const demo = await startSandbox({ seed: 'demo' });
  const env = { RECEBIVEIS_BASE_URL: demo.url, RECEBIVEIS_TOKEN: demo.token };
  const mirror = join(directory, 'demo.db');
  const report = join(directory, 'relatorio.html');
  await runCli(['mirror', 'run', '--to', mirror, '--orders'], { env });
  await demo.close();
  const until = (day: string) => ['--hoje', day, '--prazo-dias', '30'];
  await runCli(['conciliacao', '--mirror', mirror, ...until('2026-09-30'), '--html', report]);
  const terminals: Terminal[] = [];
  for (const [language, day] of [
    ['pt', '30/09/2026'],
    ['en', '2026-09-30'],
  ] as const) {
    for (const columns of [80, 120]) {
      const asked = ['--lang', language, 'conciliacao', '--mirror', mirror, ...until(day)];
      const lines = [`$ recebiveis conciliacao --mirror demo.db ${until(day).join(' ')}`];
      const show = (text: string) => lines.push(...text.split('\n'));
      await runCli(asked, { output: { columns, color: true }, onLine: show, onError: show });
      terminals.push({ name: `terminal-${language}-${columns}`, columns, lines });
    }
  }
  return { report, terminals };
}

interface Terminal {
  name: string;
  columns: number;
  lines: string[];
}

const [folder] = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), 'recebiveis-pictures-'));
const sandbox = await startUsedSandbox();
const browser = await launchChromium();
try {
  mkdirSync(IMAGES, { recursive: true });
  const panel = await take(browser, sandbox.url);
  writeFileSync(join(IMAGES, 'painel.webp'), await webp(browser, panel));
  const { report, terminals } = await reconcileDemo(directory);
  const page = await take(browser, pathToFileURL(report).href);
  writeFileSync(join(IMAGES, 'relatorio.webp'), await webp(browser, page));
  for (const { name, columns, lines } of terminals) {
    const title = `recebiveis conciliacao, ${columns} × ${lines.length}`;
    writeFileSync(join(IMAGES, `${name}.svg`), terminalPicture(lines, columns, title));
  }
  if (folder !== undefined) {
    for (const width of [1280, 390]) {
      for (const dark of [false, true]) {
        const file = `painel-${width}${dark ? '-dark' : ''}.png`;
        writeFileSync(join(folder, file), await take(browser, sandbox.url, dark, width));
      }
    }
  }
} finally {
  await browser.close();
  await sandbox.close();
  rmSync(directory, { recursive: true, force: true });
}
