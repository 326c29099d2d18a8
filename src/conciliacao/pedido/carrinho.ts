import type { MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { compareTexts } from '../../shared/compare-texts.js';
import { normalizedWord } from '../normalized-word.js';
import type { Achado } from './achado.js';
import { comissaoPrevista, freteDoRegistro } from './parcela.js';
import { type SettledPedido, withoutClaim } from './settle-pedido.js';

/**
 * True if one order of a cart received too much and another too little or nothing yet: one sum may pay
 * both.
 */
export function isPaidForAnother(settled: readonly SettledPedido[]): boolean {
  const hasMore = settled.filter((one) => differs(one, 1));
  return settled.some(
    (one) =>
      (differs(one, -1) || one.liquidacao.esperadas.length > 0) &&
      hasMore.some((other) => other !== one),
  );
}

const differs = ({ achados }: SettledPedido, sign: 1 | -1): boolean =>
  achados.some(
    ({ motivo, acao, valorCentavos }) =>
      motivo === 'repasse' && acao !== 'regular' && Math.sign(valorCentavos) === sign,
  );

/** How much of an order differs. */
export const differenceOf = ({ achados }: SettledPedido): number =>
  achados.reduce((sum, { valorCentavos }) => sum + Math.abs(valorCentavos), 0);

/** The orders of a cart as one, named by the channel's number. */
export function joinPedidos(unordered: readonly MirrorPedido[]): MirrorPedido {
  // A sum may pay the first installments: which ones is not for the order of the input to say.
  const pedidos = unordered.toSorted((one, other) => compareTexts(one.pedido, other.pedido));
  // Money taken back of a delivered order is a person's to look at.
  const delivered = pedidos.find(
    ({ situacaoPedido }) => normalizedWord(situacaoPedido) === 'entregue',
  );
  const [first] = pedidos as [MirrorPedido];
  const sum = (of: (pedido: MirrorPedido) => number | null): number | null =>
    pedidos.reduce<number | null>((total, pedido) => {
      const value = of(pedido);
      return total === null || value === null ? null : total + value;
    }, 0);
  let titulos = 0;
  return {
    ...(delivered ?? first),
    pedido: null,
    pedidoERP: null,
    numeroNFe: null,
    chaveNFe: null,
    dataVenda:
      pedidos
        .map(({ dataVenda }) => dataVenda)
        .sort()
        .at(-1) ?? null,
    comissaoItensCentavos: sum(comissaoPrevista),
    comissaoFreteCentavos: null,
    freteCentavos: sum(freteDoRegistro),
    totalItensCentavos: sum(({ totalItensCentavos }) => totalItensCentavos),
    parcelas: pedidos.flatMap((pedido) => {
      const before = titulos;
      titulos += 1 + Math.max(-1, ...pedido.parcelas.map(({ titulo }) => titulo));
      return pedido.parcelas.map((parcela) => ({ ...parcela, titulo: parcela.titulo + before }));
    }),
  };
}

/** Nobody knows to which order of the cart the finding belongs. */
export function asOfCarrinho(achado: Achado): Achado {
  const open = withoutClaim(achado, 'o canal pagou juntos os pedidos de um carrinho');
  return open === achado ? achado : { ...open, podeSerRepasse: true };
}
