import type { Browser } from 'playwright-core';
import { startSandbox } from 'recebiveis/sandbox';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { numbered } from '../../sandbox/support.js';
import { axeOf, unfold } from '../../support/axe.js';
import { hasChromium, launchChromium } from '../../support/chromium.js';

/** A sandbox with a row in every table of its panel. */
async function usedSandbox() {
  const sandbox = await startSandbox({ seed: 'demo' });
  const headers = { authorization: `Bearer ${sandbox.token}` };
  const body = JSON.stringify({ url: 'http://127.0.0.1:9/', modulo: 'webhook' });
  await fetch(`${sandbox.url}/api/v1/webhook/novo`, { method: 'POST', headers, body });
  await fetch(`${sandbox.url}/api/v1/pedido/pedido/x?y=1`, { headers });
  sandbox.desinstalar();
  sandbox.faults.add({ tipo: 'rateLimit', endpoint: 'pedido.get', every: 2 });
  return sandbox;
}

describe.skipIf(!hasChromium)('the panel in Chromium', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  /** Opens a page for one test. */
  async function newPage(options: Parameters<Browser['newPage']>[0] = {}) {
    const page = await browser.newPage(options);
    onTestFinished(() => page.close());
    return page;
  }

  it.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)(
    'asks no other host, fits and passes the rules of axe, %d pixels wide, %s',
    async (width, colorScheme) => {
      await using sandbox = await usedSandbox();
      const page = await newPage({
        colorScheme,
        viewport: { width, height: 800 },
        bypassCSP: true,
      });
      const outside: string[] = [];
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (origin !== sandbox.url && protocol !== 'data:') outside.push(request.url());
      });
      await page.goto(`${sandbox.url}/`);
      const { broken, passed } = await axeOf(page);
      expect(broken).toEqual([]);
      expect(passed).toEqual(expect.arrayContaining(['color-contrast']));
      const wide = await page.evaluate('document.documentElement.scrollWidth');
      expect(wide).toBeLessThanOrEqual(width);
      expect(outside).toEqual([]);
    },
  );

  it('runs nothing of what came from outside, whichever field it came in', async () => {
    await using local = await startSandbox({ limits: 'off' });
    const hostile = [
      '"><img src=x onerror="window.hit=1">',
      '</td></script><script>window.hit=1</script>',
      "';window.hit=1;//{{window.hit=1}}",
      '\u202e<svg/onload=window.hit=1>\u2066',
    ];
    const call = (method: string, path: string, body?: unknown) =>
      fetch(local.url + path, {
        method,
        headers: { authorization: `Bearer ${local.token}`, 'x-hostile': '<img src=x>' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    await call('POST', '/api/v1/webhook/novo', { url: 'http://127.0.0.1:9/?<script>"\'' });
    for (const [index, text] of hostile.entries()) {
      const short = text.slice(0, 40);
      const novo = numbered(index, {
        pedido: text,
        pedidoERP: text,
        pedidoCanal: text,
        pedidoComplementar: text,
        canal: text,
        plataforma: text,
        tipoDeAnuncio: text,
        filialFatura: short,
        chaveNFe: short,
        cliente: { nome: text, cpfCnpj: '<b>1</b>' },
        titulos: [{ codigoControle: text, qtTotalParcela: 1, valorTotal: 10 }],
        produtos: [
          {
            codigo: text,
            descricao: text,
            categoria: text,
            subCategoria: text,
            quantidade: 1,
            valorUnitario: 10,
          },
        ],
      });
      expect((await call('POST', '/api/v1/pedido/novo', novo)).status).toBe(200);
      local.ciclo({
        canal: text,
        linhas: [
          { pedidoCanal: text, evento: text, parcela: 1, valor: 1 },
          { pedidoCanal: text, evento: text, valor: 1 },
          { evento: text, valor: 1, identificador: text },
        ],
      });
      local.webhooks.send({ tipo: text, dados: { [text]: text } });
      await call('POST', `/api/v1/webhook/novo?x=${encodeURIComponent(text)}`, text);
      await call('GET', `/api/v1/pedido/pedido/${encodeURIComponent(text)}`);
    }
    await call('POST', '/api/v1/webhook/novo', { url: 'http://127.0.0.1:9/<i>', modulo: 'fila' });
    local.desinstalar();
    const page = await newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(`${local.url}/?x=${encodeURIComponent(hostile[0] ?? '')}`);
    await unfold(page);
    const found = await page.evaluate(
      "[window.hit, document.querySelectorAll('img, svg, script, main b, td i').length]",
    );
    expect(found).toEqual([undefined, 0]);
    expect(errors).toEqual([]);
    for (const text of hostile) {
      expect(await page.getByRole('cell', { name: text, exact: true }).count()).toBeGreaterThan(0);
    }
  });
});
