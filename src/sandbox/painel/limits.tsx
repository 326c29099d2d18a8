import { endpointRows } from '../../client/contract/endpoints.js';
import type { Core } from '../core-type.js';
import { perMinuteOf } from '../options.js';
import { Card } from './parts.js';
import { endpointWords } from './words/endpoints.js';

/** How much of each limit the last minute used, as gauges. */
export function Limits({ core }: { core: Core }) {
  const counts = core.quotaOf(core.state).counts();
  return (
    <Card title="Limites por minuto">
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
              <LimitGauge name={row.name} used={counts[row.name] ?? 0} perMinute={perMinute} />
            );
          })
        )}
      </div>
    </Card>
  );
}

function LimitGauge({ name, used, perMinute }: { name: string; used: number; perMinute: number }) {
  const { label, address } = endpointWords(name) ?? { label: name, address: '' };
  const text = `${Math.min(used, perMinute)} de ${perMinute.toLocaleString('pt-BR')} usadas neste minuto`;
  return (
    <div class="limite">
      <span>
        {label} <code>{address}</code>
      </span>
      <span class="n">{text}</span>
      <progress max={perMinute} value={used} aria-label={`${label}: ${text}`} />
    </div>
  );
}
