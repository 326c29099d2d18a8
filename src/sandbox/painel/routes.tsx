import type { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { Core } from '../core-type.js';
import { refuseOtherSite, refuseRemote } from '../host-check.js';
import { readBody } from '../input.js';
import { expirePedidos } from '../pedidos/expire.js';
import { Refusal } from '../refusal.js';
import type { Bindings } from '../transport.js';
import { runAction } from './actions.js';
import { Ciclos } from './ciclos.js';
import { Deliveries } from './deliveries.js';
import { Fila } from './fila.js';
import { Home } from './home.js';
import { Layout } from './layout.js';
import { Json } from './parts.js';
import { Pedidos } from './pedidos.js';
import { Requests } from './requests.js';
import { SCRIPT } from './script.js';
import { ICON, STYLE } from './style.js';
import { PAGES } from './words/pages.js';

/** Everything that a page is made from. */
interface View {
  /** The sandbox; its first store is shown. */
  core: Core;
  param(name: string): string;
  query: URLSearchParams;
  /** Address of the sandbox. */
  url: string;
}

interface Page {
  title: string;
  sub?: Child;
  body: Child;
}

const BODIES: Record<keyof typeof PAGES, (view: View) => Child> = {
  '/': Home,
  '/painel/pedidos': Pedidos,
  '/painel/ciclos': Ciclos,
  '/painel/fila': Fila,
  '/painel/entregas': Deliveries,
  '/painel/requisicoes': Requests,
};

/** Nothing of another host, no script or style but ours, no frame around us. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** The pages that people look at, at `/` and under `/painel/`; for this machine only. */
export function addPanel(app: Hono<Bindings>, core: Core): void {
  const text = (body: string, type: string) =>
    new Response(body, { headers: { ...HEADERS, 'content-type': `${type}; charset=utf-8` } });

  const page = (path: string, make: (view: View) => Page) =>
    app.get(path, async ({ req, env }, next) => {
      // Only browsers are shown a page where the service has none.
      if (path === '/' && !req.header('accept')?.includes('text/html')) return next();
      refuseRemote(env.peer);
      const url = new URL(req.url);
      expirePedidos(core.state);
      const param = (name: string) => req.param(name) ?? '';
      const { searchParams: query } = url;
      const { body, ...said } = make({ core, param, query, url: url.origin });
      const layout = (
        <Layout {...said} path={url.pathname} query={query} core={core}>
          {body}
        </Layout>
      );
      return text(`<!doctype html>${String(layout)}`, 'text/html');
    });

  for (const [path, [title, sub]] of Object.entries(PAGES)) {
    const Body = BODIES[path as keyof typeof PAGES];
    page(path, (view) => ({ title, sub, body: <Body {...view} /> }));
    if (path === '/') page('/painel/', (view) => ({ title, sub, body: <Body {...view} /> }));
  }
  page('/painel/requisicoes/:id', ({ core, param }) => {
    const entry = core.journal.get(Number(param('id')));
    if (!entry) throw new Refusal(404, 'Requisição não encontrada');
    const sub = 'O que foi pedido e o que foi respondido, sem as credenciais.';
    return { title: `Requisição ${entry.id}`, sub, body: <Json value={entry} /> };
  });

  app.get('/painel/estilo.css', () => text(STYLE, 'text/css'));
  app.get('/painel/icone.svg', () => text(ICON, 'image/svg+xml'));
  app.get('/painel/painel.js', () => text(SCRIPT, 'text/javascript'));
  app.post('/painel/acoes/:nome', async (context) => {
    refuseRemote(context.env.peer);
    refuseOtherSite(context.req.raw);
    const form = new URLSearchParams(await readBody(context.req.raw));
    const fields: Record<string, string> = Object.fromEntries(form);
    const location = await runAction(core, context.req.param('nome'), fields);
    return new Response(null, { status: 303, headers: { ...HEADERS, location } });
  });
}
