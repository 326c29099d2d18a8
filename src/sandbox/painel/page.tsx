import type { Child } from 'hono/jsx';
import type { Core } from '../core-type.js';
import { shownUrl } from '../journal/redact.js';
import { Badge, brazilianDate } from './parts.js';
import { ICON } from './style.js';
import { Ciclos, Entregas, Fila, Pedidos, Requisicoes } from './tables.js';

/** The panel: one page with the orders, cycles, events, deliveries and requests of the first store. */
export const Page = ({ core, url }: { core: Core; url: string }) => (
  <html lang="pt-BR">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Sandbox recebiveis</title>
      <link rel="stylesheet" href="/painel/estilo.css" />
      <link rel="icon" href={`data:image/svg+xml,${encodeURIComponent(ICON)}`} />
    </head>
    <body>
      <main>
        <h1>Sandbox recebiveis</h1>
        <p class="sub">
          O que o serviço emulado nesta máquina guarda agora, até vinte linhas de cada lista.
          Recarregue a página para ver o que mudou.
        </p>
        <dl>
          {factsOf(core, url).map(([label, value]) => (
            <>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </>
          ))}
        </dl>
        <Pedidos core={core} />
        <Ciclos core={core} />
        <Fila core={core} />
        <Entregas core={core} />
        <Requisicoes core={core} />
      </main>
    </body>
  </html>
);

function factsOf(core: Core, url: string): (readonly [label: string, value: Child])[] {
  const { clock, state } = core;
  const { idLoja, ativa } = state.loja;
  const hora = brazilianDate(clock.dataHora());
  return [
    ['Endereço da API', <code>{url}/api/v1</code>],
    ['Token', <code>{core.token}</code>],
    [`Loja ${idLoja}`, <Badge>{ativa ? 'ativa' : 'inativa'}</Badge>],
    ['Relógio', `${hora} em São Paulo, ${clock.frozen ? 'parado' : 'correndo'}`],
    ['Eventos', destinationOf(core)],
    ['Falhas ligadas', activeFaults(core)],
  ];
}

function destinationOf({ state: { webhook } }: Core): string {
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
