import { endpointRows } from '../../client/contract/endpoints.js';
import type { Core } from '../core-type.js';
import { perMinuteOf } from '../options.js';
import { endpointDe } from './palavras/endpoints.js';
import { Cartao } from './parts.js';

/** How much of each limit the last minute used, as gauges. */
export function Limites({ core }: { core: Core }) {
  const counts = core.quotaOf(core.state).counts();
  return (
    <Cartao titulo="Limites por minuto">
      <p class="fraco">
        Quantas requisições a API aceita de uma loja em 60 segundos. As que passam do limite são
        recusadas, e contam também.
      </p>
      <div id="limites" data-vivo>
        {core.options.limits === 'off' ? (
          <p>Os limites estão desligados: nenhuma requisição é recusada por eles.</p>
        ) : (
          endpointRows.map((row) => {
            const perMinute = perMinuteOf(core.options, row);
            return perMinute === null ? null : (
              <Limite name={row.name} used={counts[row.name] ?? 0} perMinute={perMinute} />
            );
          })
        )}
      </div>
    </Cartao>
  );
}

function Limite({ name, used, perMinute }: { name: string; used: number; perMinute: number }) {
  const { nome, endereco } = endpointDe(name) ?? { nome: name, endereco: '' };
  const texto = `${Math.min(used, perMinute)} de ${perMinute.toLocaleString('pt-BR')} usadas neste minuto`;
  return (
    <div class="limite">
      <span>
        {nome} <code>{endereco}</code>
      </span>
      <span class="n">{texto}</span>
      <progress max={perMinute} value={used} aria-label={`${nome}: ${texto}`} />
    </div>
  );
}
