import type { MirrorLinha, MirrorParcela, MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { proporcao } from '../proporcao.js';
import { soma } from '../soma.js';
import { narrowed } from './encontrar-pedido.js';
import type { Lancamento } from './lancamento.js';

/** An installment with what is due of it, and its lines. */
export interface Parcela {
  registro: MirrorParcela;
  /** V_i */
  valorCentavos: number;
  /** C_i; null where the record does not say the expected commission. */
  comissaoCentavos: number | null;
  repasses: Lancamento[];
  comissoes: Lancamento[];
  cancelamentos: Lancamento[];
  cancelamentosDeComissao: Lancamento[];
  /** Whether a line stands in it, or may, that may have paid it or taken it back. */
  temLinha: boolean;
}

/** C: null where the record does not say it. A freight without commission has none. */
export function comissaoPrevista(pedido: MirrorPedido): number | null {
  if (pedido.comissaoItensCentavos === null) return null;
  return pedido.comissaoItensCentavos + (pedido.comissaoFreteCentavos ?? 0);
}

/** The installments of a record, each with its part of the commission by cumulative rounding. */
export function criarParcelas(pedido: MirrorPedido): Parcela[] {
  const comissao = comissaoPrevista(pedido);
  const whole = soma(pedido.parcelas);
  const last = pedido.parcelas.length - 1;
  let upTo = 0;
  let given = 0;
  return pedido.parcelas.map((registro, index) => {
    upTo += registro.valorCentavos;
    // Of an order of nothing there is no proportion: the last installment bears it.
    const [weight, of] = whole === 0 ? [Number(index === last), 1] : [upTo, whole];
    const until = proporcao(comissao ?? 0, weight, of);
    const part = until - given + 0;
    given = until;
    return {
      registro,
      valorCentavos: registro.valorCentavos,
      comissaoCentavos: comissao === null ? null : part,
      repasses: [],
      comissoes: [],
      cancelamentos: [],
      cancelamentosDeComissao: [],
      temLinha: false,
    };
  });
}

/**
 * The installment of a line: the one with its number. Where several titles have that number, the
 * control code decides, then the value, then the place of the title, given that the cycle shows all
 * of them; more than one that is left is not guessed. A line without a number is of the only installment of its order.
 */
export function encontrarParcela(
  { parcela, titulo }: MirrorLinha,
  parcelas: readonly Parcela[],
): Parcela | 'inexistente' | 'ambigua' {
  if (parcela === null) return parcelas.length === 1 ? (parcelas[0] as Parcela) : 'inexistente';
  const numbered = parcelas.filter(({ registro }) => registro.numero === parcela);
  const [only] = numbered;
  if (!only) return 'inexistente';
  if (numbered.length === 1) return only;
  if (!titulo) return 'ambigua';
  let left = numbered;
  if (titulo.codigoControle !== null) {
    left = narrowed(left, ({ registro }) => registro.codigoControle === titulo.codigoControle);
  }
  if (left.length > 1 && titulo.valorParcelaCentavos !== null) {
    left = narrowed(left, ({ valorCentavos }) => valorCentavos === titulo.valorParcelaCentavos);
  }
  if (left.length === 1) return left[0] as Parcela;
  const titulos = new Set(parcelas.map(({ registro }) => registro.titulo)).size;
  const showsAll = titulo.quantidade === null || titulo.quantidade === titulos;
  const placed = left.filter(({ registro }) => registro.titulo === titulo.ordem);
  return showsAll && placed.length === 1 ? (placed[0] as Parcela) : 'ambigua';
}
