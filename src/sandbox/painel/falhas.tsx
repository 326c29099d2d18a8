import type { Core } from '../core-type.js';
import { DRIFTS, FALHAS, type Fault } from '../faults/fault.js';
import { Caixa, Entrada, Escolha } from './campos.js';
import { endpointDe, OPCOES_DE_ENDPOINT } from './palavras/endpoints.js';
import { DRIFT, FALHA, falhaDe } from './palavras/falhas.js';
import { Botao, Tabela } from './parts.js';

/** The faults that are on, and what switches another on. */
export const Falhas = ({ core }: { core: Core }) => (
  <>
    <section class="cartao" aria-labelledby="t-ligar">
      <h2 id="t-ligar">Ligar uma falha</h2>
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
          <Entrada campo="count" tecnico="count" type="number" min="1" step="1" />
          <Entrada campo="every" tecnico="every" type="number" min="1" step="1" />
        </div>
        <details>
          <summary>Mais opções</summary>
          <div class="partes">
            <Entrada campo="status" tecnico="status" type="number" min="200" max="599" step="1" />
            <Entrada campo="ms" tecnico="ms" type="number" min="0" max="3600000" step="1" />
            <Entrada campo="retryAfter" tecnico="retryAfter" type="number" min="0" step="1" />
            <Escolha
              campo="drift"
              tecnico="drift"
              opcoes={DRIFTS.map((drift) => [drift, DRIFT[drift]] as const)}
            />
          </div>
          <Caixa campo="commit" />
        </details>
        <button type="submit" class="principal">
          Ligar
        </button>
      </form>
    </section>
    <Tabela
      id="falhas"
      nome="Falhas ligadas"
      vazio="Nenhuma falha ligada: o serviço responde como deve. Ligue uma acima."
      colunas={[['Falha'], ['Onde'], ['Quando'], ['Aconteceu'], ['']]}
      linhas={core.faults.list().map((falha) => [
        falhaDe(falha.tipo),
        endpointDe(falha.endpoint)?.nome ?? 'Em todas as operações',
        quandoDe(falha),
        `em ${falha.happened.toLocaleString('pt-BR')} de ${falha.arrivals.toLocaleString('pt-BR')} requisições`,
        <Botao acao="desligar" campos={{ id: falha.id }}>
          Desligar
        </Botao>,
      ])}
    />
    <section class="cartao" aria-labelledby="t-efeitos">
      <h2 id="t-efeitos">O que cada falha faz</h2>
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
    </section>
  </>
);

/** When a fault happens, in words. */
function quandoDe({ count, every, after, probability }: Fault): string {
  const words = [
    every === undefined || every === 1 ? undefined : `uma requisição em cada ${every}`,
    probability === undefined
      ? undefined
      : `em ${(probability * 100).toLocaleString('pt-BR')}% das requisições, ao acaso`,
    after === undefined || after === 0
      ? undefined
      : `depois de ${after} ${after === 1 ? 'requisição' : 'requisições'}`,
    count === undefined ? undefined : `até ${count} ${count === 1 ? 'vez' : 'vezes'}`,
  ].filter((word) => word !== undefined);
  return words.length === 0 ? 'sempre' : words.join(', ');
}
