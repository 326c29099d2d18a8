import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkLinks } from '../../../scripts/site/check-links.js';
import { isPortuguese } from '../../../scripts/site/search.js';
import { hasChromium, launchChromium } from '../../support/chromium.js';
import { type Finished, ROOT, run } from '../../support/run.js';

const DIST = join(ROOT, '.site/dist');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

let built: Finished;
beforeAll(async () => {
  built = await run('npm', ['run', '-s', 'docs:build']);
});
afterAll(() => rmSync(join(ROOT, '.site'), { recursive: true, force: true }));

const page = (path: string) => readFileSync(join(DIST, path), 'utf8');

describe('npm run docs:build', () => {
  it('builds without a warning, and every link leads somewhere', () => {
    expect(built).toMatchObject({ code: 0 });
    expect(built.stdout + built.stderr).not.toMatch(/warn|deprecat|\(!\)|dead link/i);
    expect(() => checkLinks(DIST)).not.toThrow();
  });

  it('has every page under labels of both languages, and the same texts', () => {
    const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.html') && file !== '404.html',
    );
    const portuguese = pages.filter((file) => !file.startsWith('en/'));
    expect(portuguese.length).toBeGreaterThan(60);
    expect(pages.filter((file) => file.startsWith('en/')).sort()).toEqual(
      portuguese.map((file) => `en/${file}`).sort(),
    );
    expect(page('guides/cobrar.html')).toContain('Nesta página');
    expect(page('en/guides/cobrar.html')).toContain('On this page');
    expect(page('en/guides/cobrar.html')).toContain('Cobrar o que falta');
  });

  it('searches without a server, guides and TSDoc alike', () => {
    const chunks = readdirSync(join(DIST, 'assets/chunks'));
    const indexes = chunks.filter((file) => file.startsWith('@localSearchIndex'));
    expect(indexes).toHaveLength(2);
    for (const index of indexes) {
      const text = page(`assets/chunks/${index}`);
      expect(text).toContain('absenceafterms');
      expect(text).toContain('Anote o protocolo');
    }
  });

  it.skipIf(!hasChromium)('finds a heading in a browser that reaches no other host', async () => {
    const server = createServer((request, response) => {
      const path = (request.url ?? '/').replace(/\/$/, '/index.html');
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type }).end(readFileSync(join(DIST, path)));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const browser = await launchChromium();
    onTestFinished(async () => {
      await browser.close();
      server.close();
    });
    const view = await browser.newPage();
    const asked: string[] = [];
    view.on('request', (request) => void asked.push(new URL(request.url()).hostname));
    const { port } = server.address() as AddressInfo;
    await view.goto(`http://127.0.0.1:${port}/`);
    await view.getByRole('button', { name: 'Buscar' }).first().click();
    await view.getByRole('searchbox').fill('protocolo');
    await view.locator('a.result', { hasText: 'Anote o protocolo' }).first().click();
    await view.waitForURL(/guides\/cobrar\.html#anote-o-protocolo$/);
    // With Portuguese menus, the search lists Portuguese pages first.
    for (const word of ['pedido', 'repasse', 'token', 'webhook']) {
      await view.goto(`http://127.0.0.1:${port}/`);
      await view.getByRole('button', { name: 'Buscar' }).first().click();
      await view.getByRole('searchbox').fill(word);
      const first = await view.locator('a.result').first().getAttribute('href');
      const [path = ''] = (first ?? '').slice(1).replace('.html', '').split('#');
      const source = path.endsWith('/') ? `docs/${path}README.md` : `docs/${path}.md`;
      expect(isPortuguese({ path: source }), `${word}: ${first}`).toBe(true);
    }
    expect(new Set(asked)).toEqual(new Set(['127.0.0.1']));
  });

  it('shows methods that users reach by a client, and asks no other host', () => {
    expect(page('api/recebiveis.html')).toContain('pedidoresource');
    const loaded = [
      ...page('index.html').matchAll(/<(?:script|link|img)[^>]+(?:src|href)="([^"]+)"/g),
    ];
    expect(
      loaded.map(([, link = '']) => link).filter((link) => /^(https?:)?\/\//.test(link)),
    ).toEqual([]);
  });

  it('gives programs the Markdown that llms.txt names', () => {
    const links = [...page('llms.txt').matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    for (const link of links) expect(page(link)).toBe(readFileSync(join(ROOT, link), 'utf8'));
    expect(links.length).toBeGreaterThan(20);
  });

  it('reports a link that leads nowhere', () => {
    const folder = join(ROOT, '.site/wrong');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'a.html'),
      '<h2 id="one"></h2><a href="a.html#one"> <a href="#two"> <img src="/b.png">',
    );
    expect(() => checkLinks(folder)).toThrow(/#two has no such heading[\s\S]*\/b.png is not there/);
  });
});
