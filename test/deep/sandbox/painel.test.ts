import type { Browser } from 'playwright-core';
import { type RunningSandbox, startSandbox } from 'recebiveis/sandbox';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { numbered } from '../../sandbox/support.js';
import { axeOf, unfold } from '../../support/axe.js';
import { hasChromium, launchChromium } from '../../support/chromium.js';
import { lastingPort } from '../../support/lasting-port.js';
import { everyPage, isUnnamed, namedIn, UNTIED, WORDS } from './panel-words.js';

describe.skipIf(!hasChromium)('the panel in Chromium', () => {
  let browser: Browser;
  let sandbox: RunningSandbox;

  beforeAll(async () => {
    sandbox = await startSandbox({ seed: 'demo' });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await sandbox?.close();
  });

  /** A page for one test. */
  async function newPage(options: Parameters<Browser['newPage']>[0] = {}) {
    const page = await browser.newPage(options);
    onTestFinished(() => page.close());
    return page;
  }

  const PATHS = ['/', '/painel/pedidos', '/painel/ciclos', '/painel/fila'];
  const MORE = ['/painel/entregas', '/painel/requisicoes'];

  it('shows every page at 1,280 and 390 pixels in words, and asks no other host', async () => {
    const { url: origin, pages, close } = await everyPage();
    const page = await newPage();
    const outside: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) outside.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const session = await page.context().newCDPSession(page);
    const seen = new Set<string>();
    const looks: { width: number; colorScheme: 'light' | 'dark' }[] = [
      { width: 1280, colorScheme: 'light' },
      { width: 390, colorScheme: 'dark' },
    ];
    for (const url of pages) {
      await page.goto(url);
      await unfold(page);
      const named = await namedIn(session);
      expect(named.filter(isUnnamed), url).toEqual([]);
      for (const { role } of named) seen.add(role);
      expect(await page.evaluate(UNTIED), url).toEqual([]);
      expect(await page.evaluate(WORDS), url).toMatch(/.{40}/s);
      // Colours move nothing: each width is looked at in one of them, and the next page in the same.
      for (const { width, colorScheme } of looks.reverse()) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        expect(wide, url).toBeLessThanOrEqual(width);
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['button', 'link']));
    // The pages that are asked for what does not exist are the only ones refused.
    expect([outside, errors.filter((text) => !/40[04]/.test(text))]).toEqual([[], []]);
    await close();
  });

  it.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)(
    'passes the rules of axe on every page, %d pixels wide, %s',
    async (width, colorScheme) => {
      const { pages, close } = await everyPage();
      const viewport = { width, height: 800 };
      const page = await newPage({ colorScheme, viewport, bypassCSP: true });
      const passed = new Set<string>();
      for (const url of pages) {
        await page.goto(url);
        const found = await axeOf(page);
        expect(found.broken, url).toEqual([]);
        for (const id of found.passed) passed.add(id);
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        expect(wide, url).toBeLessThanOrEqual(width);
      }
      expect([...passed]).toEqual(expect.arrayContaining(['color-contrast']));
      await close();
    },
  );

  it('shows a fault as it is switched on', async () => {
    const local = await startSandbox();
    const page = await newPage();
    await page.goto(`${local.url}/`);
    local.faults.add({ tipo: 'rateLimit' });
    await page.getByText('rateLimit').waitFor();
    local.faults.clear();
    await page.getByText('rateLimit').waitFor({ state: 'detached' });
    await local.close();
  });

  it('goes on showing what arrives to a reader whose focus is on the table or a link', async () => {
    const page = await newPage();
    await page.goto(`${sandbox.url}/painel/requisicoes`);
    await page.locator('#requisicoes').focus();
    const ask = (limite: number) =>
      fetch(`${sandbox.url}/api/v1/ciclos?limite=${limite}`, {
        headers: { authorization: `Bearer ${sandbox.token}` },
      });
    await ask(0);
    await page.getByText('limite: deve ser no mínimo 1').first().waitFor();
    const link = page.locator('#requisicoes a').first();
    await link.focus();
    const href = await link.getAttribute('href');
    await ask(-1);
    await page.getByText('limite: deve ser um número inteiro').first().waitFor();
    expect(await page.evaluate("document.activeElement.getAttribute('href')")).toBe(href);
  });

  it('runs nothing of what came from outside, whichever field it came in', async () => {
    const local = await startSandbox({ limits: 'off' });
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
    local.ciclo({ canal: hostile[0] ?? '', linhas: [] });
    const page = await newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('404'))
        errors.push(message.text());
    });
    const query = encodeURIComponent(hostile[0] ?? '');
    const paths = [
      ...PATHS,
      ...MORE,
      `/?feito=${query}`,
      `/painel/fila?recusado=${query}`,
      ...local.requests().map(({ id }) => `/painel/requisicoes/${id}`),
    ];
    for (const path of paths) {
      await page.goto(local.url + path);
      const found = await page.evaluate(
        "[window.hit, document.querySelectorAll('img, svg, script:not([src]), main b b, td i').length]",
      );
      expect(found, path).toEqual([undefined, 0]);
    }
    expect(errors).toEqual([]);
    await page.goto(`${local.url}/painel/ciclos`);
    for (const text of hostile) {
      expect(await page.getByRole('cell', { name: text, exact: true }).count()).toBeGreaterThan(0);
    }
    await local.close();
  });

  it('does nothing for a form of another page, and shows its own again after the sandbox was away', async () => {
    const port = await lastingPort();
    const local = await startSandbox({ limits: 'off', port });
    const page = await newPage();
    await page.goto('data:text/html,<title>foreign</title>');
    await page.evaluate(`(() => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '${local.url}/painel/acoes/relogio';
      form.innerHTML = '<input name="frozen" value="true">';
      document.body.append(form);
      form.submit();
    })()`);
    await page.waitForURL(`${local.url}/**`);
    expect((await local.clock()).frozen).toBe(false);

    await page.goto(`${local.url}/painel/requisicoes`);
    await local.close();
    const next = await startSandbox({ limits: 'off', port });
    await fetch(`${next.url}/api/v1/ciclos?limite=500`, {
      headers: { authorization: `Bearer ${next.token}` },
    });
    await page.getByText('limite: deve ser no máximo 200').first().waitFor();
    await next.close();
  });

  it('is ruled by the keyboard alone', async () => {
    const page = await newPage();
    await page.goto(`${sandbox.url}/`);
    const before = (await sandbox.clock()).now;
    const name = () =>
      page.evaluate("document.activeElement?.textContent?.trim() ?? ''") as Promise<string>;
    for (let n = 0; n < 60 && (await name()) !== 'Avançar 1 dia'; n++) {
      await page.keyboard.press('Tab');
    }
    expect(await name()).toBe('Avançar 1 dia');
    await page.keyboard.press('Enter');
    await page.getByText('Agora são').waitFor();
    const movedMs = Date.parse((await sandbox.clock()).now) - Date.parse(before);
    expect(movedMs).toBeGreaterThan(86_000_000);
  });
});
