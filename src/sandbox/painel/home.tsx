import type { Core } from '../core-type.js';
import { shownUrl } from '../journal/redact.js';
import { Clock } from './clock.js';
import { Limits } from './limits.js';
import { ActionButton, Badge, Card, Facts } from './parts.js';

/** The first page: what there is, the time, the limits, and what settles orders. */
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
          <Limits core={core} />
        </div>
        <div class="coluna">
          <Card title="Gerar ciclos">
            <p class="fraco">
              Simula os canais de venda: liquida os pedidos em aberto, um ciclo por canal, e erra de
              propósito numa parte deles. Outros canais, dias e partes:{' '}
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

/** The store: its address, its state, and the buttons of its customer. */
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
          ]}
        />
      </div>
      <div class="acoes">
        <ActionButton
          action="loja"
          fields={{ ativa: String(!loja.ativa) }}
          help={
            loja.ativa
              ? 'A API passa a recusar toda requisição com “Loja não ativa”.'
              : 'A API volta a atender esta loja.'
          }
          text={loja.ativa ? 'Desativar a loja' : 'Ativar a loja'}
        />
        <ActionButton
          action="desinstalar"
          help="Envia o evento de que o cliente desinstalou o aplicativo; nada mais muda."
          text="Desinstalar o aplicativo"
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
