import { proportion } from '../../shared/centavos.js';
import { sumOf } from '../centavos.js';
import { normalizedWord } from '../normalized-word.js';
import { type Conta, rebateOf } from './conta.js';
import type { Leitura } from './leitura.js';
import type { Liquidacao } from './liquidacao.js';

/** Why a missing amount is unsure; undefined if it is sure. */
export function doubtOf(
  conta: Conta,
  liquidacao: Liquidacao,
  { isDasPrimeiras }: Leitura,
  faltaRepasse: boolean,
): string | undefined {
  const { pedido, acordo, comissaoCentavos, isCancelada, foiEntregue } = conta;
  const { temComissao, vencidas } = liquidacao;
  if (isCancelada) return 'a venda foi cancelada ou está em devolução';
  if (!temComissao && comissaoCentavos === null) return 'o registro não diz a comissão prevista';
  if (CANCELADO.has(normalizedWord(pedido.situacaoTitulo)) || conta.temCancelamentoVazio) {
    return 'o registro ou o ciclo diz que o título foi cancelado, no todo ou em parte';
  }
  if (faltaRepasse && !foiEntregue) {
    const situacao = pedido.situacaoPedido ?? 'sem situação';
    return `o pedido não consta como entregue (${situacao}), e o canal pode pagar só depois da entrega`;
  }
  const parcelas = parcelasDoCanal(conta);
  if (parcelas !== undefined) return parcelas;
  if (isDasPrimeiras) {
    return 'o que veio é exatamente o das primeiras parcelas, e as outras podem estar por vir';
  }
  if (vencidas.length === 0 && isComissaoDoRepassado(conta)) {
    return 'o canal cobrou a comissão só do que repassou, e parte do pedido pode ter sido cancelada';
  }
  if (conta.repasses.length > 0 && conta.fretes.length === 0 && conta.freteCentavos === null) {
    return 'o registro não diz o frete, que o canal pode ter descontado do repasse';
  }
  if (rebateOf(conta) > 0 && acordo.rebateCompleta === undefined) {
    return 'há um rebate, e o contrato não diz se ele completa o repasse';
  }
  return undefined;
}

/** Situations of titles of which the record does not say what is still due. */
const CANCELADO: ReadonlySet<string> = new Set(['cancelado', 'cancelado parcial']);

/** The channel pays in more installments than the record has, and not all of them came. */
function parcelasDoCanal({ repasses, parcelas }: Conta): string | undefined {
  const doCanal = Math.max(0, ...repasses.map(({ linha }) => linha.qtTotalParcela ?? 0));
  const pagas = new Set(repasses.map(({ linha }) => linha.parcela));
  if (doCanal <= parcelas.length || pagas.size >= doCanal) return undefined;
  return `o canal paga em ${doCanal} parcelas, e o registro tem ${parcelas.length}`;
}

/** The commission charged is the share of the agreed one that the transfers are of the price. */
function isComissaoDoRepassado(conta: Conta): boolean {
  const { valorCentavos, toleranciaCentavos, repasses, comissoes } = conta;
  const agreed = conta.comissaoCentavos ?? 0;
  const charged = 0 - sumOf(comissoes);
  if (charged <= 0 || repasses.length === 0) return false;
  const share = proportion(agreed, sumOf(repasses), valorCentavos);
  return charged < agreed && Math.abs(charged - share) <= toleranciaCentavos;
}
