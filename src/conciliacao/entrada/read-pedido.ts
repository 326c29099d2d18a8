import type { Pedido } from '../../client/contract/schemas/pedido.js';
import type { MirrorParcela, MirrorPedido } from '../../mirror/snapshot/snapshot.js';
import { centavosOf } from '../../shared/centavos.js';
import { isRecord } from '../../shared/is-record.js';
import { wholeNumber } from '../../shared/whole-number.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import { dia, marca, maybeReais, reais, texto } from './valor.js';

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
    totalItens: objeto<Pedido['totalItens']>(record.totalItens, `${path}.totalItens`),
    frete: objeto<Pedido['frete']>(record.frete, `${path}.frete`),
    situacao: objeto<Pedido['situacao']>(record.situacao, `${path}.situacao`),
  };
  return {
    chavePedido: marca(record, '_id', path) ?? '',
    pedido: marca(record, 'pedido', path),
    pedidoCanal: marca(record, 'pedidoCanal', path),
    pedidoERP: marca(record, 'pedidoERP', path),
    numeroNFe: wholeNumber(record.numeroNFe),
    chaveNFe: marca(record, 'chaveNFe', path),
    canal: texto(record.canal),
    dataVenda: dia(record.dataVenda, `${path}.dataVenda`),
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
    parcelas: readParcelas(record, path),
    // Refused by `lerParcelas`.
    temTituloSemParcelas: false,
    titulos: registros(record.titulos, `${path}.titulos`).map(
      ({ valorTotal, qtTotalParcela }, titulo) => ({
        valorTotalCentavos: isNadaDito(valorTotal)
          ? null
          : reais(valorTotal, `${path}.titulos[${titulo}].valorTotal`),
        qtTotalParcela: wholeNumber(qtTotalParcela),
      }),
    ),
  };
}

function readParcelas(record: Pedido, path: string): MirrorParcela[] {
  const parcelas: MirrorParcela[] = [];
  for (const [titulo, of] of registros(record.titulos, `${path}.titulos`).entries()) {
    const at = `${path}.titulos[${titulo}].parcelas`;
    const ofTitulo = registros(of.parcelas, at);
    if (isSemParcelas(of)) throw noParcelas(at);
    for (const [place, parcela] of ofTitulo.entries()) {
      parcelas.push({
        titulo,
        codigoControle: marca(of, 'codigoControle', `${path}.titulos[${titulo}]`),
        numero: wholeNumber(parcela.numero),
        valorCentavos: reais(parcela.valorParcela, `${at}[${place}].valorParcela`),
        situacao: texto(parcela.situacao),
      });
    }
  }
  return parcelas;
}

/**
 * The title has an amount and no installments, as orders are created. Amounts due are counted by
 * installments, so none of it would be due.
 */
const isSemParcelas = ({
  valorTotal,
  parcelas,
}: {
  valorTotal?: unknown;
  parcelas?: readonly unknown[] | null | undefined;
}): boolean =>
  (parcelas?.length ?? 0) === 0 && !isNadaDito(valorTotal) && centavosOf(valorTotal) !== 0;

/** True if the record gives no total: its installments are compared. */
const isNadaDito = (valorTotal: unknown): boolean =>
  valorTotal === null || valorTotal === undefined || valorTotal === '';

/** Refuses titles without installments, the form in which orders are created: none of it would be due. */
const noParcelas = (path: string) =>
  new ConciliacaoError(
    'record',
    `${path} must hold the installments { numero, valorParcela } of the title, which has a valorTotal: without them nothing of it would be due. Give the record as pedido.get answers it, or leave its order out`,
    path,
  );

/** A list that may be missing; anything else in its place would lose amounts in silence. */
export function lista<Item>(
  value: readonly Item[] | null | undefined,
  path: string,
): readonly Item[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new ConciliacaoError('record', `${path} must be a list`, path);
}

/** A {@link lista} of objects: any other element would be read as an empty object. */
export function registros<Item extends object>(
  value: readonly Item[] | null | undefined,
  path: string,
): readonly Item[] {
  for (const [place, item] of lista(value, path).entries()) {
    if (!isRecord(item)) {
      const where = `${path}[${place}]`;
      throw new ConciliacaoError('record', `${where} must be an object`, where);
    }
  }
  return value ?? [];
}

/** An object that may be missing. */
function objeto<Value extends object>(value: unknown, path: string): Partial<Value> {
  if (value === null || value === undefined) return {};
  if (isRecord(value)) return value as Partial<Value>;
  throw new ConciliacaoError('record', `${path} must be an object`, path);
}
