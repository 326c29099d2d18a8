import type { Core } from '../core-type.js';
import { DRIFTS, FALHAS, type Fault } from '../faults/fault.js';
import { Checkbox, Disclosure, NumberField, Select } from './fields.js';
import { ActionButton, Card, counted, Table } from './parts.js';
import { ENDPOINT_OPTIONS, endpointWords } from './words/endpoints.js';
import { DRIFT_WORDS, FAULT_WORDS, faultName } from './words/faults.js';

/** The faults that are on, and what switches another on. */
export const Faults = ({ core }: { core: Core }) => (
  <>
    <Card title="Ligar uma falha">
      <form method="post" action="/painel/acoes/falha" class="toda">
        <div class="partes">
          <Select
            field="tipo"
            technicalName="tipo"
            options={FALHAS.map((tipo) => [tipo, FAULT_WORDS[tipo][0]] as const)}
          />
          <Select
            field="endpoint"
            technicalName="endpoint"
            options={[['*', 'Em todas as operações'], ...ENDPOINT_OPTIONS]}
          />
          <NumberField field="count" min="1" step="1" />
          <NumberField field="every" min="1" step="1" />
        </div>
        <Disclosure title="Mais opções">
          <div class="partes">
            <NumberField field="status" min="200" max="599" step="1" />
            <NumberField field="ms" max="3600000" step="1" />
            <NumberField field="retryAfter" step="1" />
            <Select
              field="drift"
              technicalName="drift"
              options={DRIFTS.map((drift) => [drift, DRIFT_WORDS[drift]] as const)}
            />
          </div>
          <Checkbox field="commit" />
        </Disclosure>
        <button type="submit" class="principal">
          Ligar
        </button>
      </form>
    </Card>
    <Table
      id="falhas"
      label="Falhas ligadas"
      emptyText="Nenhuma falha ligada: o serviço responde como deve. Ligue uma acima."
      items={core.faults.list()}
      columns={[
        ['Falha', '', ({ tipo }) => faultName(tipo)],
        ['Onde', '', ({ endpoint }) => endpointWords(endpoint)?.label ?? 'Em todas as operações'],
        ['Quando', '', scheduleOf],
        ['Aconteceu', '', occurrencesOf],
        [
          'Ação',
          'nua',
          ({ id }) => <ActionButton action="desligar" fields={{ id }} text="Desligar" />,
        ],
      ]}
    />
    <Card title="O que cada falha faz">
      <dl class="efeitos">
        {FALHAS.map((tipo) => (
          <>
            <dt>
              {FAULT_WORDS[tipo][0]} <code>{tipo}</code>
            </dt>
            <dd>{FAULT_WORDS[tipo][1]}</dd>
          </>
        ))}
      </dl>
    </Card>
  </>
);

const occurrencesOf = ({ happened, arrivals }: Fault) =>
  `em ${happened.toLocaleString('pt-BR')} de ${arrivals.toLocaleString('pt-BR')} requisições`;

/** When a fault happens, in words. */
function scheduleOf({ count, every = 1, after = 0 }: Fault): string {
  const words = [
    every > 1 && `uma requisição em cada ${every}`,
    after > 0 && `depois de ${counted(after, 'requisição', 'requisições')}`,
    count !== undefined && `até ${counted(count, 'vez', 'vezes')}`,
  ].filter((word) => word !== false);
  return words.length === 0 ? 'sempre' : words.join(', ');
}
