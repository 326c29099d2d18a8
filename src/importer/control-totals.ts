import type { NovoPedido } from '../client/contract/schemas/novo-pedido.js';
import { amountsOf, centavosOf, type OrderAmounts } from './amounts.js';

/** Sums that a person compares with the ERP's screen, in whole centavos. */
export interface ControlTotals {
  /** Orders. */
  pedidos: number;
  /** Sum of the titles. */
  titulosCentavos: number;
  /** Sum of quantity times unit value. */
  produtosCentavos: number;
  /** Sum of the freight. */
  freteCentavos: number;
  /** What products and freight are above the titles, over the orders where they are. */
  descontosCentavos: number;
  /** What titles are above products and freight, over the orders where they are. */
  acrescimosCentavos: number;
  /** Orders that were read from an invoice (NF-e). */
  notas: number;
  /** Sum of the totals (vNF) of those invoices. */
  vNFCentavos: number;
  /** Sum of the titles of those orders, to be compared with it. */
  titulosDeNotasCentavos: number;
}

/** An order whose titles are not what its invoice comes to. */
export interface InvoiceDifference {
  /** Row of the input, counted from 1. */
  row: number;
  /** File that it was read from. */
  file: string | undefined;
  /** Your order number. */
  pedido: string;
  /** Order number or delivery identifier at the channel. */
  pedidoCanal: string;
  /** Sum of its titles, in whole centavos. */
  titulosCentavos: number;
  /** Total (vNF) of its invoice, in whole centavos. */
  vNFCentavos: number;
}

/** The totals of one channel in one month of sale. */
export interface ChannelMonthTotals extends ControlTotals {
  /** Channel as the orders have it; empty for what is beyond 1,000 groups. */
  canal: string;
  /** `yyyy-mm` of `dataVenda`. */
  mes: string;
}

/** A file has a handful of channels and months; more are added up in one group without a name. */
const MAX_GROUPS = 1000;

/** Adds up orders, exactly: in thousandths, rounded to centavos once at the end. */
export class TotalsCounter {
  readonly #all = new Sums();
  readonly #groups = new Map<string, { canal: string; mes: string; sums: Sums }>();

  /**
   * @param order one that breaks no rule
   * @param vNFCentavos total of the invoice that it was read from
   */
  add(order: NovoPedido, vNFCentavos?: number): void {
    const amounts = amountsOf(order);
    this.#all.add(amounts, vNFCentavos);
    this.#groupOf(order.canal, order.dataVenda.slice(0, 7)).add(amounts, vNFCentavos);
  }

  get totals(): ControlTotals {
    return this.#all.totals;
  }

  /** Sorted by channel and month. */
  get byChannelAndMonth(): ChannelMonthTotals[] {
    return [...this.#groups.values()]
      .map(({ canal, mes, sums }) => ({ canal, mes, ...sums.totals }))
      .sort((one, other) => (one.canal + one.mes < other.canal + other.mes ? -1 : 1));
  }

  #groupOf(canal: string, mes: string): Sums {
    const key = `${canal}\n${mes}`;
    const known = this.#groups.get(key);
    if (known) return known.sums;
    if (this.#groups.size >= MAX_GROUPS && canal !== '') return this.#groupOf('', '');
    const sums = new Sums();
    this.#groups.set(key, { canal, mes, sums });
    return sums;
  }
}

class Sums {
  #pedidos = 0;
  #titulos = 0n;
  #produtos = 0n;
  #frete = 0n;
  #descontos = 0n;
  #acrescimos = 0n;
  #notas = 0;
  #vNFCentavos = 0;
  #titulosDeNotas = 0n;

  add({ titulos, produtos, frete }: OrderAmounts, vNFCentavos: number | undefined): void {
    this.#pedidos += 1;
    if (vNFCentavos !== undefined) {
      this.#notas += 1;
      this.#vNFCentavos += vNFCentavos;
      this.#titulosDeNotas += titulos;
    }
    this.#titulos += titulos;
    this.#produtos += produtos;
    this.#frete += frete;
    const difference = titulos - produtos - frete;
    if (difference < 0n) this.#descontos -= difference;
    else this.#acrescimos += difference;
  }

  get totals(): ControlTotals {
    return {
      pedidos: this.#pedidos,
      titulosCentavos: centavosOf(this.#titulos),
      produtosCentavos: centavosOf(this.#produtos),
      freteCentavos: centavosOf(this.#frete),
      descontosCentavos: centavosOf(this.#descontos),
      acrescimosCentavos: centavosOf(this.#acrescimos),
      notas: this.#notas,
      vNFCentavos: this.#vNFCentavos,
      titulosDeNotasCentavos: centavosOf(this.#titulosDeNotas),
    };
  }
}
