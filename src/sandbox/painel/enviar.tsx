import type { Core } from '../core-type.js';
import { Entrada, Texto } from './campos.js';

/** How events come from now on, and an event of one's own. */
export const Enviar = ({ core: { events, state } }: { core: Core }) => (
  <div class="grade">
    <section class="cartao" aria-labelledby="t-como-chegam">
      <h2 id="t-como-chegam">Como os eventos chegam</h2>
      <p class="fraco">
        Serviços distribuídos repetem, trocam e atrasam eventos. Vale para os próximos, na fila e no
        webhook.
      </p>
      <form method="post" action="/painel/acoes/eventos" class="toda">
        <div class="partes tres">
          {(['duplicate', 'reorder'] as const).map((campo) => (
            <Entrada
              campo={campo}
              tecnico={campo}
              type="number"
              min="0"
              max="100"
              step="any"
              value={String(events[campo] * 100)}
            />
          ))}
          <Entrada
            campo="delayMs"
            tecnico="delayMs"
            type="number"
            min="0"
            step="any"
            value={String(events.delayMs / 1000)}
          />
        </div>
        <button type="submit">Chegar assim</button>
      </form>
    </section>
    <section class="cartao" aria-labelledby="t-enviar">
      <h2 id="t-enviar">Enviar um evento seu</h2>
      {state.webhook ? (
        <form method="post" action="/painel/acoes/enviar" class="toda">
          <div class="partes">
            <Entrada campo="tipoDoEvento" tecnico="tipo" value="Ciclo" maxlength={255} required />
            <Texto campo="dados" tecnico="dados" valor='{ "codigo": "1", "situacao": "novo" }' />
          </div>
          <button type="submit">Enviar ao webhook</button>
        </form>
      ) : (
        <p>
          Primeiro registre o endereço do receptor, com <code>POST /api/v1/webhook/novo</code>.
        </p>
      )}
    </section>
  </div>
);
