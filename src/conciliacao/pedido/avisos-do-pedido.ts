import type { MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import type { Avisos } from '../avisos.js';
import type { PedidoApurado } from './apurar-pedido.js';
import { comissaoPrevista } from './parcela.js';
import { temTituloDivergente } from './titulo-divergente.js';
import { isIncerta, isPagaFora } from './vencidas.js';

/**
 * Counts what the figures do not show of an order that was compared.
 *
 * @param hoje the day that was given, if one was
 * @param isSemPrazo terms were given, and none for its channel
 */
export function avisarDoPedido(
  avisos: Avisos,
  pedido: MirrorPedido,
  { parcelas, esperadas }: PedidoApurado,
  { hoje, isSemPrazo }: { hoje: string | undefined; isSemPrazo: boolean },
): void {
  if (pedido.parcelas.length === 0) avisos.add('pedidoSemParcela');
  if (temTituloDivergente(pedido)) avisos.add('tituloDivergente');
  avisos.depoisDeHoje('vendaDepoisDeHoje', pedido.dataVenda, hoje);
  if (comissaoPrevista(pedido) === null) avisos.add('comissaoNaoInformada');
  if (pedido.freteCentavos === null) avisos.add('freteNaoInformado');
  avisos.add('pagoForaDosDados', parcelas.filter(isPagaFora).length);
  const incertas = parcelas.filter((parcela) => isIncerta(pedido, parcela));
  avisos.add('parcelaComLinhaIncerta', incertas.length);
  if (isSemPrazo) avisos.add('canalSemPrazo', esperadas.length);
}
