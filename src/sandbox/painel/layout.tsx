import type { Child } from 'hono/jsx';
import type { Core } from '../core-type.js';
import { Lojas } from './loja.js';
import { dataBr } from './palavras/datas.js';

const PAGINAS = [
  ['/', 'Início'],
  ['/painel/pedidos', 'Pedidos'],
  ['/painel/ciclos', 'Ciclos'],
  ['/painel/fila', 'Fila'],
  ['/painel/entregas', 'Entregas'],
  ['/painel/requisicoes', 'Requisições'],
  ['/painel/falhas', 'Falhas'],
  ['/painel/comportamento', 'Comportamento'],
] as const;

export interface LayoutProps {
  titulo: string;
  /** What the page is for, in a sentence. */
  sub?: Child;
  path: string;
  core: Core;
  aviso?: { texto: string; mau: boolean } | undefined;
  children: Child;
}

/** What every page stands in. */
export const Layout = ({ titulo, sub, path, core, aviso, children }: LayoutProps) => (
  <html lang="pt-BR">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{titulo} · Sandbox recebiveis</title>
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
            {dataBr(core.clock.dataHora())} {core.clock.frozen ? '(parado)' : ''}
          </span>
          <Lojas core={core} path={path} />
        </div>
        <nav aria-label="Páginas do painel">
          {PAGINAS.map(([href, nome]) => (
            <a href={href} aria-current={isHere(href, path) ? 'page' : undefined}>
              {nome}
            </a>
          ))}
        </nav>
      </header>
      <main id="conteudo">
        <h1>{titulo}</h1>
        {sub && <p class="sub">{sub}</p>}
        {aviso && (
          <p class={aviso.mau ? 'aviso mau' : 'aviso'} role="status">
            {aviso.texto}
          </p>
        )}
        {children}
      </main>
    </body>
  </html>
);

const isHere = (href: string, path: string) =>
  href === '/' ? path === '/' || path === '/painel/' : path.startsWith(href);
