import type { Core } from '../core-type.js';
import type { FilaDocumento } from '../events/documento.js';
import { canalDe, Parcelas, Sobre } from './eventos.js';
import { Lista } from './lista.js';
import { eventoEmPalavras } from './palavras/eventos.js';
import { Botao, Cartao, Ficha, Json } from './parts.js';

/** The documents of the queue from its head; looking moves none. */
export function Fila({ core, query }: { core: Core; query: URLSearchParams }) {
  const { fila, webhook, loja } = core.state;
  const itens = fila
    .list()
    .map(({ _id, tipo, dados }) => ({ _id, ...eventoEmPalavras(tipo, dados) }));
  return (
    <Lista
      id="fila"
      nome="Eventos na fila"
      query={query}
      itens={itens}
      filtros={[
        ['canalDeVenda', ({ assunto }) => canalDe(core, assunto)],
        ['evento', ({ nome }) => nome],
      ]}
      textos={({ _id, nome, assunto, quando }) => [_id, nome, assunto.texto, quando]}
      vazio={
        webhook?.modulo === 'fila'
          ? 'A fila está vazia. Gere ciclos na página inicial: cada um põe eventos aqui.'
          : 'A fila está vazia, e os eventos não vêm para cá. Registre a fila com POST /api/v1/webhook/novo e "modulo": "fila".'
      }
      colunas={[
        ['Evento', 's nua', ({ nome }) => nome],
        ['Tipo', 's nua', ({ familia }) => familia],
        ['Loja', 's', () => loja.idLoja],
        ['Pedido ou ciclo', 'nua', ({ assunto }) => <Sobre core={core} assunto={assunto} />],
        ['Entrou em', 's nua', ({ quando }) => quando],
        ['Leituras', 's', ({ _id }) => vezes(fila.readsOf(_id))],
        ['Documento', 's nua', ({ _id }) => <Abrir id={_id} />],
        [
          'Ação',
          's nua',
          ({ _id }) => <Botao acao="remover" campos={{ id: _id }} texto="Remover" />,
        ],
      ]}
    />
  );
}

const Abrir = ({ id }: { id: string }) => (
  <a href={`/painel/fila/${encodeURIComponent(id)}`} aria-label={`Abrir o documento ${id}`}>
    Abrir
  </a>
);

/** One document: what it says, and how the API gives it. */
export function Documento({ core, documento }: { core: Core; documento: FilaDocumento }) {
  const { _id, tipo, dados } = documento;
  const { nome, familia, assunto, quando } = eventoEmPalavras(tipo, dados);
  return (
    <>
      <section class="cartao">
        <Ficha
          itens={[
            ['Evento', `${nome} (${familia})`],
            ['Loja', core.state.loja.idLoja],
            ['Pedido ou ciclo', <Sobre core={core} assunto={assunto} />],
            ['Entrou em', quando],
            ['Leituras', vezes(core.state.fila.readsOf(_id))],
            ['Sai da fila com', <code>DELETE /api/v1/fila/{_id}</code>],
          ]}
        />
        <div class="acoes">
          <Botao acao="remover" campos={{ id: _id }} texto="Remover" />
        </div>
      </section>
      <Parcelas dados={dados} />
      <Cartao titulo="Como a API o entrega">
        <Json value={documento} />
      </Cartao>
    </>
  );
}

const vezes = (leituras: number): string =>
  leituras === 0 ? 'nenhuma' : leituras === 1 ? 'uma' : leituras.toLocaleString('pt-BR');
