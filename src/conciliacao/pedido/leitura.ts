import { proportion } from '../../shared/centavos.js';
import { sumOf } from '../centavos.js';
import { type Conta, rebateOf } from './conta.js';
import { type Liquidacao, totalExpected } from './liquidacao.js';
import type { Parcela } from './parcela.js';

/** How a channel settled an order: the amounts that it took from the transfers, or may have taken, without a line. */
export interface Leitura {
  /** The least that must have arrived. */
  minimoCentavos: number;
  /** Amounts that lessen what is due, by name. */
  descontos: Record<string, number>;
  /** Amounts that may explain what is still missing, by name. */
  duvidas: Record<string, number>;
  /** Commission of the order that the transfers came net of, beside lines of commission. */
  comissaoCentavos: number;
  /** The transfers are net of an amount that no line of them says, or a rebate completes them. */
  isLiquida: boolean;
  /** One sum is exactly that of the first installments, and the others are not due by any term. */
  isDasPrimeiras: boolean;
}

/** Money received for the sale, and commission given back together with transfers that were taken. */
export interface Recebido {
  pagoCentavos: number;
  estornoCentavos: number;
}

/**
 * Reads how the channel settled an order: gross, net of the commission or of a part of it, net of the freight
 * or of the installments' share of it, completed by a rebate. A sum that is exactly what is due by one reading
 * misses nothing. Otherwise what may have been taken is in doubt, and only the rest is missing for sure.
 */
export function readLeitura(conta: Conta, liquidacao: Liquidacao, recebido: Recebido): Leitura {
  const leitura = readDescontos(conta, liquidacao, recebido);
  const { descontos, minimoCentavos } = leitura;
  const falta = Math.max(0, minimoCentavos - recebido.pagoCentavos);
  if (conta.acordo.rebateCompleta) {
    const rebate = Math.min(falta, rebateOf(conta) - (descontos[REBATE] ?? 0));
    lessen(leitura, REBATE, rebate);
    leitura.isLiquida ||= rebate > 0;
  }
  const credito = creditoOf(conta);
  const left = leitura.minimoCentavos - recebido.pagoCentavos;
  // A little less may be the transfer after a fee.
  const explained = credito >= left * NEARLY ? left : credito;
  if (left > 0 && credito > 0) leitura.duvidas['valor que veio por outro motivo'] = explained;
  return leitura;
}

/** The part from which one amount may be another after a fee. */
const NEARLY = 0.8;

/** Credits of other reasons: they may be the transfer, by another word. */
function creditoOf({ outras, fretes, isFreteFora }: Conta): number {
  const others = [...outras].flatMap(([motivo, lines]) => (motivo === 'rebate' ? [] : [lines]));
  return [...others, isFreteFora ? [] : fretes].reduce(
    (sum, lines) => sum + Math.max(0, sumOf(lines)),
    0,
  );
}

