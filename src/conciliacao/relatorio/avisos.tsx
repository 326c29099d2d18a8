import type { Aviso } from '../avisos.js';
import { formatNumber } from './formats.js';
import { External } from './parts.js';

/** Notices about facts that the figures do not show, before anybody relies on them. */
export const Avisos = ({ avisos }: { avisos: readonly Aviso[] }) =>
  avisos.length === 0 ? null : (
    <section class="avisos" aria-labelledby="avisos-titulo">
      <h2 id="avisos-titulo">O que estes números não mostram</h2>
      <ul>
        {avisos.map(({ quantidade, mensagem }) => (
          <li>
            <b>{formatNumber(quantidade)}</b> · <External texto={mensagem} longo />
          </li>
        ))}
      </ul>
    </section>
  );
