import type { Core } from '../core-type.js';
import { DRIFTS, FALHAS, type Fault } from '../faults/fault.js';
import { Caixa, Dobra, Escolha, Numero } from './campos.js';
import { endpointDe, OPCOES_DE_ENDPOINT } from './palavras/endpoints.js';
import { DRIFT, FALHA, falhaDe } from './palavras/falhas.js';
import { Botao, Cartao, contagem, Tabela } from './parts.js';

/** The faults that are on, and what switches another on. */
export const Falhas = ({ core }: { core: Core }) => (
  <>
    <Cartao titulo="Ligar uma falha">
      <form method="post" action="/painel/acoes/falha" class="toda">
        <div class="partes">
          <Escolha
            campo="tipo"
            tecnico="tipo"
            opcoes={FALHAS.map((tipo) => [tipo, FALHA[tipo][0]] as const)}
          />
          <Escolha
            campo="endpoint"
            tecnico="endpoint"
            opcoes={[['*', 'Em todas as operações'], ...OPCOES_DE_ENDPOINT]}
          />
          <Numero campo="count" min="1" step="1" />
          <Numero campo="every" min="1" step="1" />
        </div>
        <Dobra titulo="Mais opções">
          <div class="partes">
            <Numero campo="status" min="200" max="599" step="1" />
            <Numero campo="ms" max="3600000" step="1" />
            <Numero campo="retryAfter" step="1" />
            <Escolha
              campo="drift"
              tecnico="drift"
              opcoes={DRIFTS.map((drift) => [drift, DRIFT[drift]] as const)}
            />
          </div>
          <Caixa campo="commit" />
        </Dobra>
        <button type="submit" class="principal">
          Ligar
        </button>
      </form>
    </Cartao>
    <Tabela
      id="falhas"
      nome="Falhas ligadas"
      vazio="Nenhuma falha ligada: o serviço responde como deve. Ligue uma acima."
      itens={core.faults.list()}
      colunas={[
        ['Falha', '', ({ tipo }) => falhaDe(tipo)],
        ['Onde', '', ({ endpoint }) => endpointDe(endpoint)?.nome ?? 'Em todas as operações'],
        ['Quando', '', quandoDe],
        ['Aconteceu', '', aconteceuDe],
        ['Ação', 'nua', ({ id }) => <Botao acao="desligar" campos={{ id }} texto="Desligar" />],
      ]}
    />
    <Cartao titulo="O que cada falha faz">
      <dl class="efeitos">
        {FALHAS.map((tipo) => (
          <>
            <dt>
              {FALHA[tipo][0]} <code>{tipo}</code>
            </dt>
            <dd>{FALHA[tipo][1]}</dd>
          </>
        ))}
      </dl>
    </Cartao>
  </>
);

const aconteceuDe = ({ happened, arrivals }: Fault) =>
  `em ${happened.toLocaleString('pt-BR')} de ${arrivals.toLocaleString('pt-BR')} requisições`;

/** When a fault happens, in words. */
function quandoDe({ count, every = 1, after = 0 }: Fault): string {
  const words = [
    every > 1 && `uma requisição em cada ${every}`,
    after > 0 && `depois de ${contagem(after, 'requisição', 'requisições')}`,
    count !== undefined && `até ${contagem(count, 'vez', 'vezes')}`,
  ].filter((word) => word !== false);
  return words.length === 0 ? 'sempre' : words.join(', ');
}
