import type { Pedido } from '../../../src/client/contract/schemas/pedido.js';
import {
  type DadosProprios,
  reconcile as ofPackage,
  type ReconcileOptions,
} from '../../../src/conciliacao/index.js';
import { isIterable } from '../../../src/shared/is-iterable.js';
import { detalhesDe, type ItemDeCiclo } from './itens.js';

/** The example order of `docs/reference/discrepancias.md`, with changes at any depth. */
export function pedidoExemplo(change: Record<string, unknown> = {}): Pedido {
  const parcela = (numero: number) => ({
    numero,
    valorParcela: 50,
    situacao: 'pendente',
    eventos: [],
  });
  return {
    _id: 'ID-1',
    pedido: 'P-1',
    pedidoCanal: 'C-1',
    chaveNFe: 'NFE-1',
    canal: 'Amazon',
    dataVenda: '2026-07-01',
    situacao: { titulo: 'pendente', pedido: 'entregue', canal: 'entregue' },
    titulos: [
      { codigoControle: 1, qtTotalParcela: 2, valorTotal: 100, parcelas: [parcela(1), parcela(2)] },
    ],
    totalItens: { valor: 90, valorComissaoPrevista: 13.5 },
    frete: { valor: 10, valorComissaoPrevista: 0 },
    ...change,
  } as unknown as Pedido;
}

/** A line of a cycle in a test's short form, in centavos. */
export interface LinhaDeExemplo {
  id_ciclo: number;
  grupo: ItemDeCiclo['parte'];
  pedido: string | null;
  pedido_canal: string | null;
  chave_nfe?: string | null;
  parcela: number | null;
  qt_total_parcela?: number | null;
  /** The title's index from 0, in a cycle that does not show every title. */
  titulo?: number | null;
  codigo_controle?: string | null;
  evento: string | null;
  identificador: string | null;
  valor_centavos: number;
  canal?: string | null;
  data_repasse?: string | null;
  valor_repasse_centavos?: number | null;
}

/** Orders, and lines of which some may be in the short form. */
export interface DadosDeExemplo {
  pedidos: DadosProprios['pedidos'];
  linhas: Iterable<unknown> | AsyncIterable<unknown>;
}

/** `reconcile` for lines in the short form, or items; it makes the details of their cycles. */
export async function reconcile(dados: DadosDeExemplo, options?: ReconcileOptions) {
  if (!isIterable(Object(dados).linhas)) return ofPackage(dados as never, options);
  const itens: unknown[] = [];
  for await (const line of dados.linhas) {
    const isOwn = typeof line === 'object' && line !== null && 'valor_centavos' in line;
    itens.push(isOwn ? itemDe(line as LinhaDeExemplo) : line);
  }
  return ofPackage({ ...dados, linhas: detalhesDe(itens) }, options);
}

/** The item of a cycle for a line in the short form. */
export function itemDe(line: LinhaDeExemplo): ItemDeCiclo {
  const { grupo, evento, identificador, parcela, titulo } = line;
  const valor = line.valor_centavos / 100;
  const names = {
    pedido: line.pedido,
    pedidoCanal: line.pedido_canal,
    chaveNFe: line.chave_nfe,
  };
  const eventos = [{ evento, parcela, valor, qtTotalParcela: line.qt_total_parcela }];
  const own = {
    codigoControle: line.codigo_controle,
    parcelas: [{ numero: parcela, eventos }],
  };
  const empty = { parcelas: [] };
  const titulos =
    typeof titulo === 'number' ? [...Array(titulo).fill(empty), own, empty, empty] : [own];
  const items = {
    pedidosTitulos: { ...names, titulos },
    pedidosEventos: { ...names, totalValor: valor, eventos: [{ evento, totalValor: valor }] },
    eventos: { evento, identificador, totalValor: valor },
  };
  return {
    idCiclo: line.id_ciclo,
    canal: line.canal,
    dataRepasse: line.data_repasse,
    valorRepasse:
      typeof line.valor_repasse_centavos === 'number'
        ? line.valor_repasse_centavos / 100
        : undefined,
    parte: grupo,
    item: items[grupo],
  } as unknown as ItemDeCiclo;
}

/** A line; by default of installment 1 of the example. */
export const linha = (
  evento: string | null,
  valor_centavos: number,
  more: Partial<LinhaDeExemplo> = {},
): LinhaDeExemplo => ({
  id_ciclo: 1001,
  grupo: 'pedidosTitulos',
  pedido: 'P-1',
  pedido_canal: 'C-1',
  parcela: 1,
  evento,
  identificador: null,
  valor_centavos,
  canal: 'Amazon',
  data_repasse: '2026-08-01',
  ...more,
});

/** A line of the order as a whole. */
export const doPedido = (
  evento: string | null,
  valor: number,
  more: Partial<LinhaDeExemplo> = {},
) => linha(evento, valor, { grupo: 'pedidosEventos', parcela: null, ...more });

/** A line without an order. */
export const avulsa = (evento: string, valor: number, identificador: string | null = null) =>
  linha(evento, valor, {
    grupo: 'eventos' as const,
    pedido: null,
    pedido_canal: null,
    parcela: null,
    identificador,
  });

/** The faultless settlement of the example. */
export const semFalha = (more: Partial<LinhaDeExemplo> = {}): LinhaDeExemplo[] => [
  linha('repasse', 5000, more),
  linha('comissão', -675, more),
  linha('repasse', 5000, { parcela: 2, ...more }),
  linha('comissão', -675, { parcela: 2, ...more }),
  doPedido('frete', -1000, more),
];

/** An item without an order. */
export const item = (evento: string, totalValor: number, more: object = {}): ItemDeCiclo => ({
  idCiclo: 1001,
  canal: 'Amazon',
  dataRepasse: '2026-08-01',
  parte: 'eventos' as const,
  item: { evento, totalValor },
  ...more,
});

/** The findings of the example with these lines; `achados` has kind, centavos and rule. */
export async function found(
  linhas: LinhaDeExemplo[],
  options: ReconcileOptions = {},
  change: object = {},
) {
  const result = await reconcile({ pedidos: [pedidoExemplo({ ...change })], linhas }, options);
  return {
    ...result,
    achados: result.discrepancias.map(({ tipo, valorCentavos, evidencia }) => [
      tipo,
      valorCentavos,
      evidencia.regra,
    ]),
  };
}
