import { unitsOf } from '../../shared/centavos.js';
import type { NovoPedido } from '../contract/schemas/novo-pedido.js';
import type { Pedido } from '../contract/schemas/pedido.js';

/** A field where the service's record disagrees with the order. */
export interface PedidoDifference {
  /**
   * Path in the order: `titulos[0].valorTotal`; `titulos.length` if the numbers of titles differ.
   */
  path: string;
  /** Value in the order. */
  sent: unknown;
  /** Value in the record; undefined if it has none. */
  found: unknown;
}

/** Text fields with the same name in order and record. */
const TEXTS = [
  ...(['pedido', 'pedidoERP', 'pedidoCanal', 'pedidoComplementar', 'chaveNFe'] as const),
  ...(['filialFatura', 'canal', 'plataforma', 'tipoDeAnuncio'] as const),
];

type Items = readonly Readonly<Record<string, unknown>>[];

/** Normalises a value for comparison. */
type Reading = (value: unknown) => unknown;

/**
 * Lists the fields where the record disagrees with the order. `tituloERP`, `valorFreteSemDesconto`,
 * `titulos[].meioDePagamento`, `eventosCalcular` and `xmlNFe` are not compared: the record does not
 * show them.
 */
export function differencesOf(novo: NovoPedido, record: Pedido): PedidoDifference[] {
  const differences: PedidoDifference[] = [];
  const compare = (path: string, sent: unknown, found: unknown, read: Reading = textOf) => {
    if (sent !== undefined && read(sent) !== read(found)) differences.push({ path, sent, found });
  };
  const compareItems = (
    list: string,
    sent: Items,
    found: Items | null | undefined,
    readings: Record<string, Reading>,
  ) => {
    compare(`${list}.length`, sent.length, found?.length ?? 0);
    for (const [index, item] of sent.entries()) {
      const other = found?.[index];
      for (const [name, read] of other ? Object.entries(readings) : [])
        compare(`${list}[${index}].${name}`, item[name], other?.[name], read);
    }
  };
  for (const name of TEXTS) compare(name, novo[name], record[name]);
  compare('dataVenda', novo.dataVenda, record.dataVenda, dayOf);
  compare('dataFaturamento', novo.dataFaturamento, record.dataFaturamento, dayOf);
  compare('valorFrete', novo.valorFrete, record.frete?.valor, inCentavos);
  compare('situacao.pedido', novo.situacao.pedido, record.situacao?.pedido);
  compare('situacao.canal', novo.situacao.canal, record.situacao?.canal);
  compare('cliente.nome', novo.cliente?.nome, record.cliente?.nome);
  compare('cliente.cpfCnpj', novo.cliente?.cpfCnpj, record.cliente?.cpfCnpj);
  compareItems('titulos', novo.titulos as never, record.titulos as never, {
    codigoControle: textOf,
    qtTotalParcela: textOf,
    valorTotal: inCentavos,
  });
  compareItems('produtos', novo.produtos as never, record.produtos as never, {
    codigo: textOf,
    descricao: textOf,
    categoria: textOf,
    subCategoria: textOf,
    quantidade: textOf,
    valorUnitario: inThousandths,
  });
  return differences;
}

/** A service may return digits as a number, blanks around a text, and null for an empty text. */
const textOf: Reading = (value) => String(value ?? '').trim();

/** The service may add a time to a day. */
const dayOf: Reading = (value) =>
  String(value ?? '')
    .trim()
    .slice(0, 10);

const amountIn =
  (decimals: number): Reading =>
  (value) =>
    textOf(value) === '' ? undefined : unitsOf(Number(value), decimals);

const inCentavos = amountIn(2);

/** Unit values have three decimals. */
const inThousandths = amountIn(3);
