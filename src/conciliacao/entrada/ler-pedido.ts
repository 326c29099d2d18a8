import { day } from '../../api/day.js';
import { isRecord } from '../../api/is-record.js';
import type { Pedido } from '../../api/schemas/pedido.js';
import type { MirrorParcela, MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import { inteiro, maybeReais, reais, texto } from './valor.js';

/** What the rules need of an order record. @throws ConciliacaoError an amount or a list is not one */
export function lerPedido(record: Pedido, place: number): MirrorPedido {
  const path = `pedidos[${place}]`;
  if (!isRecord(record)) throw new ConciliacaoError('record', `${path} must be an order record`);
  const { totalItens, frete, situacao } = record as Partial<Pedido>;
  return {
    chavePedido: texto(record._id) ?? '',
    pedido: texto(record.pedido),
    pedidoCanal: texto(record.pedidoCanal),
    chaveNFe: texto(record.chaveNFe),
    canal: texto(record.canal),
    dataVenda: day(record.dataVenda),
    situacaoPedido: texto(situacao?.pedido),
    situacaoCanal: texto(situacao?.canal),
    comissaoItensCentavos: maybeReais(
      totalItens?.valorComissaoPrevista,
      `${path}.totalItens.valorComissaoPrevista`,
    ),
    comissaoFreteCentavos: maybeReais(
      frete?.valorComissaoPrevista,
      `${path}.frete.valorComissaoPrevista`,
    ),
    freteCentavos: maybeReais(frete?.valor, `${path}.frete.valor`),
    parcelas: lerParcelas(record, path),
  };
}

function lerParcelas(record: Pedido, path: string): MirrorParcela[] {
  const parcelas: MirrorParcela[] = [];
  for (const [titulo, of] of lista(record.titulos, `${path}.titulos`).entries()) {
    const at = `${path}.titulos[${titulo}].parcelas`;
    for (const [place, parcela] of lista(of?.parcelas, at).entries()) {
      parcelas.push({
        titulo,
        codigoControle: texto(of.codigoControle),
        numero: inteiro(parcela?.numero),
        valorCentavos: reais(parcela?.valorParcela, `${at}[${place}].valorParcela`),
        situacao: texto(parcela?.situacao),
      });
    }
  }
  return parcelas;
}

/** A list that may be missing; anything else in its place would lose amounts in silence. */
export function lista<Item>(
  value: readonly Item[] | null | undefined,
  path: string,
): readonly Item[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new ConciliacaoError('record', `${path} must be a list`);
}
