import type { Child } from 'hono/jsx';
import type { Core } from '../core-type.js';
import { dataBr } from './palavras/datas.js';
import { falhaDe } from './palavras/falhas.js';
import { PAGINAS } from './palavras/paginas.js';
import { Botao, contagem } from './parts.js';

export interface LayoutProps {
  titulo: string;
  /** Purpose of the page, in a sentence. */
  sub?: Child;
  path: string;
  core: Core;
  query: URLSearchParams;
  children: Child;
}

/** Names of what a form leads to: refused, done with something to mind, or done. */
export const AVISOS = ['recusado', 'atencao', 'feito'] as const;

/** Faults and an inactive store, each with the button that ends it. */
function Faixa({ core: { faults, state }, path }: { core: Core; path: string }) {
  const { idLoja, ativa } = state.loja;
  const ligadas = faults
    .list()
    .filter(({ count, happened }) => count === undefined || happened < count);
  const nomes = [...new Set(ligadas.map(({ tipo }) => falhaDe(tipo)))].join(', ');
  return (
    <section id="faixa" data-vivo aria-label="Fora do normal">
      {ligadas.length > 0 && (
        <div class="aviso atencao">
          {contagem(ligadas.length, 'falha ligada', 'falhas ligadas')}: {nomes}
          <Botao acao="desligar" campos={{ volta: path }} texto="Desligar tudo" />
        </div>
      )}
      {!ativa && (
        <div class="aviso atencao">
          A loja {idLoja} está inativa: a API recusa toda requisição dela.
          <Botao acao="loja" campos={{ ativa: 'true', volta: path }} texto="Ativar de novo" />
        </div>
      )}
    </section>
  );
}

/** The frame of every page. */
export const Layout = ({ titulo, sub, path, query, core, children }: LayoutProps) => (
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
        </div>
        <nav aria-label="Páginas do painel">
          {Object.entries(PAGINAS).map(([href, [nome]]) => (
            <a href={href} aria-current={isHere(href, path) ? 'page' : undefined}>
              {nome}
            </a>
          ))}
        </nav>
      </header>
      <main id="conteudo">
        <Faixa core={core} path={path} />
        <h1>{titulo}</h1>
        {sub && <p class="sub">{sub}</p>}
        {AVISOS.filter((nome) => query.has(nome)).map((nome) => (
          <p class={`aviso ${nome}`} role="status">
            {query.get(nome)}
          </p>
        ))}
        {children}
      </main>
    </body>
  </html>
);

const isHere = (href: string, path: string) =>
  href === '/' ? path === '/' || path === '/painel/' : path.startsWith(href);
