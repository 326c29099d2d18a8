import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { relatorioHtml } from 'recebiveis/conciliacao/relatorio';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Discrepancia } from '../../../src/conciliacao/result.js';
import { comBancoENovidades, conciliacaoFicticia } from '../../conciliacao/relatorio/ficticia.js';
import { axeOf, unfold } from '../../support/axe.js';
import { hasChromium, launchChromium } from '../../support/chromium.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const WIDTHS = [390, 820, 1280, 1600];

/** A reconciliation with hostile texts: long words, other directions, markup, formulas. */
function hostile() {
  const conciliacao = conciliacaoFicticia(300);
  const texts = [
    'W'.repeat(10_000),
    '<img src=x onerror=alert(1)>',
    'مرحبا \u202eabc',
    '=HYPERLINK("https://a.example")',
    `${'Canal de nome muito longo '.repeat(20)}`,
  ];
  const at = (index: number) => texts[index % texts.length] ?? '';
  const discrepancias = conciliacao.discrepancias.map(
    (one, index): Discrepancia => ({
      ...one,
      id: `${at(index)}${index}`,
      canal: at(index),
      pedido: at(index + 1),
      pedidoCanal: at(index + 2),
      identificador: at(index + 3),
      loja: at(index),
      evidencia: {
        ...one.evidencia,
        linhas: one.evidencia.linhas.map((linha) => ({ ...linha, evento: at(index) })),
      },
    }),
  );
  const { totais } = conciliacao;
  return {
    ...conciliacao,
    discrepancias,
    totais: {
      ...totais,
      porCiclo: totais.porCiclo.map((one, index) => ({
        ...one,
        canal: at(index),
        loja: at(index),
      })),
      porCanalEMes: totais.porCanalEMes.map((one, index) => ({ ...one, canal: at(index) })),
    },
  };
}

