import { TIPOS, USUAL } from '../ciclos/tipos.js';
import { Caixa, Dobra, Entrada, Escolha, Formulario, Numero } from './campos.js';
import { MANEIRAS, ORDINARIOS } from './palavras/maneiras.js';
import { Cartao } from './parts.js';

const nomes = <Of extends object>(of: Of) => Object.keys(of) as (keyof Of)[];

/** Settles what is open, with the discrepancies that are asked for. */
export const Gerar = () => (
  <Cartao titulo="Gerar ciclos">
    <p class="fraco">
      Simula os canais de venda: liquida os pedidos em aberto, um ciclo por canal, e erra de
      propósito numa parte deles.
    </p>
    <Formulario acao="gerar" classe="toda">
      <div class="partes tres">
        <Entrada campo="seed" tecnico="seed" type="number" step="1" value="1" />
        <Entrada campo="canal" tecnico="canal" maxlength={100} />
        <Entrada campo="dataRepasse" tecnico="dataRepasse" type="date" />
      </div>
      <Dobra acao="gerar" titulo="Discrepâncias: quantos por cento dos pedidos têm cada uma">
        <div class="partes">
          {TIPOS.map((tipo) => (
            <Numero campo={tipo} max="100" value={String((USUAL[tipo] ?? 0) * 100)} />
          ))}
        </div>
        <Caixa campo="variasPorPedido" />
      </Dobra>
      <Dobra acao="gerar" titulo="Como os canais pagam, e o que acontece sem erro deles">
        <p class="fraco">
          Vale para o canal escolhido acima, ou para todos os que o sandbox não foi iniciado com uma
          maneira própria (<code>settle</code>). Vazio: como o sandbox foi iniciado.
        </p>
        <div class="partes">
          {nomes(MANEIRAS).map((campo) => (
            <Escolha
              campo={campo}
              tecnico={campo}
              opcoes={[['', 'Como iniciado'], ...MANEIRAS[campo].opcoes]}
            />
          ))}
          {nomes(ORDINARIOS).map((campo) => (
            <Numero campo={campo} max="100" />
          ))}
          <Entrada campo="custoEvento" tecnico="custos[0].evento" maxlength={60} />
          <Numero campo="custoPercentual" tecnico="custos[0].percentual" min="0.01" max="100" />
        </div>
      </Dobra>
      <button type="submit" class="principal">
        Gerar ciclos
      </button>
    </Formulario>
  </Cartao>
);
