import type { MirrorParcela, MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { pushTo } from '../../shared/push-to.js';
import type { Avisos } from '../avisos.js';
import { sumOf } from '../centavos.js';
import { normalizedWord } from '../normalized-word.js';
import type { SettledPedido } from './settle-pedido.js';

/** Counts the notices about a compared order that the figures do not show. */
export function warnOfPedido(
  avisos: Avisos,
  pedido: MirrorPedido,
  { conta, liquidacao, isIndefinida }: SettledPedido,
): void {
  if (pedido.parcelas.length === 0) avisos.add('pedidoSemParcela');
  if (hasTituloDivergente(pedido)) avisos.add('tituloDivergente');
  if (conta.comissaoCentavos === null) avisos.add('comissaoNaoInformada');
  if (conta.freteCentavos === null) avisos.add('freteNaoInformado');
  const { vivas, liquidadas } = liquidacao;
  const semLinha = vivas.filter((parcela) => !liquidadas.includes(parcela));
  const isPaga = semLinha.filter(
    (parcela) =>
      !conta.incertas.has(parcela) && normalizedWord(parcela.registro.situacao) === 'pago',
  );
  avisos.add('pagoForaDosDados', isPaga.length);
  const incertas = semLinha.filter(
    (parcela) =>
      conta.incertas.has(parcela) &&
      normalizedWord(parcela.registro.situacao) !== 'cancelado' &&
      !conta.isCancelada,
  );
  // Overdue installments are not claimed while a word of the order is undecided.
  const suspensas = isIndefinida ? liquidacao.vencidas.length : 0;
  avisos.add('parcelaComLinhaIncerta', incertas.length + suspensas);
}

/**
 * The installments of a title are incomplete: their sum misses `valorTotal` by more than a centavo each,
 * or, if it is missing, their number is not `qtTotalParcela`.
 */
function hasTituloDivergente({ parcelas }: MirrorPedido): boolean {
  const titulos = new Map<number, MirrorParcela[]>();
  for (const parcela of parcelas) pushTo(titulos, parcela.titulo, parcela);
  return [...titulos.values()].some((own) => {
    const [{ valorTituloCentavos, qtTotalParcela }] = own as [MirrorParcela];
    if (valorTituloCentavos !== null) {
      return Math.abs(sumOf(own) - valorTituloCentavos) > own.length;
    }
    return qtTotalParcela !== null && qtTotalParcela !== own.length;
  });
}
