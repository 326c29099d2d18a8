import type { Pedido } from '../../../src/client/contract/schemas/pedido.js';
import {
  type ItemDeCiclo,
  type LinhaDaView,
  type ReconcileOptions,
  reconcile,
} from '../../../src/conciliacao/index.js';

/** The order of the examples of `docs/reference/discrepancias.md`, with changes at any depth of its own. */
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

/** A row of the view `linhas`: of installment 1 of the example unless it says otherwise. */
export const linha = (
  evento: string | null,
  valor_centavos: number,
  more: Partial<LinhaDaView> = {},
): LinhaDaView => ({
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
export const doPedido = (evento: string | null, valor: number, more: Partial<LinhaDaView> = {}) =>
  linha(evento, valor, { grupo: 'pedidosEventos', parcela: null, ...more });

/** A line of no order. */
export const avulsa = (evento: string, valor: number, identificador: string | null = null) =>
  linha(evento, valor, {
    grupo: 'eventos' as const,
    pedido: null,
    pedido_canal: null,
    parcela: null,
    identificador,
  });

/** The settlement without fault of the example. */
export const semFalha = (more: Partial<LinhaDaView> = {}): LinhaDaView[] => [
  linha('repasse', 5000, more),
  linha('comissão', -675, more),
  linha('repasse', 5000, { parcela: 2, ...more }),
  linha('comissão', -675, { parcela: 2, ...more }),
  doPedido('frete', -1000, more),
];

/** An item of the group of no order. */
export const item = (evento: string, totalValor: number, more: object = {}): ItemDeCiclo => ({
  idCiclo: 1001,
  canal: 'Amazon',
  dataRepasse: '2026-08-01',
  parte: 'eventos' as const,
  item: { evento, totalValor },
  ...more,
});

/** What a reconciliation of the example finds; `achados` are kind, centavos and rule. */
export async function found(
  linhas: LinhaDaView[],
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
