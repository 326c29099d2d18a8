import { DAY_MS } from '../../shared/timing/day-ms.js';
import type { Core } from '../core-type.js';
import { Entrada, Formulario } from './campos.js';
import { dataBr } from './palavras/datas.js';
import { Cartao } from './parts.js';

const AVANCOS = [
  ['1 minuto', 60_000],
  ['1 hora', 3_600_000],
  ['1 dia', DAY_MS],
  ['30 dias', 2_592_000_000],
] as const;

/** The sandbox's time, and what moves it. */
export const Relogio = ({ core: { clock } }: { core: Core }) => (
  <Cartao titulo="Relógio">
    <div id="relogio" data-vivo>
      <p class="relogio">{dataBr(clock.dataHora())}</p>
      <p class="fraco">
        Horário de São Paulo, {clock.frozen ? 'parado' : 'correndo'}. Limites, novas tentativas de
        entrega e vencimentos seguem este relógio, e não o da máquina.
      </p>
    </div>
    <Formulario acao="relogio" classe="toda">
      {AVANCOS.map(([nome, ms]) => (
        <button type="submit" name="advanceMs" value={String(ms)}>
          Avançar {nome}
        </button>
      ))}
      <button type="submit" name="frozen" value={clock.frozen ? 'false' : 'true'}>
        {clock.frozen ? 'Deixar o relógio correr' : 'Parar o relógio'}
      </button>
    </Formulario>
    <Formulario acao="relogio" classe="toda linha">
      <Entrada
        campo="set"
        type="datetime-local"
        step="1"
        min="1970-01-01T00:00:00"
        max="8999-12-31T00:00:00"
        required
      />
      <button type="submit">Ir para essa hora</button>
    </Formulario>
  </Cartao>
);
