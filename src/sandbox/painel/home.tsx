import { DAY_MS } from '../../shared/timing/day-ms.js';
import type { Core } from '../core-type.js';
import { shownUrl } from '../journal/redact.js';
import { ActionButton, Badge, Card, Facts } from './parts.js';
import { brazilianDate } from './words/dates.js';

/** The first page: what there is, the time, the store, and what settles orders. */
export function Home({ core, url }: { core: Core; url: string }) {
  const { state, journal } = core;
  const counts: readonly (readonly [string, string, number])[] = [
    ['/painel/pedidos', 'pedidos', state.pedidos.size],
    ['/painel/ciclos', 'ciclos', state.ciclos.size],
    ['/painel/fila', 'eventos na fila', state.fila.size],
    ['/painel/entregas', 'entregas', state.deliveries.list().length],
    ['/painel/requisicoes', 'requisições', journal.list().length],
  ];
  return (
    <>
      <section class="numeros" id="numeros" data-vivo aria-label="Resumo">
        {counts.map(([href, label, total]) => (
          <a href={href}>
            <b>{total.toLocaleString('pt-BR')}</b> <span>{label}</span>
          </a>
        ))}
      </section>
      <div class="grade">
        <div class="coluna">
          <Clock core={core} />
        </div>
        <div class="coluna">
          <Card title="Gerar ciclos">
            <p class="fraco">
              Simula os canais de venda: liquida os pedidos em aberto, um ciclo por canal, e erra de
              propósito numa parte deles. Outros canais, dias e partes, e o gabarito:{' '}
              <code>POST /_sandbox/ciclos/gerar</code>.
            </p>
            <ActionButton action="gerar" cssClass="principal" text="Gerar ciclos" />
          </Card>
          <Loja core={core} url={url} />
        </div>
      </div>
    </>
  );
}

const ADVANCES = [
  ['1 minuto', 60_000],
  ['1 hora', 3_600_000],
  ['1 dia', DAY_MS],
  ['30 dias', 2_592_000_000],
] as const;

/** The sandbox's time, and what moves it. */
const Clock = ({ core: { clock } }: { core: Core }) => (
  <Card title="Relógio">
    <div id="relogio" data-vivo>
      <p class="relogio">{brazilianDate(clock.dataHora())}</p>
      <p class="fraco">
        Horário de São Paulo, {clock.frozen ? 'parado' : 'correndo'}. Limites, novas tentativas de
        entrega e vencimentos seguem este relógio, e não o da máquina.
      </p>
    </div>
    <form method="post" action="/painel/acoes/relogio" class="toda">
      {ADVANCES.map(([label, ms]) => (
        <button type="submit" name="advanceMs" value={String(ms)}>
          Avançar {label}
        </button>
      ))}
      <button type="submit" name="frozen" value={clock.frozen ? 'false' : 'true'}>
        {clock.frozen ? 'Deixar o relógio correr' : 'Parar o relógio'}
      </button>
    </form>
  </Card>
);

/** The store: its address, its state, and the way back to the beginning. */
const Loja = ({ core, url }: { core: Core; url: string }) => {
  const { loja } = core.state;
  return (
    <Card title={`Loja ${loja.idLoja}`}>
      <div id="situacao-da-loja" data-vivo>
        <Facts
          items={[
            ['Endereço da API', <code>{url}/api/v1</code>],
            ['Token', <code>{core.token}</code>],
            ['Situação', <Badge>{loja.ativa ? 'ativa' : 'inativa'}</Badge>],
            ['Eventos', eventDestination(core)],
            ['Falhas ligadas', activeFaults(core)],
          ]}
        />
      </div>
      <details>
        <summary>Apagar tudo</summary>
        <p class="fraco">
          Pedidos, ciclos, fila, entregas, falhas e relógio voltam a ser como no início.
        </p>
        <ActionButton action="reset" cssClass="perigo" text="Recomeçar do início" />
      </details>
    </Card>
  );
};

function eventDestination({ state: { webhook } }: Core): string {
  if (!webhook) return 'Não são enviados: registre um destino com POST /api/v1/webhook/novo.';
  return webhook.modulo === 'fila'
    ? 'Ficam na fila, até que sejam lidos e removidos.'
    : `webhook para ${shownUrl(webhook.url)}`;
}

/** Kinds of the faults that can still happen. */
const activeFaults = ({ faults }: Core): string =>
  faults
    .list()
    .filter(({ count, happened }) => count === undefined || happened < count)
    .map(({ tipo }) => tipo)
    .join(', ') || 'nenhuma';
