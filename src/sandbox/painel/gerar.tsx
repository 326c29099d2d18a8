import { TIPOS, USUAL } from '../ciclos/tipos.js';
import { Caixa, Dobra, Entrada, Numero } from './campos.js';
import { Cartao } from './parts.js';

/** Settles what is open, with the discrepancies that are asked for. */
export const Gerar = () => (
  <Cartao titulo="Gerar ciclos">
    <p class="fraco">
      Simula os canais de venda: liquida os pedidos em aberto, um ciclo por canal, e erra de
      propósito numa parte deles.
    </p>
    <form method="post" action="/painel/acoes/gerar" class="toda">
      <div class="partes tres">
        <Entrada campo="seed" tecnico="seed" type="number" step="1" value="1" />
        <Entrada campo="canal" tecnico="canal" maxlength={100} />
        <Entrada campo="dataRepasse" tecnico="dataRepasse" type="date" />
      </div>
      <Dobra titulo="Discrepâncias: quantos por cento dos pedidos têm cada uma">
        <div class="partes">
          {TIPOS.map((tipo) => (
            <Numero campo={tipo} max="100" value={String((USUAL[tipo] ?? 0) * 100)} />
          ))}
        </div>
        <Caixa campo="variasPorPedido" />
      </Dobra>
      <button type="submit" class="principal">
        Gerar ciclos
      </button>
    </form>
  </Cartao>
);
