import type { Core } from '../core-type.js';
import type { RequestEntry } from '../journal/journal.js';
import { Json, pagina, Quando, Status, Tabela } from './parts.js';

/** What arrived, the newest first, as it arrives. */
export function Requisicoes({ core, query }: { core: Core; query: URLSearchParams }) {
  const refused = query.get('recusadas') === 'sim' ? true : undefined;
  const entries = core.journal.list({ refused }).reverse();
  const { itens, links } = pagina(entries, query, '/painel/requisicoes');
  return (
    <>
      <p>
        {refused === undefined ? (
          <a href="/painel/requisicoes?recusadas=sim">Só as recusadas</a>
        ) : (
          <a href="/painel/requisicoes">Todas</a>
        )}
      </p>
      <Tabela
        id="requisicoes"
        nome="Requisições"
        vazio="Nenhuma requisição ainda. Elas aparecem aqui assim que chegam."
        colunas={[
          ['Nº', 's'],
          ['Quando', 's'],
          ['Requisição', 'larga'],
          ['Resposta', 's'],
          ['Regra quebrada ou falha'],
          ['ms', 'n'],
        ]}
        linhas={itens.map((entry) => [
          <a href={`/painel/requisicoes/${entry.id}`}>{entry.id}</a>,
          <Quando iso={entry.at} />,
          <code>
            {entry.method} {entry.path}
          </code>,
          <Status status={entry.status} />,
          <>
            {entry.refused ?? ''}
            {entry.fault !== null && <span class="selo meio">falha: {entry.fault}</span>}
          </>,
          entry.durationMs,
        ])}
      />
      {links}
    </>
  );
}

/** One request with everything that was said. */
export const Requisicao = ({ entry }: { entry: RequestEntry }) => (
  <>
    <section class="cartao">
      <dl>
        <dt>Requisição</dt>
        <dd>
          <code>
            {entry.method} {entry.path}
          </code>
        </dd>
        <dt>Endpoint</dt>
        <dd>{entry.endpoint ?? 'nenhum'}</dd>
        <dt>Resposta</dt>
        <dd>
          <Status status={entry.status} /> em {entry.durationMs} ms
        </dd>
        <dt>Regra quebrada</dt>
        <dd>{entry.refused ?? 'nenhuma'}</dd>
        <dt>Falha provocada</dt>
        <dd>{entry.fault ?? 'nenhuma'}</dd>
      </dl>
    </section>
    <div class="grade">
      <section class="cartao">
        <h2>Pedido feito</h2>
        {Object.keys(entry.query).length > 0 && <Json value={entry.query} />}
        <Json value={entry.body ?? 'sem corpo'} />
        <details>
          <summary>Cabeçalhos</summary>
          <Json value={entry.headers} />
        </details>
      </section>
      <section class="cartao">
        <h2>Resposta dada</h2>
        <Json value={entry.answer === '' ? 'sem corpo' : entry.answer} />
      </section>
    </div>
  </>
);
