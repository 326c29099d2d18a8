import type { NovoPedido } from '../client/contract/schemas/novo-pedido.js';
import { amountsOf, centavosOf, type OrderAmounts } from './amounts.js';

/** Sums to compare with the ERP's screen, in whole centavos. */
export interface ControlTotals {
  /** Orders. */
  pedidos: number;
  /** Sum of the titles. */
  titulosCentavos: number;
  /** Sum of quantity times unit value. */
  produtosCentavos: number;
  /** Sum of the freight. */
  freteCentavos: number;
  /** Total by which products and freight exceed the titles, over the orders where they do. */
  descontosCentavos: number;
  /** Total by which titles exceed products and freight, over the orders where they do. */
  acrescimosCentavos: number;
}

/** The totals of one channel in one month of sale. */
export interface ChannelMonthTotals extends ControlTotals {
  /** Channel as the orders have it. */
  canal: string;
  /** `yyyy-mm` of `dataVenda`. */
  mes: string;
}

/** Adds up orders exactly: in thousandths, rounded to centavos once at the end. */
export class TotalsCounter {
  readonly #all = noSums();
  readonly #groups = new Map<string, { canal: string; mes: string; sums: Sums }>();

  /** @param order a valid order */
  add(order: NovoPedido): void {
    const amounts = amountsOf(order);
    addTo(this.#all, amounts);
    addTo(this.#groupOf(order.canal, order.dataVenda.slice(0, 7)), amounts);
  }

  get totals(): ControlTotals {
    return totalsOf(this.#all);
  }

  /** Sorted by channel and month. */
  get byChannelAndMonth(): ChannelMonthTotals[] {
    return [...this.#groups.values()]
      .map(({ canal, mes, sums }) => ({ canal, mes, ...totalsOf(sums) }))
      .sort((one, other) => (one.canal + one.mes < other.canal + other.mes ? -1 : 1));
  }

  #groupOf(canal: string, mes: string): Sums {
    const key = `${canal}\n${mes}`;
    const known = this.#groups.get(key);
    if (known) return known.sums;
    const sums = noSums();
    this.#groups.set(key, { canal, mes, sums });
    return sums;
  }
}

type Sums = ReturnType<typeof noSums>;

/** In thousandths. */
const noSums = () => ({
  pedidos: 0,
  titulos: 0,
  produtos: 0,
  frete: 0,
  descontos: 0,
  acrescimos: 0,
});

function addTo(sums: Sums, { titulos, produtos, frete }: OrderAmounts): void {
  sums.pedidos += 1;
  sums.titulos += titulos;
  sums.produtos += produtos;
  sums.frete += frete;
  const difference = titulos - produtos - frete;
  if (difference < 0) sums.descontos -= difference;
  else sums.acrescimos += difference;
}

const totalsOf = ({ pedidos, ...sums }: Sums): ControlTotals => ({
  pedidos,
  titulosCentavos: centavosOf(sums.titulos),
  produtosCentavos: centavosOf(sums.produtos),
  freteCentavos: centavosOf(sums.frete),
  descontosCentavos: centavosOf(sums.descontos),
  acrescimosCentavos: centavosOf(sums.acrescimos),
});
