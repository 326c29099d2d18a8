import { endpointRows } from '../../api/endpoints.js';
import { TIPOS, USUAL } from '../ciclos/tipos.js';
import type { Core } from '../core-type.js';
import { shownUrl } from '../journal/redact.js';
import { perMinuteOf } from '../options.js';
import { Botao, Selo } from './parts.js';

const AVANCOS = [
  ['1 minuto', 60_000],
  ['1 hora', 3_600_000],
  ['1 dia', 86_400_000],
  ['30 dias', 2_592_000_000],
] as const;

/** The first page: what there is, the time, the limits, and what settles orders. */
export function Inicio({ core, url }: { core: Core; url: string }) {
  const { state, clock, faults, journal } = core;
  const numeros: readonly (readonly [string, string, number])[] = [
    ['/painel/pedidos', 'pedidos', state.pedidos.size],
    ['/painel/ciclos', 'ciclos', state.ciclos.size],
    ['/painel/fila', 'na fila', state.fila.size],
    ['/painel/entregas', 'entregas', state.deliveries.list().length],
    ['/painel/requisicoes', 'requisições', journal.list().length],
    ['/painel/falhas', 'falhas ligadas', faults.list().length],
  ];
  return (
    <>
      <section class="numeros" id="numeros" data-vivo aria-label="Resumo">
        {numeros.map(([href, nome, total]) => (
          <a href={href}>
            <b>{total.toLocaleString('pt-BR')}</b>
            <span>{nome}</span>
          </a>
        ))}
      </section>
      <div class="grade">
        <section class="cartao" aria-labelledby="t-relogio">
          <h2 id="t-relogio">Relógio</h2>
          <div id="relogio" data-vivo>
            <p class="relogio">{clock.dataHora()}</p>
            <p class="fraco">
              Horário de São Paulo, {clock.frozen ? 'parado' : 'correndo'}. Limites, novas
              tentativas de entrega e vencimentos seguem este relógio.
            </p>
          </div>
          <form method="post" action="/painel/acoes/relogio" class="toda">
            {AVANCOS.map(([nome, ms]) => (
              <button type="submit" name="advanceMs" value={String(ms)}>
                Avançar {nome}
              </button>
            ))}
            <button type="submit" name="frozen" value={clock.frozen ? 'false' : 'true'}>
              {clock.frozen ? 'Deixar correr' : 'Parar'}
            </button>
          </form>
        </section>
        <Gerar />
        <Limites core={core} />
        <section class="cartao" aria-labelledby="t-loja">
          <h2 id="t-loja">Loja {state.loja.idLoja}</h2>
          <dl>
            <dt>Endereço</dt>
            <dd>
              <code>{url}</code>
            </dd>
            <dt>Situação</dt>
            <dd>
              <Selo>{state.loja.ativa ? 'ativa' : 'inativa'}</Selo>
            </dd>
            <dt>Eventos</dt>
            <dd>{modulo(core)}</dd>
          </dl>
          <p />
          <Botao acao="loja" campos={{ ativa: String(!state.loja.ativa) }}>
            {state.loja.ativa ? 'Desativar a loja' : 'Ativar a loja'}
          </Botao>
          <Botao acao="desinstalar">Desinstalar o aplicativo</Botao>
          <details>
            <summary>Apagar tudo</summary>
            <p class="fraco">Pedidos, ciclos, fila e falhas voltam a como o sandbox começou.</p>
            <Botao acao="reset" classe="perigo">
              Recomeçar do início
            </Botao>
          </details>
        </section>
      </div>
    </>
  );
}

function modulo({ state: { webhook } }: Core) {
  if (!webhook) return 'nenhuma configuração registrada';
  return webhook.modulo === 'fila' ? 'fila' : `webhook para ${shownUrl(webhook.url)}`;
}

const Gerar = () => (
  <section class="cartao" aria-labelledby="t-gerar">
    <h2 id="t-gerar">Gerar ciclos</h2>
    <p class="fraco">
      Liquida os pedidos em aberto, um ciclo por canal, com a parte pedida de discrepâncias.
    </p>
    <form method="post" action="/painel/acoes/gerar" class="toda">
      <label>
        Semente
        <input name="seed" type="number" step="1" value="1" />
      </label>
      <label>
        Canal (todos, se vazio)
        <input name="canal" maxlength={100} />
      </label>
      <details>
        <summary>Discrepâncias, em % dos pedidos</summary>
        <div class="shares">
          {TIPOS.map((tipo) => (
            <label>
              {tipo}
              <input
                name={tipo}
                type="number"
                min="0"
                max="100"
                step="0.1"
                value={String((USUAL[tipo] ?? 0) * 100)}
              />
            </label>
          ))}
        </div>
      </details>
      <button type="submit" class="principal">
        Gerar ciclos
      </button>
    </form>
  </section>
);

function Limites({ core }: { core: Core }) {
  const counts = core.quotaOf(core.state).counts();
  return (
    <section class="cartao" aria-labelledby="t-limites">
      <h2 id="t-limites">Limites por minuto</h2>
      <div id="limites" data-vivo>
        {core.options.limits === 'off' && <p class="fraco">Desligados neste sandbox.</p>}
        {endpointRows.map(({ name, perMinute: published }) => {
          const perMinute = perMinuteOf(core.options, { name, perMinute: published }) ?? published;
          return perMinute === null ? null : (
            <div class="limite">
              <span>{name}</span>
              <span class="n">
                {Math.min(counts[name] ?? 0, perMinute)} de {perMinute}
              </span>
              <progress
                max={perMinute}
                value={counts[name] ?? 0}
                aria-label={`Limite de ${name}`}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
