import type { Core } from '../core-type.js';
import { shownUrl } from '../journal/redact.js';
import { Gerar } from './gerar.js';
import { Limites } from './limites.js';
import { Botao, Cartao, Ficha, Selo } from './parts.js';
import { Relogio } from './relogio.js';

/** The first page: what there is, the time, the limits, and what settles orders. */
export function Inicio({ core, url }: { core: Core; url: string }) {
  const { state, faults, journal } = core;
  const numeros: readonly (readonly [string, string, number])[] = [
    ['/painel/pedidos', 'pedidos', state.pedidos.size],
    ['/painel/ciclos', 'ciclos', state.ciclos.size],
    ['/painel/fila', 'eventos na fila', state.fila.size],
    ['/painel/entregas', 'entregas', state.deliveries.list().length],
    ['/painel/requisicoes', 'requisições', journal.list().length],
    ['/painel/falhas', 'falhas ligadas', faults.list().length],
  ];
  return (
    <>
      <section class="numeros" id="numeros" data-vivo aria-label="Resumo">
        {numeros.map(([href, nome, total]) => (
          <a href={href}>
            <b>{total.toLocaleString('pt-BR')}</b> <span>{nome}</span>
          </a>
        ))}
      </section>
      <div class="grade">
        <div class="coluna">
          <Relogio core={core} />
          <Limites core={core} />
        </div>
        <div class="coluna">
          <Gerar />
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
    <Cartao titulo={`Loja ${loja.idLoja}`}>
      <div id="situacao-da-loja" data-vivo>
        <Ficha
          itens={[
            ['Endereço da API', <code>{url}/api/v1</code>],
            ['Token', <a href="/painel/conectar">em Conectar</a>],
            ['Situação', <Selo>{loja.ativa ? 'ativa' : 'inativa'}</Selo>],
            ['Eventos', destinoDosEventos(core)],
          ]}
        />
      </div>
      <div class="acoes">
        <Botao
          acao="loja"
          campos={{ ativa: String(!loja.ativa) }}
          ajuda={
            loja.ativa
              ? 'A API passa a recusar toda requisição com “Loja não ativa”.'
              : 'A API volta a atender esta loja.'
          }
          texto={loja.ativa ? 'Desativar a loja' : 'Ativar a loja'}
        />
        <Botao
          acao="desinstalar"
          ajuda="Envia o evento de que o cliente desinstalou o aplicativo; nada mais muda."
          texto="Desinstalar o aplicativo"
        />
      </div>
      <details>
        <summary>Apagar tudo</summary>
        <p class="fraco">
          Pedidos, ciclos, fila, entregas, falhas e relógio voltam a ser como no início.
        </p>
        <Botao acao="reset" classe="perigo" texto="Recomeçar do início" />
      </details>
    </Cartao>
  );
};

function destinoDosEventos({ state: { webhook } }: Core): string {
  if (!webhook) return 'Não são enviados: registre um destino com POST /api/v1/webhook/novo.';
  return webhook.modulo === 'fila'
    ? 'Ficam na fila, até que sejam lidos e removidos.'
    : `webhook para ${shownUrl(webhook.url)}`;
}
