import { describe, expect, it } from 'vitest';
import { act, OWN, page } from './panel-in-process.js';
import { keep, numbered, openBench } from './support.js';

const PAGES = ['/', '/painel/', '/painel/pedidos', '/painel/ciclos', '/painel/fila'];
const MORE = ['/painel/entregas', '/painel/requisicoes'];

describe('the panel', () => {
  const demo = openBench({ seed: 'demo' });

  it.each([...PAGES, ...MORE])('shows %s, with nothing of another host', async (path) => {
    const { status, headers, text } = await page(demo, path);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('<html lang="pt-BR">');
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(text).not.toMatch(/<script(?! src)|style="|onclick=/);
  });

  it('leaves the root to the service where no browser asks', async () => {
    const { status, headers } = await page(openBench(), '/', { accept: '*/*' });
    expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it('sends a delivery again, and stops the clock', async () => {
    const bench = openBench();
    const send = (url: string, modulo: string) =>
      bench.call('POST', '/api/v1/webhook/novo', { body: { url, modulo } });
    await send('http://ana:segredo@192.0.2.1/x', 'webhook');
    expect((await page(bench, '/')).text).toContain('webhook para http://***@192.0.2.1/x');
    await bench.call('POST', '/_sandbox/aplicativo/desinstalar');
    await bench.clock.advance(0);
    const deliveries = () => bench.state.deliveries.list();
    expect(deliveries()).toMatchObject([{ attempts: [{}], evento: { tipo: 'Aplicativo' } }]);
    expect((await page(bench, '/painel/entregas')).text).toContain('Reenviar');
    const { location } = await act(bench, 'reenviar', { id: '1' }, OWN);
    expect(location).toContain('Entrega+1+enviada+de+novo');
    await bench.clock.advance(0);
    expect(deliveries()).toMatchObject([{ attempts: [{}, {}] }]);
    expect((await act(bench, 'reenviar', { id: '9' }, OWN)).location).toContain('recusado=Entrega');
    await send('http://127.0.0.1:9/', 'fila');
    await bench.call('POST', '/_sandbox/aplicativo/desinstalar');
    expect((await page(bench, '/painel/fila')).text).toContain('aplicativo');
    await act(bench, 'relogio', { frozen: 'true' }, OWN);
    expect(bench.clock.frozen).toBe(true);
    expect((await page(bench, '/')).text).toContain('Deixar o relógio correr');
  });

  it('shows a long list in parts, the last one where a later one is asked for', async () => {
    const bench = openBench();
    keep(
      bench,
      Array.from({ length: 120 }, (_, n) => numbered(n + 1)),
    );
    const shown = async (query: string) => {
      const { text } = await page(bench, `/painel/pedidos${query}`);
      const [first] = /P-\d+(?=<\/td>)/.exec(text) ?? [];
      return [first, text.split('<tr>').length - 2, /Página \d+ de \d+/.exec(text)?.[0]];
    };
    expect(await shown('')).toEqual(['P-120', 50, 'Página 1 de 3']);
    for (const pagina of ['3', '4', '1e99', 'Infinity']) {
      expect(await shown(`?pagina=${pagina}`)).toEqual(['P-20', 20, 'Página 3 de 3']);
    }
    for (const pagina of ['-1', '0', 'x']) {
      expect(await shown(`?pagina=${pagina}`)).toEqual(['P-120', 50, 'Página 1 de 3']);
    }
    const { text } = await page(bench, '/painel/pedidos?pagina=2');
    expect(text).toContain('href="?pagina=3"');
  });

  it('does what its forms ask, and says what it did', async () => {
    const bench = openBench();
    const said = async () => {
      const { status, location } = await act(bench, 'gerar', {}, OWN);
      expect(status).toBe(303);
      return decodeURIComponent(location.replaceAll('+', ' '));
    };
    expect(await said()).toContain('feito=Não há pedidos em aberto para liquidar.');
    for (let n = 0; n < 40; n++) await bench.create(numbered(n));
    expect(await said()).toMatch(/feito=1 ciclo gerado, com 40 pedidos e \d+ discrepâncias?\./);
    await act(bench, 'relogio', { advanceMs: '60000' }, OWN);
    const refused = await act(bench, 'relogio', { advanceMs: '-1' }, OWN);
    expect(refused.location).toContain('recusado=advanceMs');
    await act(bench, 'reset', {}, OWN);
    expect(bench.lojas.get(bench.token)?.pedidos.size).toBe(0);
    expect((await act(bench, 'constructor', {}, OWN)).status).toBe(404);
  });

  it.each(['null', 'http://localhost:3000', 'http://127.0.0.1:4010', 'http://x.example'])(
    'does nothing for a form of %s',
    async (origin) => {
      const bench = openBench();
      expect((await act(bench, 'relogio', { frozen: 'true' }, origin)).status).toBe(403);
      expect(bench.clock.frozen).toBe(false);
    },
  );

  it.each(['/painel/nada', '/painel/ciclos/9', '/painel/acoes/gerar', '/painel/requisicoes/9'])(
    'has no page at %s',
    async (path) => {
      const { status, text } = await page(openBench(), path);
      expect([status, Object.keys(JSON.parse(text))]).toEqual([404, ['mensagem']]);
    },
  );
});
