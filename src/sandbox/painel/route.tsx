import type { Hono } from 'hono';
import type { Core } from '../core-type.js';
import { refuseRemote } from '../host-check.js';
import { expirePedidos } from '../pedidos/expire.js';
import type { Bindings } from '../transport.js';
import { Page } from './page.js';
import { STYLE } from './style.js';

/** Nothing of another host, no script, no style but ours, no frame around us. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** The page that people look at, at `/`; for this machine only. */
export function addPanel(app: Hono<Bindings>, core: Core): void {
  const text = (body: string, type: string) =>
    new Response(body, { headers: { ...HEADERS, 'content-type': `${type}; charset=utf-8` } });

  app.get('/', async ({ req, env }, next) => {
    // Only browsers are shown a page where the service has none.
    if (!req.header('accept')?.includes('text/html')) return next();
    refuseRemote(env.peer);
    expirePedidos(core.state);
    const page = <Page core={core} url={new URL(req.url).origin} />;
    return text(`<!doctype html>${String(page)}`, 'text/html');
  });
  app.get('/painel/estilo.css', () => text(STYLE, 'text/css'));
}
