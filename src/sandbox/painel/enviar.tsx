import type { Core } from '../core-type.js';
import { Entrada, Formulario, Numero, Texto } from './campos.js';
import { Cartao } from './parts.js';

/** How events come from now on, and an event of one's own. */
export const Enviar = ({ core: { events, state } }: { core: Core }) => (
  <div class="grade">
    <Cartao titulo="Como os eventos chegam">
      <p class="fraco">
        Serviços distribuídos repetem, trocam e atrasam eventos. Vale para os próximos, na fila e no
        webhook.
      </p>
      <Formulario acao="eventos" classe="toda">
        <div class="partes tres">
          {(['duplicate', 'reorder'] as const).map((campo) => (
            <Numero campo={campo} max="100" value={String(events[campo] * 100)} />
          ))}
          <Numero campo="delayMs" value={String(events.delayMs / 1000)} />
        </div>
        <button type="submit">Chegar assim</button>
      </Formulario>
    </Cartao>
    <Cartao titulo="Enviar um evento seu">
      {state.webhook ? (
        <Formulario acao="enviar" classe="toda">
          <div class="partes">
            <Entrada campo="tipoDoEvento" tecnico="tipo" value="Ciclo" maxlength={255} required />
            <Texto campo="dados" tecnico="dados" valor='{ "codigo": "1", "situacao": "novo" }' />
          </div>
          <button type="submit">Enviar ao webhook</button>
        </Formulario>
      ) : (
        <p>
          Primeiro registre o endereço do receptor, com <code>POST /api/v1/webhook/novo</code>.
        </p>
      )}
    </Cartao>
  </div>
);
