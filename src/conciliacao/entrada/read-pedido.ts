import type { Pedido } from '../../client/contract/schemas/pedido.js';
import type { MirrorParcela, MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { isRecord } from '../../shared/is-record.js';
import { wholeNumber } from '../../shared/whole-number.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import { dayOf, marca, maybeReais, reais, textOf } from './valor.js';

/**
 * Reads the parts of an order record that the rules need.
 *
 * @throws ConciliacaoError an amount or a list is not one
 */
export function readPedido(record: Pedido, place: number): MirrorPedido {
  const path = `pedidos[${place}]`;
  if (!isRecord(record)) {
    throw new ConciliacaoError('record', `${path} must be an order record`, path);
  }
  const totalItens = objectOf<Pedido['totalItens']>(record.totalItens, `${path}.totalItens`);
  const frete = objectOf<Pedido['frete']>(record.frete, `${path}.frete`);
  const situacao = objectOf<Pedido['situacao']>(record.situacao, `${path}.situacao`);
  return {
    chavePedido: marca(record, '_id', path) ?? '',
    pedido: marca(record, 'pedido', path),
    pedidoCanal: marca(record, 'pedidoCanal', path),
    pedidoERP: marca(record, 'pedidoERP', path),
    numeroNFe: wholeNumber(record.numeroNFe),
    chaveNFe: marca(record, 'chaveNFe', path),
    canal: textOf(record.canal),
    dataVenda: dayOf(record.dataVenda, `${path}.dataVenda`),
    situacaoPedido: textOf(situacao?.pedido),
    situacaoCanal: textOf(situacao?.canal),
    situacaoTitulo: textOf(situacao?.titulo),
    comissaoItensCentavos: maybeReais(
      totalItens?.valorComissaoPrevista,
      `${path}.totalItens.valorComissaoPrevista`,
    ),
    comissaoFreteCentavos: maybeReais(
      frete?.valorComissaoPrevista,
      `${path}.frete.valorComissaoPrevista`,
    ),
    freteCentavos: maybeReais(frete?.valor, `${path}.frete.valor`),
    totalItensCentavos: maybeReais(totalItens?.valor, `${path}.totalItens.valor`),
    ...readTitulos(record, path),
  };
}

/** The installments of every title, and whether a title has an amount and none. */
function readTitulos(
  record: Pedido,
  path: string,
): Pick<MirrorPedido, 'parcelas' | 'temTituloSemParcelas'> {
  const parcelas: MirrorParcela[] = [];
  let temTituloSemParcelas = false;
  for (const [titulo, of] of recordsOf(record.titulos, `${path}.titulos`).entries()) {
    const at = `${path}.titulos[${titulo}]`;
    const valorTotal: unknown = of.valorTotal;
    const valorTituloCentavos =
      valorTotal === '' ? null : maybeReais(valorTotal, `${at}.valorTotal`);
    const ofTitulo = recordsOf(of.parcelas, `${at}.parcelas`);
    if (ofTitulo.length === 0 && valorTituloCentavos) temTituloSemParcelas = true;
    for (const [place, parcela] of ofTitulo.entries()) {
      parcelas.push({
        titulo,
        codigoControle: marca(of, 'codigoControle', at),
        numero: wholeNumber(parcela.numero),
        valorCentavos: reais(parcela.valorParcela, `${at}.parcelas[${place}].valorParcela`),
        situacao: textOf(parcela.situacao),
        valorTituloCentavos,
        qtTotalParcela: wholeNumber(of.qtTotalParcela),
      });
    }
  }
  return { parcelas, temTituloSemParcelas };
}

/** A list of objects that may be missing; anything else in its place would lose amounts in silence. */
export function recordsOf<Item extends object>(
  value: readonly Item[] | null | undefined,
  path: string,
): readonly Item[] {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) throw new ConciliacaoError('record', `${path} must be a list`, path);
  const odd = value.findIndex((item) => !isRecord(item));
  if (odd === -1) return value;
  const where = `${path}[${odd}]`;
  throw new ConciliacaoError('record', `${where} must be an object`, where);
}

/** An object that may be missing. */
function objectOf<Value extends object>(value: unknown, path: string): Partial<Value> {
  if (value === null || value === undefined) return {};
  if (isRecord(value)) return value as Partial<Value>;
  throw new ConciliacaoError('record', `${path} must be an object`, path);
}
