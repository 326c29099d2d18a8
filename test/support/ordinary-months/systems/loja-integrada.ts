// Headers: the list of orders (`LISTAR_PEDIDOS.xlsx`), as a public reader of it names them: one row an
// order, its products as JSON in one cell, amounts as text with a comma (`49,9`; here two decimals).
// Uncertain: further columns, the words of the payment, and the order of day and month, of which
// readers say both.

import type { System } from '../month.js';
import type { InvoicedSale } from '../notas.js';
import { both, type Estado, productsCentavos, SHAPE, totalCentavos } from '../sales.js';
import { cellsOf, columns, type Row } from '../sheet.js';
import { brMoment, comma } from '../written.js';

const HEADER = columns(`
  PEDIDO_NUMERO; PEDIDO_SITUACAO; PEDIDO_DATA_CRIACAO; CLIENTE_EMAIL; CLIENTE_TELEFONE_CELULAR;
  PAGAMENTO_NOME; ENVIO_NOME; PEDIDO_VALOR_SUBTOTAL; PEDIDO_VALOR_ENVIO; PEDIDO_VALOR_DESCONTO;
  PEDIDO_VALOR_TOTAL; PEDIDO_PESO_REAL; ENDERECO_ENTREGA_NOME; ENDERECO_ENTREGA_CPF;
  ENDERECO_ENTREGA_TELEFONE_CELULAR; ENDERECO_ENTREGA_ENDERECO; ENDERECO_ENTREGA_NUMERO;
  ENDERECO_ENTREGA_BAIRRO; ENDERECO_ENTREGA_CIDADE; ENDERECO_ENTREGA_CEP; ITEMS_JSON
`);

const STATUS: Record<Estado, string> = {
  aprovado: 'Pedido Pago',
  faturado: 'Pedido em separação',
  despachado: 'Pedido Enviado',
  entregue: 'Pedido Entregue',
  cancelado: 'Pedido Cancelado',
};

const itemsOf = ({ items }: InvoicedSale) =>
  items.map(({ sku, nome, quantidade, unitCentavos }) =>
    JSON.stringify({
      produto_nome: nome,
      produto_sku: sku,
      quantidade,
      preco_venda: unitCentavos / 100,
    }),
  );

function rowOf(sale: InvoicedSale): Row {
  const fields = {
    PEDIDO_NUMERO: Number(sale.pedidoCanal),
    PEDIDO_SITUACAO: STATUS[sale.estado],
    PEDIDO_DATA_CRIACAO: brMoment(sale.at),
    CLIENTE_EMAIL: 'cliente@exemplo.com.br',
    PAGAMENTO_NOME: sale.meio,
    ENVIO_NOME: 'PAC',
    PEDIDO_VALOR_SUBTOTAL: comma(productsCentavos(sale)),
    PEDIDO_VALOR_ENVIO: comma(sale.freteCentavos),
    PEDIDO_VALOR_DESCONTO: comma(sale.descontoCentavos),
    PEDIDO_VALOR_TOTAL: comma(totalCentavos(sale)),
    PEDIDO_PESO_REAL: '0,3',
    ENDERECO_ENTREGA_NOME: sale.cliente.nome,
    ENDERECO_ENTREGA_CPF: sale.cliente.isCompany ? '' : sale.cliente.documento,
    ENDERECO_ENTREGA_CIDADE: sale.cliente.cidade,
    ITEMS_JSON: JSON.stringify(itemsOf(sale)),
  };
  return { order: sale.pedidoCanal, cells: cellsOf(HEADER, fields) };
}

export const lojaIntegrada: System = {
  name: 'Loja Integrada',
  set: { plataforma: 'Loja Integrada', canal: 'Loja Integrada', 'titulos.qtTotalParcela': 1 },
  month: {
    ...SHAPE,
    count: 60,
    canais: ['Loja Integrada'],
    several: 0.25,
    numbers: (index) => both(String(4_107 + index)),
  },
  notas: { carriers: ['infCpl', 'infCpl', 'compra'] },
  sheet: (sales) => ({
    name: 'LISTAR_PEDIDOS.xlsx',
    format: { kind: 'xlsx', sheet: 'LISTAR_PEDIDOS' },
    header: HEADER,
    rows: [...sales].reverse().map(rowOf),
    meanings: { frete: 'PEDIDO_VALOR_ENVIO', total: 'PEDIDO_VALOR_TOTAL' },
  }),
};