describe.skipIf(!hasChromium)('the report in Chromium', () => {
  let browser: Browser;
  const urls: Record<string, string> = {};

  beforeAll(async () => {
    const folder = temporaryFolder();
    const pages = {
      plain: relatorioHtml(
        conciliacaoFicticia(1000),
        comBancoENovidades(conciliacaoFicticia(1000)),
      ),
      hostile: relatorioHtml(hostile()),
      few: relatorioHtml(conciliacaoFicticia(300), comBancoENovidades(conciliacaoFicticia(300))),
    };
    for (const [name, html] of Object.entries(pages)) {
      const file = join(folder, `${name}.html`);
      writeFileSync(file, html);
      urls[name] = pathToFileURL(file).href;
    }
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());

  /** Opens a report, and records the page's errors and its requests to other hosts. */
  async function open(name: string, options: Parameters<Browser['newPage']>[0] = {}) {
    const page = await browser.newPage(options);
    onTestFinished(() => page.close());
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('dialog', (dialog) => {
      complaints.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (request.url() !== urls[name] && !request.url().startsWith('data:')) {
        complaints.push(`request ${request.url().slice(0, 80)}`);
      }
    });
    await page.goto(urls[name] ?? '');
    return { page, complaints };
  }

  /** The number of printed sheets. */
  const sheets = async (page: Page) => {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    return pdf.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;
  };
  const evidence = (page: Page) => page.locator('#achados .evidencia:visible');

  it.each(['plain', 'hostile'])('fits every width, texts %s', async (name) => {
    const { page, complaints } = await open(name);
    await unfold(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate('document.documentElement.scrollWidth');
      expect(wide).toBeLessThanOrEqual(width);
    }
    expect(complaints).toEqual([]);
  });

  it('shows the amounts of findings on a telephone without scrolling to the side', async () => {
    const { page } = await open('plain', { viewport: { width: 390, height: 900 } });
    await evidence(page).first().locator('summary').click();
    for (const table of ['#achados-1', '#por-canal']) {
      const [content, frame] = (await page.evaluate(
        `(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])(document.querySelector('${table}').parentElement)`,
      )) as [number, number];
      expect(content).toBeLessThanOrEqual(frame);
    }
    // A low row shows that the words are not squeezed into a column of letters.
    const row = page.locator('#achados-1 > tbody > tr').first();
    expect((await row.boundingBox())?.height).toBeLessThan(200);
  });

  it.each(WIDTHS)(
    'says of what scrolls that it does, breaks no number or amount, and shows each action, at %i',
    async (width) => {
      const { page } = await open('plain', { viewport: { width, height: 900 } });
      await unfold(page);
      const [silent, broken, numbers, amounts, columns] = (await page.evaluate(`(() => {
      const scrolls = (one) => one.scrollWidth > one.clientWidth + 1
        && ['auto', 'scroll'].includes(getComputedStyle(one).overflowX);
      const silent = [...document.querySelectorAll('main *')]
        .filter((one) => scrolls(one) && !one.matches('.rolar[data-rola][tabindex]'));
      const names = [...document.querySelectorAll('tbody th bdi')]
        .filter((one) => /^\\d{16}$/.test(one.textContent));
      const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
      const amounts = [];
      const broken = names.filter((one) => one.getClientRects().length > 1).map((one) => one.textContent);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const found of text.data.matchAll(/-?R\\$\\s[\\d.,]*\\d/g)) {
          const range = document.createRange();
          range.setStart(text, found.index);
          range.setEnd(text, found.index + found[0].length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 0) amounts.push(found[0]);
          if (lines.size > 1) broken.push(found[0]);
        }
      }
      const columns = [...document.querySelectorAll('#por-canal thead th')]
        .filter((one) => one.getBoundingClientRect().width > 0)
        .map((one) => one.textContent);
      return [silent.length, broken, names.length, amounts.length, columns];
    })()`)) as [number, string[], number, number, string[]];
      expect([silent, broken, numbers > 30, amounts > 200]).toEqual([0, [], true, true]);
      expect(columns).toEqual(['Canal', 'A cobrar', 'A conferir', 'Regular', 'A devolver']);
    },
  );

  it.each([
    ['light', 390],
    ['light', 1280],
    ['dark', 390],
    ['dark', 1280],
  ] as const)('passes the rules of axe, %s at %i', async (colorScheme, width) => {
    const viewport = { width, height: 900 };
    const { page } = await open('few', { colorScheme, viewport, bypassCSP: true });
    expect(await page.locator('#banco, #novidades').count()).toBe(2);
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { broken, passed } = await axeOf(page, { runOnly });
    expect(broken).toEqual([]);
    expect(passed).toContain('color-contrast');
  });

  it('opens the evidence of a finding: the sum, the lines, the rule', async () => {
    const { page } = await open('plain');
    const first = evidence(page).first();
    await first.locator('summary').focus();
    await page.keyboard.press('Enter');
    const text = ((await first.textContent()) ?? '').replace(/\s+/g, ' ');
    expect(text).toMatch(/Conteste o cancelamento com o comprovante/);
    expect(text).toMatch(/repasses recebidos-R\$ [\d,.]+valor das parcelasR\$ [\d,.]+/);
    expect(text).toMatch(/Diferença ✓ confereR\$ [\d,.]+/);
    expect(text).toMatch(/2 lançamentos contados.*28\/07\/2026repasse parcela 1/);
  });

  it('can be read whole without its script', async () => {
    const { page } = await open('plain', { javaScriptEnabled: false });
    expect(await page.locator('#achados .achados > tbody').count()).toBe(40);
    await evidence(page).first().locator('summary').click();
    expect(await evidence(page).first().textContent()).toContain('repasses recebidos');
  });

  it('prints on A4 with its headings repeated, light also at night', async () => {
    const { page } = await open('plain', { colorScheme: 'dark' });
    const closed = await sheets(page);
    expect(closed).toBeGreaterThan(2);
    await page.emulateMedia({ media: 'print' });
    const look = await page.evaluate(`(() => {
      const style = (selector) => getComputedStyle(document.querySelector(selector));
      return [style('body').backgroundColor, style('thead').display, style('nav').display];
    })()`);
    expect(look).toEqual(['rgb(255, 255, 255)', 'table-header-group', 'none']);
    await page.setViewportSize({ width: 702, height: 1000 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(702);
    const [numbers, broken] = (await page.evaluate(`(() => {
      const all = [...document.querySelectorAll('.achados th bdi, .achados td.largo bdi')];
      const lines = (one) => new Set([...one.getClientRects()].map(({ top }) => Math.round(top))).size;
      const tall = (one) => one.getBoundingClientRect().height > 1.6 * parseFloat(getComputedStyle(one).lineHeight);
      return [all.length, all.filter((one) => lines(one) > 1 || tall(one)).map((one) => one.textContent)];
    })()`)) as [number, string[]];
    expect([numbers > 80, broken]).toEqual([true, []]);
  });

  it('prints at most a page for each channel and ten findings', async () => {
    const { page } = await open('plain');
    const canais = await page.locator('#por-canal > tbody > tr').count();
    const findings = await page.locator('#achados .achados > tbody').count();
    expect([canais, findings]).toEqual([5, 40]);
    expect(await sheets(page)).toBeLessThanOrEqual(canais + findings / 10);
  });
});
