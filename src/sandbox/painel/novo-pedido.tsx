import { SITUACOES_CANAL, SITUACOES_PEDIDO } from '../../client/contract/schemas/situacao.js';
import { writeChaveNFe } from '../chave-nfe.js';
import type { Core } from '../core-type.js';
import { Dobra, Entrada, Escolha, Numero } from './campos.js';
import { opcoesDe } from './lista.js';

/** Makes an order as the API would, filled with one that it takes. */
export function NovoPedido({ core: { state } }: { core: Core }) {
  const numero = state.sequences.pedido + 1;
  const hoje = state.clock.data();
  const chaveNFe = writeChaveNFe({
    cUF: '35',
    aamm: hoje.slice(2, 7).replace('-', ''),
    cnpj: '00000000000191',
    serie: 1,
    numero,
    codigo: numero,
  });
  const textos = [
    ['pedido', `PAINEL-${numero}`],
    ['pedidoCanal', `CANAL-${numero}`],
    ['canalDoPedido', 'Amazon'],
    ['chaveNFe', chaveNFe],
  ] as const;
  return (
    <Dobra classe="cartao" titulo="Criar um pedido">
      <form method="post" action="/painel/acoes/pedido" class="toda">
        <div class="partes">
          {textos.map(([campo, value]) => (
            <Entrada campo={campo} value={value} required />
          ))}
          {(['dataVenda', 'dataFaturamento'] as const).map((campo) => (
            <Entrada campo={campo} tecnico={campo} type="date" value={hoje} required />
          ))}
          <Numero campo="valorUnitario" value="100" required />
          <Numero campo="valorFrete" value="0" required />
          <Numero campo="qtTotalParcela" min="1" max="1000" step="1" value="1" required />
          <Escolha
            campo="situacaoPedido"
            opcoes={opcoesDe(SITUACOES_PEDIDO)}
            escolhida="entregue"
          />
          <Escolha campo="situacaoCanal" opcoes={opcoesDe(SITUACOES_CANAL)} escolhida="entregue" />
        </div>
        <button type="submit" class="principal">
          Criar pedido
        </button>
      </form>
    </Dobra>
  );
}
