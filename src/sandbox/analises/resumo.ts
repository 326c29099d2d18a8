import { percentage, sum } from '../money.js';
import { CANCELAMENTO, CANCELAMENTO_DE_COMISSAO, recebidoCents } from '../pedidos/situacao.js';
import {
  calcularCents,
  parcelasOf,
  type StoredPedido,
  valorTitulosCents,
} from '../pedidos/stored.js';

/** The figures of an order that analyses show, filter and sort by. */
export interface Resumo {
  pedido: StoredPedido;
  /** Sum of the titles. */
  valorCents: number;
  comissaoPrevistaCents: number;
  comissaoCobradaCents: number;
  /** Expected less charged: negative if too much was charged. */
  diferencaCents: number;
  /** Transfers and retentions together. */
  repasseCents: number;
  /** Amount that open installments still await, with the order's events to calculate. */
  aReceberCents: number;
  /** Transfers and retentions of the cancellation alone. */
  cancelamentoCents: number;
  /** Charged commission in per cent of the order. */
  percGeral: number;
  /** Charged commission in per cent of the paid installments. */
  percParcial: number;
  percPrevisto: number;
}

export function resumoOf(pedido: StoredPedido): Resumo {
  const { itens, frete } = pedido;
  const valorCents = valorTitulosCents(pedido);
  const parcelas = parcelasOf(pedido);
  const ofTitulos = parcelas.flatMap(({ eventos }) => eventos);
  const comissaoPrevistaCents = itens.comissaoPrevistaCents + frete.comissaoPrevistaCents;
  const comissaoCobradaCents =
    (itens.comissaoCobradaCents ?? 0) + (frete.comissaoCobradaCents ?? 0);
  const open = parcelas.filter(({ situacao }) => situacao === 'pendente');
  const paid = parcelas.filter(({ situacao }) => situacao === 'pago');
  const paidCents = sum(paid.map((parcela) => parcela.valorCents));
  const cancelling = ofTitulos.filter(({ tipo }) => OF_CANCELLATION.has(tipo));
  return {
    pedido,
    valorCents,
    comissaoPrevistaCents,
    comissaoCobradaCents,
    diferencaCents: comissaoPrevistaCents - comissaoCobradaCents,
    repasseCents: sum([...ofTitulos, ...pedido.eventos].map((evento) => evento.valorCents)),
    aReceberCents:
      sum(open.map((parcela) => parcela.valorCents - recebidoCents(parcela))) +
      (open.length > 0 ? calcularCents(pedido.novo) : 0),
    cancelamentoCents: sum(cancelling.map((evento) => evento.valorCents)),
    percGeral: percentage(comissaoCobradaCents, valorCents, 2),
    percParcial: percentage(comissaoCobradaCents, paidCents, 2),
    percPrevisto: percentage(comissaoPrevistaCents, valorCents, 2),
  };
}

const OF_CANCELLATION: ReadonlySet<string> = new Set([CANCELAMENTO, CANCELAMENTO_DE_COMISSAO]);