function readDescontos(
  conta: Conta,
  liquidacao: Liquidacao,
  { pagoCentavos, estornoCentavos }: Recebido,
): Leitura {
  const { liquidadas, vencidas, vivas, isDeUmaVez, temComissao, temPrazo, vencimentoOf } =
    liquidacao;
  const { toleranciaCentavos } = conta;
  const due = [...liquidadas, ...vencidas];
  const cobradaCentavos = temComissao
    ? estornoCentavos - sumOf(conta.comissoes) - sumOf(conta.estornos)
    : comissaoOf(due);
  let left = Math.max(0, comissaoOf(vivas) - cobradaCentavos);
  const leitura: Leitura = {
    minimoCentavos: totalExpected(due, liquidacao),
    descontos: {},
    duvidas: {},
    comissaoCentavos: 0,
    isLiquida: false,
    isDasPrimeiras: false,
  };
  if (temComissao && vencidas.length > 0) {
    const agreed = comissaoOf(vencidas);
    // With the last installment the channel charges what rounding left.
    const isRest = Math.abs(left - agreed) <= toleranciaCentavos;
    const ofVencidas = isRest ? left : Math.min(left, agreed);
    lessen(leitura, 'comissão combinada que falta cobrar', ofVencidas);
    left -= ofVencidas;
  }
  // Commission that was not charged, or came back, before its transfer is charged with it.
  if (temComissao && conta.inteiros.size === 0) {
    const voltou = Math.max(0, sumOf(conta.estornos) - estornoCentavos);
    const semRepasse = liquidadas.filter(({ repasses }) => repasses.length === 0);
    const naoCobrada = semRepasse.reduce((sum, { comissaoCentavos, comissoes }) => {
      return sum + Math.max(0, comissaoCentavos + sumOf(comissoes));
    }, voltou);
    const again = Math.min(left, naoCobrada, comissaoOf(semRepasse));
    lessen(leitura, 'comissão combinada que falta cobrar', again);
    leitura.comissaoCentavos = again;
    left -= again;
  }
  const isIntocado = liquidadas.length + conta.repasses.length + conta.fretes.length === 0;
  // The commission alone was charged, and no contract says what freight the channel keeps.
  const isSemNada =
    temPrazo && !conta.temContratoDeFrete && conta.repasses.length + conta.fretes.length === 0;
  const freteDoPedido = conta.freteCentavos ?? 0;
  if (isIntocado && !conta.isFreteFora) lessen(leitura, FRETE, freteDoPedido);
  else if (isIntocado || isSemNada) leitura.duvidas[FRETE] = freteDoPedido;
  if (conta.repasses.length === 0) return leitura;
  if (pagoCentavos >= leitura.minimoCentavos) return leitura;

  const naoCobradaOf = (parcelas: readonly Parcela[]) =>
    temComissao ? Math.min(left, Math.max(0, comissaoOf(parcelas) - cobradaCentavos)) : 0;
  const temLinha = sumOf(conta.fretes) !== 0 || conta.repasses.some(({ tipo }) => tipo === 'frete');
  const semLinha = temLinha ? 0 : freteDoPedido;
  const frete = conta.isFreteFora ? 0 : semLinha;
  const rebate = conta.acordo.rebateCompleta === false ? 0 : rebateOf(conta);
  const pagas = isDeUmaVez ? due : liquidadas.filter(({ repasses }) => repasses.length > 0);
  const whole = { of: due, falta: leitura.minimoCentavos - pagoCentavos };
  const paid = { of: pagas, falta: totalExpected(pagas, liquidacao) - pagoCentavos };
  const exactFor = ({ of, falta }: { of: readonly Parcela[]; falta: number }) =>
    readingsOf({
      // At last net of the whole commission, although lines charged a part of it again.
      comissoes: [0, left, temComissao ? comissaoOf(of) : 0],
      fretes: [0, frete, freteOf(conta, frete, of)],
      rebates: [0, rebate],
    }).find(({ centavos }) => Math.abs(falta - centavos) <= toleranciaCentavos);
  // How the installments that came were settled says how the others are.
  for (const one of [whole, paid]) {
    const exact = exactFor(one);
    if (!exact) continue;
    const comissao = Math.min(exact.comissao, left);
    const isShare = exact.frete === freteOf(conta, frete, one.of);
    leitura.comissaoCentavos += comissao;
    leitura.isLiquida = true;
    lessen(leitura, 'comissão já tirada do repasse', comissao);
    lessen(leitura, FRETE, isShare ? freteOf(conta, frete, due) : exact.frete);
    lessen(leitura, REBATE, exact.rebate);
    return leitura;
  }
  leitura.isDasPrimeiras =
    isDeUmaVez &&
    vivas.slice(1).some((next, index) => {
      const of = vivas.slice(0, index + 1);
      const agreed = comissaoOf(of);
      const falta = totalExpected(of, liquidacao) - pagoCentavos;
      // Without its commission, an installment looks like a part of the order.
      const isTold = temComissao ? cobradaCentavos <= agreed + toleranciaCentavos : agreed > 0;
      return isTold && !vencimentoOf(next) && exactFor({ of, falta }) !== undefined;
    });
  const naoCobrada = naoCobradaOf(liquidadas);
  const agreed = comissaoOf(liquidadas);
  // A small line of commission beside a transfer that lacks about all of it is no reduced commission.
  const isNearNet = naoCobrada * 2 > agreed && whole.falta < agreed * 2;
  if (isNearNet || whole.falta <= naoCobrada || cobradaCentavos <= toleranciaCentavos) {
    leitura.duvidas['comissão que não foi cobrada à parte'] = naoCobrada;
  }
  const mayBeFrete = whole.falta >= semLinha - toleranciaCentavos;
  if (!conta.temContratoDeFrete || mayBeFrete) leitura.duvidas[FRETE] = semLinha;
  return leitura;
}

function lessen(leitura: Leitura, name: string, centavos: number): void {
  leitura.descontos[name] = (leitura.descontos[name] ?? 0) + centavos;
  leitura.minimoCentavos -= centavos;
}

/** Name of the freight among what lessens a transfer. */
export const FRETE = 'frete do pedido';

/** Why a missing amount may have been taken, or have come. */
export const DESCONTADO =
  'o canal pode ter descontado do repasse o frete ou a comissão, sem lançamento à parte, ou dado outro nome a uma parte dele';

/** Name of the rebate among what lessens a transfer. */
export const REBATE = 'rebate que completa o repasse';

export const comissaoOf = (parcelas: readonly Parcela[]): number =>
  parcelas.reduce((sum, { comissaoCentavos }) => sum + comissaoCentavos, 0);

/** The share of the order's freight in some of its installments. */
export const freteOf = (
  { valorCentavos }: Conta,
  frete: number,
  parcelas: readonly Parcela[],
): number => (valorCentavos > 0 ? proportion(frete, sumOf(parcelas), valorCentavos) : 0);

interface Opcoes {
  /** Commission seen in the transfers. */
  comissoes: readonly number[];
  fretes: readonly number[];
  rebates: readonly number[];
}

/** Every sum of a commission, a freight and a rebate. */
const readingsOf = ({ comissoes, fretes, rebates }: Opcoes) =>
  comissoes.flatMap((comissao) =>
    fretes.flatMap((frete) =>
      rebates.map((rebate) => ({ centavos: comissao + frete + rebate, comissao, frete, rebate })),
    ),
  );
