import { fields } from './order-fields.js';

/** A column of the CSV form: a field of an order. */
export interface PedidoColumn {
  /** Dotted path, which is the header: `titulos.valorTotal`. */
  path: string;
  /** Whether every order must have it (`docs/reference/service.md`, creating an order). */
  isRequired: boolean;
  /** The service's words, of a field that takes no others. */
  choices: readonly string[];
  /** A cell, as a Brazilian spreadsheet writes it; those of all columns are one valid order. */
  example: string;
}

const REQUIRED: ReadonlySet<string> = new Set([
  ...['pedido', 'pedidoCanal', 'chaveNFe', 'canal', 'plataforma', 'dataVenda', 'dataFaturamento'],
  ...['valorFrete', 'situacao.pedido', 'situacao.canal'],
  ...['titulos.qtTotalParcela', 'titulos.valorTotal'],
  ...['produtos.quantidade', 'produtos.valorUnitario'],
]);

const EXAMPLES: Readonly<Record<string, string>> = {
  pedido: '1001',
  pedidoERP: '5001',
  tituloERP: 'T-9',
  pedidoCanal: 'MLB-1',
  pedidoComplementar: 'PAC-2',
  chaveNFe: '3526050X0J92JY000196570010000006041448679011',
  filialFatura: '001',
  canal: 'Shopee',
  plataforma: 'Bling',
  dataVenda: '31/12/2025',
  dataFaturamento: '02/01/2026',
  tipoDeAnuncio: 'premium',
  valorFrete: '12,50',
  valorFreteSemDesconto: '15,00',
  'situacao.pedido': 'faturado',
  'situacao.canal': 'entregue',
  'cliente.nome': 'Ana',
  'cliente.cpfCnpj': '123.456.789-09',
  'titulos.codigoControle': '1',
  'titulos.meioDePagamento': 'Pix',
  'titulos.qtTotalParcela': '3',
  'titulos.valorTotal': '1.234,56',
  'produtos.codigo': 'SKU1',
  'produtos.descricao': 'Mesa',
  'produtos.categoria': 'Móveis',
  'produtos.subCategoria': 'Mesas',
  'produtos.quantidade': '2',
  'produtos.valorUnitario': '611,03',
  'eventosCalcular.evento': 'rebate',
  'eventosCalcular.valor': '1,25',
  xmlNFe: 'PD94bWwgdmVyc2lvbj0iMS4wIj8+',
};

/** Every column of the CSV form, in the order of the service's documentation. */
export const pedidoColumns: readonly PedidoColumn[] = [...fields.values()].map(
  ({ path, choices }) => ({
    path,
    isRequired: REQUIRED.has(path),
    choices,
    example: EXAMPLES[path] ?? '',
  }),
);
