import { DAY_MS } from '../../shared/timing/day-ms.js';
import type { Core } from '../core-type.js';
import { Card } from './parts.js';
import { brazilianDate } from './words/dates.js';

const ADVANCES = [
  ['1 minuto', 60_000],
  ['1 hora', 3_600_000],
  ['1 dia', DAY_MS],
  ['30 dias', 2_592_000_000],
] as const;

/** The sandbox's time, and what moves it. */
export const Clock = ({ core: { clock } }: { core: Core }) => (
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
