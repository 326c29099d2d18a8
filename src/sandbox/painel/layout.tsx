import type { Child } from 'hono/jsx';
import type { Core } from '../core-type.js';
import { brazilianDate } from './words/dates.js';
import { PAGES } from './words/pages.js';

export interface LayoutProps {
  title: string;
  /** Purpose of the page, in a sentence. */
  sub?: Child;
  path: string;
  core: Core;
  query: URLSearchParams;
  children: Child;
}

/** Names of what a form leads to: refused, done with something to mind, or done. */
const NOTICES = ['recusado', 'feito'] as const;

/** The frame of every page. */
export const Layout = ({ title, sub, path, query, core, children }: LayoutProps) => (
  <html lang="pt-BR">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title} · Sandbox recebiveis</title>
      <link rel="stylesheet" href="/painel/estilo.css" />
      <link rel="icon" href="/painel/icone.svg" />
      <script src="/painel/painel.js" defer />
    </head>
    <body>
      <a class="pular" href="#conteudo">
        Pular para o conteúdo
      </a>
      <header>
        <div class="topo">
          <strong>Sandbox recebiveis</strong>
          <span class="fraco">serviço emulado nesta máquina</span>
          <span class="hora" id="hora" data-vivo>
            {brazilianDate(core.clock.dataHora())} {core.clock.frozen ? '(parado)' : ''}
          </span>
        </div>
        <nav aria-label="Páginas do painel">
          {Object.entries(PAGES).map(([href, [label]]) => (
            <a href={href} aria-current={isHere(href, path) ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      <main id="conteudo">
        <h1>{title}</h1>
        {sub && <p class="sub">{sub}</p>}
        {NOTICES.filter((label) => query.has(label)).map((label) => (
          <p class={`aviso ${label}`} role="status">
            {query.get(label)}
          </p>
        ))}
        {children}
      </main>
    </body>
  </html>
);

const isHere = (href: string, path: string) =>
  href === '/' ? path === '/' || path === '/painel/' : path.startsWith(href);
