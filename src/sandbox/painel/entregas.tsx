import type { Core } from '../core-type.js';
import type { Delivery, DeliveryAttempt } from '../deliveries/deliveries.js';
import { Enviar } from './enviar.js';
import { Parcelas, Sobre } from './eventos.js';
import { eventoEmPalavras } from './palavras/eventos.js';
import { Botao, Json, pagina, Quando, Selo, Tabela } from './parts.js';

const emPalavras = ({ evento: { tipo, dados } }: Delivery) =>
  eventoEmPalavras(tipo, dados as Record<string, unknown>);

/** Deliveries to the webhook, the newest first, each with what came of its last attempt. */
export function Entregas({ core, query }: { core: Core; query: URLSearchParams }) {
  const { itens, links } = pagina(
    core.state.deliveries.list().reverse(),
    query,
    '/painel/entregas',
  );
  return (
    <>
      <Tabela
        id="entregas"
        nome="Entregas"
        vazio={
          core.state.webhook?.modulo === 'webhook'
            ? 'Nenhuma entrega ainda. Crie um pedido, gere ciclos na página inicial ou envie um evento seu abaixo.'
            : 'Nenhuma entrega: os eventos não vão a um webhook. Registre um com POST /api/v1/webhook/novo e "modulo": "webhook".'
        }
        colunas={[
          ['Entrega', 's'],
          ['Evento'],
          ['Pedido ou ciclo'],
          ['Situação', 's'],
          ['Tentativas', 'n'],
          ['Última resposta'],
          ['Próxima tentativa', 's'],
          [''],
        ]}
        linhas={itens.map((entrega) => {
          const { nome, assunto } = emPalavras(entrega);
          const { id, attempts, next } = entrega;
          return [
            <a href={`/painel/entregas/${encodeURIComponent(id)}`}>Entrega {id}</a>,
            nome,
            <Sobre core={core} assunto={assunto} />,
            <Selo>{situacaoOf(entrega)}</Selo>,
            attempts.length,
            resultadoDe(attempts.at(-1)),
            next === undefined ? 'nenhuma' : <Quando iso={next} />,
            <Reenviar id={id} />,
          ];
        })}
      />
      {links}
      <Enviar core={core} />
    </>
  );
}

/** One delivery: its attempts, and what was sent. */
export function Entrega({ core, entrega }: { core: Core; entrega: Delivery }) {
  const { id, attempts, next, evento } = entrega;
  const { nome, familia, assunto, quando } = emPalavras(entrega);
  return (
    <>
      <section class="cartao">
        <div id="resumo-da-entrega" data-vivo>
          <dl>
            <dt>Situação</dt>
            <dd>
              <Selo>{situacaoOf(entrega)}</Selo>
            </dd>
            <dt>Próxima tentativa</dt>
            <dd>{next === undefined ? 'nenhuma' : <Quando iso={next} />}</dd>
            <dt>Evento</dt>
            <dd>
              {nome} ({familia})
            </dd>
            <dt>Pedido ou ciclo</dt>
            <dd>
              <Sobre core={core} assunto={assunto} />
            </dd>
            <dt>Aconteceu em</dt>
            <dd>{quando}</dd>
          </dl>
        </div>
        <div class="acoes">
          <Reenviar id={id} />
        </div>
      </section>
      <h2>Tentativas</h2>
      <Tabela
        id="tentativas"
        nome="Tentativas"
        vazio="Nenhuma tentativa ainda. Avance o relógio na página inicial."
        colunas={[['Nº', 's'], ['Quando', 's'], ['Resposta do receptor']]}
        linhas={attempts.map((attempt, index) => [
          index + 1,
          <Quando iso={attempt.at} />,
          resultadoDe(attempt),
        ])}
      />
      <Parcelas dados={evento.dados as Record<string, unknown>} />
      <section class="cartao">
        <h2>O que foi enviado</h2>
        <Json value={evento} />
      </section>
    </>
  );
}

const Reenviar = ({ id }: { id: string }) => (
  <Botao acao="reenviar" campos={{ id }}>
    Reenviar
  </Botao>
);

function situacaoOf({ delivered, next }: Delivery): string {
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
