import { unitsOf } from '../../shared/centavos.js';
import type { NovoPedido } from '../contract/schemas/novo-pedido.js';
import type { Pedido } from '../contract/schemas/pedido.js';

/** Where the service's record of an order says otherwise than what was sent. */
export interface PedidoDifference {
  /** Path in the order that was sent: `titulos[0].valorTotal`; `titulos.length` where one has more. */
  path: string;
  /** As it was sent. */
  sent: unknown;
  /** As the record has it; undefined where it has nothing there. */
  found: unknown;
}

/** Texts that order and record have under one name. */
const TEXTS = [
  ...(['pedido', 'pedidoERP', 'pedidoCanal', 'pedidoComplementar', 'chaveNFe'] as const),
  ...(['filialFatura', 'canal', 'plataforma', 'tipoDeAnuncio'] as const),
];

type Items = readonly Readonly<Record<string, unknown>>[];

/** Makes of a value what is compared of it. */
type Reading = (value: unknown) => unknown;

/**
 * What of an order the record says otherwise: of what was sent, and of what a record shows. Not compared are
 * `tituloERP`, `valorFreteSemDesconto`, `titulos[].meioDePagamento`, `eventosCalcular` and `xmlNFe`.
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

/** A service may write what looks like a number as one, blanks around a text, and null for an empty one. */
const textOf: Reading = (value) => String(value ?? '').trim();

/** A day may come with a time behind it. */
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
