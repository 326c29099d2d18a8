import type { Core } from '../core-type.js';
import type { Delivery, DeliveryAttempt } from '../deliveries/deliveries.js';
import { canalDe, Parcelas, Sobre } from './eventos.js';
import { Lista, opcoesDe } from './lista.js';
import { eventoEmPalavras } from './palavras/eventos.js';
import { Botao, Cartao, Ficha, Json, Quando, Selo, Tabela } from './parts.js';

const emPalavras = ({ evento: { tipo, dados } }: Delivery) =>
  eventoEmPalavras(tipo, dados as Record<string, unknown>);

const SITUACOES = ['aguardando', 'entregue ao receptor', 'falhou'] as const;

/** Deliveries to the webhook, the newest first, each with what came of its last attempt. */
export const Entregas = ({ core, query }: { core: Core; query: URLSearchParams }) => (
  <>
    <Lista
      id="entregas"
      nome="Entregas"
      query={query}
      itens={core.state.deliveries
        .list()
        .reverse()
        .map((entrega) => ({ ...entrega, ...emPalavras(entrega), situacao: situacaoOf(entrega) }))}
      filtros={[
        ['canalDeVenda', ({ assunto }) => canalDe(core, assunto)],
        ['situacao', ({ situacao }) => situacao, opcoesDe(SITUACOES)],
      ]}
      textos={({ id, nome, assunto, attempts }) => [
        id,
        nome,
        assunto.texto,
        resultadoDe(attempts.at(-1)),
      ]}
      vazio={
        core.state.webhook?.modulo === 'webhook'
          ? 'Nenhuma entrega ainda. Crie um pedido ou gere ciclos na página inicial.'
          : 'Nenhuma entrega: os eventos não vão a um webhook. Registre um com POST /api/v1/webhook/novo e "modulo": "webhook".'
      }
      colunas={[
        ['Entrega', 's nua', ({ id }) => <a href={`/painel/entregas/${id}`}>Entrega {id}</a>],
        ['Evento', 'nua', ({ nome }) => nome],
        ['Pedido ou ciclo', 'nua', ({ assunto }) => <Sobre core={core} assunto={assunto} />],
        ['Situação', 's nua', ({ situacao }) => <Selo>{situacao}</Selo>],
        ['Tentativas', 'n', ({ attempts }) => attempts.length],
        ['Última resposta', '', ({ attempts }) => resultadoDe(attempts.at(-1))],
        ['Próxima tentativa', 's', proximaDe],
        ['Ação', 'nua', ({ id }) => <Botao acao="reenviar" campos={{ id }} texto="Reenviar" />],
      ]}
    />
  </>
);

/** One delivery: its attempts, and what was sent. */
export function Entrega({ core, entrega }: { core: Core; entrega: Delivery }) {
  const { id, attempts, evento } = entrega;
  const { nome, familia, assunto, quando } = emPalavras(entrega);
  return (
    <>
      <section class="cartao">
        <div id="resumo-da-entrega" data-vivo>
          <Ficha
            itens={[
              ['Situação', <Selo>{situacaoOf(entrega)}</Selo>],
              ['Próxima tentativa', proximaDe(entrega)],
              ['Evento', `${nome} (${familia})`],
              ['Pedido ou ciclo', <Sobre core={core} assunto={assunto} />],
              ['Aconteceu em', quando],
            ]}
          />
        </div>
        <div class="acoes">
          <Botao acao="reenviar" campos={{ id }} texto="Reenviar" />
        </div>
      </section>
      <h2>Tentativas</h2>
      <Tabela
        id="tentativas"
        nome="Tentativas"
        vazio="Nenhuma tentativa ainda. Avance o relógio na página inicial."
        itens={attempts}
        colunas={[
          ['Nº', 's', (_, index) => index + 1],
          ['Quando', 's', ({ at }) => <Quando iso={at} />],
          ['Resposta do receptor', '', resultadoDe],
        ]}
      />
      <Parcelas dados={evento.dados as Record<string, unknown>} />
      <Cartao titulo="O que foi enviado">
        <Json value={evento} />
      </Cartao>
    </>
  );
}

const proximaDe = ({ next }: Delivery) => (next === undefined ? 'nenhuma' : <Quando iso={next} />);

function situacaoOf({ delivered, next }: Delivery): (typeof SITUACOES)[number] {
  if (delivered) return 'entregue ao receptor';
  return next === undefined ? 'falhou' : 'aguardando';
}

function resultadoDe(attempt: DeliveryAttempt | undefined): string {
  if (attempt === undefined) return 'ainda não enviada';
  const { status, retorno, body, error } = attempt;
  if (error !== undefined) return error;
  if (body === '') return `HTTP ${status}, sem corpo`;
  return body === undefined
    ? `HTTP ${status}, retorno “${retorno}”`
    : `HTTP ${status}, corpo “${body}”`;
}
