import type { Pedido } from '../../client/contract/schemas/pedido.js';
import type { MirrorParcela, MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { centavosOf } from '../../shared/centavos.js';
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
  const { totalItens, frete, situacao } = {
    totalItens: objectOf<Pedido['totalItens']>(record.totalItens, `${path}.totalItens`),
    frete: objectOf<Pedido['frete']>(record.frete, `${path}.frete`),
    situacao: objectOf<Pedido['situacao']>(record.situacao, `${path}.situacao`),
  };
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
    parcelas: readParcelas(record, path),
    // Refused by `readParcelas`.
    temTituloSemParcelas: false,
    titulos: recordsOf(record.titulos, `${path}.titulos`).map(
      ({ valorTotal, qtTotalParcela }, titulo) => ({
        valorTotalCentavos: saysNothing(valorTotal)
          ? null
          : reais(valorTotal, `${path}.titulos[${titulo}].valorTotal`),
        qtTotalParcela: wholeNumber(qtTotalParcela),
      }),
    ),
  };
}

function readParcelas(record: Pedido, path: string): MirrorParcela[] {
  const parcelas: MirrorParcela[] = [];
  for (const [titulo, of] of recordsOf(record.titulos, `${path}.titulos`).entries()) {
    const at = `${path}.titulos[${titulo}].parcelas`;
    const ofTitulo = recordsOf(of.parcelas, at);
    if (hasNoParcelas(of)) throw noParcelas(at);
    for (const [place, parcela] of ofTitulo.entries()) {
      parcelas.push({
        titulo,
        codigoControle: marca(of, 'codigoControle', `${path}.titulos[${titulo}]`),
        numero: wholeNumber(parcela.numero),
        valorCentavos: reais(parcela.valorParcela, `${at}[${place}].valorParcela`),
        situacao: textOf(parcela.situacao),
      });
    }
  }
  return parcelas;
}

/**
 * The title has an amount and no installments, as orders are created. Amounts due are counted by
 * installments, so none of it would be due.
 */
const hasNoParcelas = ({
  valorTotal,
  parcelas,
}: {
  valorTotal?: unknown;
  parcelas?: readonly unknown[] | null | undefined;
}): boolean =>
  (parcelas?.length ?? 0) === 0 && !saysNothing(valorTotal) && centavosOf(valorTotal) !== 0;

/** True if the record gives no total: its installments are compared. */
const saysNothing = (valorTotal: unknown): boolean =>
  valorTotal === null || valorTotal === undefined || valorTotal === '';

/** Refuses titles without installments, the form in which orders are created: none of it would be due. */
const noParcelas = (path: string) =>
  new ConciliacaoError(
    'record',
    `${path} must hold the installments { numero, valorParcela } of the title, which has a valorTotal: without them nothing of it would be due. Give the record as pedido.get answers it, or leave its order out`,
    path,
  );

/** A list that may be missing; anything else in its place would lose amounts in silence. */
export function listOf<Item>(
  value: readonly Item[] | null | undefined,
  path: string,
): readonly Item[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new ConciliacaoError('record', `${path} must be a list`, path);
}

/** A {@link listOf} of objects: any other element would be read as an empty object. */
export function recordsOf<Item extends object>(
  value: readonly Item[] | null | undefined,
  path: string,
): readonly Item[] {
  for (const [place, item] of listOf(value, path).entries()) {
    if (!isRecord(item)) {
      const where = `${path}[${place}]`;
      throw new ConciliacaoError('record', `${where} must be an object`, where);
    }
  }
  return value ?? [];
}

/** An object that may be missing. */
function objectOf<Value extends object>(value: unknown, path: string): Partial<Value> {
  if (value === null || value === undefined) return {};
  if (isRecord(value)) return value as Partial<Value>;
  throw new ConciliacaoError('record', `${path} must be an object`, path);
}
