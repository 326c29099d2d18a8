import type { Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { Core } from '../core-type.js';
import { refuseRemote } from '../foreign.js';
import { readBody } from '../input.js';
import { Refusal } from '../refusal.js';
import type { Bindings } from '../way.js';
import { agir } from './acoes.js';
import { Ciclo, Ciclos } from './ciclos.js';
import { Entregas } from './entregas.js';
import { ESTILO } from './estilo.js';
import { Falhas } from './falhas.js';
import { Fila } from './fila.js';
import { Inicio } from './inicio.js';
import { Layout } from './layout.js';
import { mudancas } from './mudancas.js';
import { Pedido, Pedidos } from './pedidos.js';
import { Requisicao, Requisicoes } from './requisicoes.js';
import { SCRIPT } from './script.js';

type Ctx = Context<Bindings>;

interface Page {
  titulo: string;
  sub?: Child;
  body: Child;
}

/** Nothing of another host, no script or style but ours, no frame around us. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** The pages that people look at, at `/` and under `/painel/`; for this machine only. */
export function addPainel(app: Hono<Bindings>, core: Core): void {
  const text = (body: string, type: string) =>
    new Response(body, { headers: { ...HEADERS, 'content-type': `${type}; charset=utf-8` } });

  const page = (path: string, make: (context: Ctx, query: URLSearchParams) => Page) =>
    app.get(path, async (context, next) => {
      // At the root only browsers are shown a page; the service has no such address.
      const accepts = context.req.header('accept') ?? '';
      if (path === '/' && !accepts.includes('text/html')) return next();
      refuseRemote(context.env.peer);
      const url = new URL(context.req.url);
      const { titulo, sub, body } = make(context, url.searchParams);
      const feito = url.searchParams.get('feito');
      const recusado = url.searchParams.get('recusado');
      const aviso = recusado ?? feito;
      const html = (
        <Layout
          titulo={titulo}
          sub={sub}
          path={url.pathname}
          dataHora={core.clock.dataHora()}
          parado={core.clock.frozen}
          aviso={aviso === null ? undefined : { texto: aviso, mau: recusado !== null }}
        >
          {body}
        </Layout>
      );
      return text(`<!doctype html>${await html}`, 'text/html');
    });

  for (const path of ['/', '/painel/']) {
    page(path, ({ req }) => ({
      titulo: 'Início',
      sub: 'O que o serviço emulado guarda agora. A página se atualiza sozinha.',
      body: <Inicio core={core} url={new URL(req.url).origin} />,
    }));
  }
  page('/painel/pedidos', (_, query) => ({
    titulo: 'Pedidos',
    body: <Pedidos core={core} query={query} />,
  }));
  page('/painel/pedidos/:chave', ({ req }) => {
    const pedido = core.state.pedidos.find('chavePedido', req.param('chave') ?? '');
    if (!pedido) throw new Refusal(404, 'Pedido não encontrado');
    return { titulo: `Pedido ${pedido.novo.pedido}`, body: <Pedido core={core} pedido={pedido} /> };
  });
  page('/painel/ciclos', (_, query) => ({
    titulo: 'Ciclos',
    sub: 'Cada ciclo é um arquivo de repasse de um canal.',
    body: <Ciclos core={core} query={query} />,
  }));
  page('/painel/ciclos/:id', ({ req }, query) => {
    const ciclo = core.state.ciclos.get(Number(req.param('id')));
    if (!ciclo) throw new Refusal(404, 'Ciclo não encontrado');
    const { idCiclo, canal, dataRepasse } = ciclo;
    return {
      titulo: `Ciclo ${idCiclo}`,
      sub: `${canal}, repasse de ${dataRepasse}`,
      body: <Ciclo ciclo={ciclo} query={query} />,
    };
  });
  page('/painel/fila', (_, query) => ({
    titulo: 'Fila',
    sub: 'Os documentos na ordem em que GET /api/v1/fila os lê. Olhar aqui não move nenhum.',
    body: <Fila core={core} query={query} />,
  }));
  page('/painel/entregas', (_, query) => ({
    titulo: 'Entregas',
    sub: 'Chamadas ao webhook registrado: até cinco tentativas, no relógio do sandbox.',
    body: <Entregas core={core} query={query} />,
  }));
  page('/painel/requisicoes', (_, query) => ({
    titulo: 'Requisições',
    sub: 'Tudo o que chegou à API, com a resposta e a regra que a recusou.',
    body: <Requisicoes core={core} query={query} />,
  }));
  page('/painel/requisicoes/:id', ({ req }) => {
    const entry = core.journal.get(Number(req.param('id')));
    if (!entry) throw new Refusal(404, 'Requisição não encontrada');
    return { titulo: `Requisição ${entry.id}`, body: <Requisicao entry={entry} /> };
  });
  page('/painel/falhas', () => ({
    titulo: 'Falhas',
    sub: 'O que dá errado entre o cliente e o serviço, ligado de propósito.',
    body: <Falhas core={core} />,
  }));

  app.get('/painel/estilo.css', () => text(ESTILO, 'text/css'));
  app.get('/painel/painel.js', () => text(SCRIPT, 'text/javascript'));
  app.get('/painel/mudancas', ({ env }) => {
    refuseRemote(env.peer);
    return mudancas(core);
  });
  app.post('/painel/acoes/:nome', async (context) => {
    refuseRemote(context.env.peer);
    refuseCrossSite(context.req.raw);
    const form = new URLSearchParams(await readBody(context.req.raw));
    const location = await agir(core, context.req.param('nome'), Object.fromEntries(form));
    return new Response(null, { status: 303, headers: { ...HEADERS, location } });
  });
}

/** A form must come from a page of this very address: another port is another site here. */
function refuseCrossSite({ headers, url }: Request): void {
  const origin = headers.get('origin');
  const isSame =
    origin !== null && URL.canParse(origin) && new URL(origin).host === new URL(url).host;
  if (!isSame) throw new Refusal(403, 'Somente a partir do próprio painel');
}
