import type { Core } from '../core-type.js';
import type { Delivery } from '../deliveries/deliveries.js';
import { Botao, Json, pagina, Quando, Selo, Tabela } from './parts.js';

/** Deliveries to the webhook, the newest first, each with its attempts. */
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
        vazio="Nenhuma entrega ainda. Registre o módulo webhook com POST /api/v1/webhook/novo."
        colunas={[['Nº', 's'], ['Tipo', 's'], ['Situação', 's'], ['Tentativas'], ['Corpo'], ['']]}
        linhas={itens.map((entrega) => [
          entrega.id,
          entrega.evento.tipo,
          <Selo>{situacaoOf(entrega)}</Selo>,
          <Tentativas entrega={entrega} />,
          <details>
            <summary>ver</summary>
            <Json value={entrega.evento} />
          </details>,
          <Botao acao="reenviar" campos={{ id: entrega.id }}>
            Reenviar
          </Botao>,
        ])}
      />
      {links}
    </>
  );
}

function situacaoOf({ delivered, next }: Delivery): string {
  if (delivered) return 'entregue ao receptor';
  return next === undefined ? 'falhou' : 'aguardando';
}

const Tentativas = ({ entrega: { attempts, next } }: { entrega: Delivery }) => (
  <div>
    {attempts.map(({ at, status, retorno, error }) => (
      <div>
        <Quando iso={at} />: {error ?? `HTTP ${status}`}
        {error === undefined &&
          (retorno === undefined ? ', sem retorno' : `, retorno “${retorno}”`)}
      </div>
    ))}
    {next !== undefined && (
      <div class="fraco">
        próxima: <Quando iso={next} />
      </div>
    )}
  </div>
);
