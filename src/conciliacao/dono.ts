import type { MirrorPedido } from '../mirror/snapshot/snapshot.js';
import { sumOf } from './centavos.js';
import { normalizedWord } from './normalized-word.js';
import type { Discrepancia } from './result.js';

/** Owner of a finding: an order, or lines with an identifier. */
export interface Dono {
  loja: string | undefined;
  canal: string | null;
  pedido?: string | null;
  pedidoCanal?: string | null;
  identificador?: string | null;
  /** Distinguishes owners; the same every night. */
  chave: readonly (string | null)[];
  /** The sale, as a claim names it; only for an order. */
  venda?: Venda;
  /** Month to fall back on. */
  mesDaVenda?: string | null;
}

type Venda = Pick<
  Discrepancia,
  'pedidoERP' | 'numeroNFe' | 'chaveNFe' | 'dataVenda' | 'situacao' | 'valorPedidoCentavos'
>;

/** The order as an owner, named by fields that do not change: a record made anew is the same order. */
export const donoOfPedido = (loja: string | undefined, pedido: MirrorPedido): Dono => ({
  loja,
  canal: pedido.canal,
  pedido: pedido.pedido,
  pedidoCanal: pedido.pedidoCanal,
  chave: [pedido.pedido, pedido.pedidoCanal, normalizedWord(pedido.canal), pedido.chaveNFe],
  venda: {
    ...(pedido.pedidoERP !== null && { pedidoERP: pedido.pedidoERP }),
    ...(pedido.numeroNFe !== null && { numeroNFe: pedido.numeroNFe }),
    ...(pedido.chaveNFe !== null && { chaveNFe: pedido.chaveNFe }),
    ...(pedido.dataVenda !== null && { dataVenda: pedido.dataVenda }),
    ...(pedido.situacaoPedido !== null && { situacao: pedido.situacaoPedido }),
    valorPedidoCentavos: sumOf(pedido.parcelas),
  },
  mesDaVenda: monthOf(pedido.dataVenda),
});

/** Month of a day, `YYYY-MM`. */
export const monthOf = (day: string | null): string | null => day?.slice(0, 7) ?? null;
