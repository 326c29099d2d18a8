import { createHash } from 'node:crypto';
import { raw } from 'hono/html';
import type { Aviso } from '../avisos.js';
import type { Conciliacao } from '../result.js';
import { Balancos } from './balancos.js';
import { BancoSection } from './banco.js';
import { Discrepancias } from './discrepancias.js';
import { shortened } from './external-text.js';
import { Figures } from './figures.js';
import { counted, formatDay } from './formats.js';
import { Novidades } from './novidades.js';
import {
  type CheckedRelatorioOptions,
  checkRelatorioOptions,
  type RelatorioOptions,
} from './options.js';
import { External } from './parts.js';
import { SCRIPT } from './script.js';
import { STYLE } from './style.js';
import { Tipos } from './tipos.js';

/**
 * The report that a finance person opens: one HTML file in Portuguese that asks no host for anything.
 * It shows the sums, the largest findings with their evidence, and the balances, and says how much it
 * leaves to {@link relatorioCsv} and {@link relatorioJson}. Below 10 MB, however much was reconciled.
 *
 * @throws InvalidRequestError an option breaks a rule
 */
export function relatorioHtml(conciliacao: Conciliacao, options: RelatorioOptions = {}): string {
  const checked = checkRelatorioOptions(options);
  return `<!doctype html>\n${<Page conciliacao={conciliacao} options={checked} />}\n`;
}

/** The whole report: one file that asks no host for anything. */
function Page(props: { conciliacao: Conciliacao; options: CheckedRelatorioOptions }) {
  const { conciliacao, options } = props;
  const { totais, discrepancias, hoje } = conciliacao;
  const titulo = shortened(options.titulo);
  const secoes = [
    ['resumo', 'Resumo'],
    ...(options.novidades ? [['novidades', 'O que é novo']] : []),
    ['tipos-secao', 'Por tipo'],
    ['discrepancias', 'Cobrar e conferir'],
    ['balancos', 'Do devido ao recebido'],
    ...(options.banco ? [['banco', 'Banco']] : []),
  ];
  return (
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content={contentPolicy({ estilo: STYLE, script: SCRIPT })}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{hoje === null ? titulo : `${titulo} · ${formatDay(hoje)}`}</title>
        <link rel="icon" href="data:," />
        <style>{raw(STYLE)}</style>
      </head>
      <body>
        <a class="pular" href="#conteudo">
          Pular para o conteúdo
        </a>
        <header>
          <h1>
            <bdi>{titulo}</bdi>
          </h1>
          <p>
            {hoje !== null && (
              <>
                Posição em <time datetime={hoje}>{formatDay(hoje)}</time> ·{' '}
              </>
            )}
            {counted(totais.pedidos, 'pedido', 'pedidos')},{' '}
            {counted(totais.linhas, 'lançamento', 'lançamentos')},{' '}
            {counted(totais.porCiclo.length, 'ciclo', 'ciclos')}
          </p>
          <nav aria-label="Partes do relatório">
            <ul>
              {secoes.map(([id, nome]) => (
                <li>
                  <a href={`#${id}`}>{nome}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main id="conteudo" tabindex={-1}>
          <Figures conciliacao={conciliacao} achados={options.achados} />
          <Avisos avisos={conciliacao.avisos} />
          <Novidades novidades={options.novidades} discrepancias={discrepancias} />
          <Tipos discrepancias={discrepancias} />
          <Discrepancias
            discrepancias={discrepancias}
            most={options.discrepancias}
            achados={options.achados}
          />
          <Balancos totais={totais} />
          <BancoSection banco={options.banco} />
        </main>
        <script>{raw(SCRIPT)}</script>
      </body>
    </html>
  );
}

/** The page runs and draws what it carries, and asks no host for anything. */
const contentPolicy = ({ estilo, script }: { estilo: string; script: string }): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash(estilo)}'`,
    `script-src 'sha256-${hash(script)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Notices about facts that the figures do not show, before anybody relies on them. */
const Avisos = ({ avisos }: { avisos: readonly Aviso[] }) =>
  avisos.length === 0 ? null : (
    <section class="avisos" aria-labelledby="avisos-titulo">
      <h2 id="avisos-titulo">O que estes números não mostram</h2>
      <ul>
        {avisos.map(({ mensagem }) => (
          <li>
            <External texto={mensagem} longo />
          </li>
        ))}
      </ul>
    </section>
  );
