import type { Core } from '../core-type.js';
import type { FilaDocumento } from '../events/documento.js';
import { Parcelas, Sobre } from './eventos.js';
import { eventoEmPalavras } from './palavras/eventos.js';
import { Json, pagina, Tabela } from './parts.js';

/** The documents of the queue from its head; looking moves none. */
export function Fila({ core, query }: { core: Core; query: URLSearchParams }) {
  const { fila, webhook, loja } = core.state;
  const { itens, links } = pagina(fila.list(), query, '/painel/fila');
  return (
    <>
      <Tabela
        id="fila"
        nome="Eventos na fila"
        vazio={
          webhook?.modulo === 'fila'
            ? 'A fila está vazia. Gere ciclos na página inicial: cada um põe eventos aqui.'
            : 'A fila está vazia, e os eventos não vêm para cá. Registre a fila com POST /api/v1/webhook/novo e "modulo": "fila".'
        }
        colunas={[
          ['Evento', 's'],
          ['Tipo', 's'],
          ['Loja', 's'],
          ['Pedido ou ciclo'],
          ['Entrou em', 's'],
          ['Leituras', 's'],
          ['Documento', 's'],
        ]}
        linhas={itens.map(({ _id, tipo, dados }) => {
          const { nome, familia, assunto, quando } = eventoEmPalavras(tipo, dados);
          return [
            nome,
            familia,
            loja.idLoja,
            <Sobre core={core} assunto={assunto} />,
            quando,
            vezes(fila.readsOf(_id)),
            <a
              href={`/painel/fila/${encodeURIComponent(_id)}`}
              aria-label={`Abrir o documento ${_id}`}
            >
              Abrir
            </a>,
          ];
        })}
      />
      {links}
    </>
  );
}

/** One document: what it says, and how the API gives it. */
export function Documento({ core, documento }: { core: Core; documento: FilaDocumento }) {
  const { _id, tipo, dados } = documento;
  const { nome, familia, assunto, quando } = eventoEmPalavras(tipo, dados);
  return (
    <>
      <section class="cartao">
        <dl>
          <dt>Evento</dt>
          <dd>
            {nome} ({familia})
          </dd>
          <dt>Loja</dt>
          <dd>{core.state.loja.idLoja}</dd>
          <dt>Pedido ou ciclo</dt>
          <dd>
            <Sobre core={core} assunto={assunto} />
          </dd>
          <dt>Entrou em</dt>
          <dd>{quando}</dd>
          <dt>Leituras</dt>
          <dd>{vezes(core.state.fila.readsOf(_id))}</dd>
          <dt>Sai da fila com</dt>
          <dd>
            <code>DELETE /api/v1/fila/{_id}</code>
          </dd>
        </dl>
      </section>
      <Parcelas dados={dados} />
      <section class="cartao">
        <h2>Como a API o entrega</h2>
        <Json value={documento} />
      </section>
    </>
  );
}

const vezes = (leituras: number): string =>
  leituras === 0 ? 'nenhuma' : leituras === 1 ? 'uma' : leituras.toLocaleString('pt-BR');
