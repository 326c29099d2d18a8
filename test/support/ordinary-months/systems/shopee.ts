// Headers: "Meus Pedidos > Exportar" of the Brazilian seller centre (`Order.all.…xlsx`, sheet
// `orders`, header in the first line), as people who read it list them: `Desconto do vendedor` and
// `Cidade` stand twice. Amounts are texts with a point, moments `2026-08-31 22:36`; one row an item,
// the order's columns repeated; of a cancelled order the amounts are 0. `Preço acordado` is the price
// after `Desconto do vendedor`, which is therefore not to be taken off again.
// Uncertain: whether `Valor Total` holds the buyer's freight (here it does, as `Total global`);
// whether `Desconto do vendedor` is of a unit or of the row (here of the row).

import type { System } from '../month.js';
import { both, type Estado, itemRows, SHAPE, totalCentavos } from '../sales.js';
import { columns, rowsByItem } from '../sheet.js';
import { dot, isoMinutes } from '../written.js';

const HEADER = columns(`
  ID do pedido; Status do pedido; Hot Listing; Cancelar Motivo; Status da Devolução / Reembolso;
  Número de rastreamento; Opção de envio; Método de envio; Data de criação do pedido;
  Hora do pagamento do pedido; Data prevista de envio; Tempo de Envio; Domestic Delivered Date;
  Hora completa do pedido; Data da Finalização do Cancelamento; Pedido FBS;
  Nº de referência do SKU principal; Nome do Produto; Número de referência SKU; Nome da variação;
  Shopee Owned; Preço original; Preço acordado; Quantidade; Returned quantity; Subtotal do produto;
  Desconto do vendedor; Desconto do vendedor; Incentivo Shopee para ação comercial;
  Ajuste por participação em ação comercial; Peso total SKU; Número de produtos pedidos;
  Peso total do pedido; Código do Cupom; Cupom do vendedor;
  Coin Cashback Voucher Amount Sponsored by Seller; Cupom; Incentivo de cupom;
  Ajuste por pagamento via PIX; Indicador da Leve Mais por Menos;
  Desconto Shopee da Leve Mais por Menos; Desconto da Leve Mais por Menos do vendedor;
  Compensar Moedas Shopee; Total descontado Cartão de Crédito; Valor Total;
  Taxa de envio pagas pelo comprador; Desconto de Frete Aproximado; Taxa de Envio Reversa;
  Taxa de transação; Taxa de comissão bruta; Taxa de comissão líquida; Taxa de serviço bruta;
  Taxa de serviço líquida; Total global; Valor estimado do frete; Nome de usuário (comprador);
  Nome do destinatário; Telefone; CPF do Comprador; Endereço de entrega; Cidade; Bairro; Cidade; UF;
  País; CEP; Observação do comprador; Nota
`);

const WORDS: Record<Estado, string> = {
  aprovado: 'A Enviar',
  faturado: 'A Enviar',
  despachado: 'Enviado',
  entregue: 'Concluído',
  cancelado: 'Cancelado',
};

const ZERO = '0.00';

const rowsOf = rowsByItem(HEADER, '', (sale) => {
  const isCancelled = sale.estado === 'cancelado';
  const paid = isCancelled ? ZERO : dot(totalCentavos(sale));
  const rows = itemRows(sale);
  return (item) => {
    // The seller had reduced one product in three before the purchase.
    const reduced = item.sku.length % 3 === 0 ? Math.round(item.unitCentavos * 0.1) : 0;
    const fees = Math.round(totalCentavos(sale) * 0.14);
    return {
      'ID do pedido': sale.pedidoCanal,
      'Status do pedido': WORDS[sale.estado],
      'Hot Listing': 'N',
      'Cancelar Motivo': isCancelled ? 'Cancelado pelo comprador' : '',
      'Número de rastreamento': sale.nota ? `BR26${sale.pedidoCanal.slice(-8)}X` : '',
      'Opção de envio': 'Shopee Xpress',
      'Data de criação do pedido': isoMinutes(sale.at),
      'Hora do pagamento do pedido': isCancelled ? '-' : isoMinutes(sale.at),
      'Data prevista de envio': isoMinutes(sale.at),
      'Nº de referência do SKU principal': item.sku,
      'Nome do Produto': item.nome,
      'Número de referência SKU': item.sku,
      'Shopee Owned': 'N',
      'Preço original': dot(item.unitCentavos + reduced),
      'Preço acordado': dot(item.unitCentavos),
      Quantidade: String(item.quantidade),
      'Returned quantity': '0',
      'Subtotal do produto': isCancelled ? ZERO : dot(item.unitCentavos * item.quantidade),
      'Desconto do vendedor': dot(reduced * item.quantidade),
      'Número de produtos pedidos': String(rows.reduce((sum, row) => sum + row.quantidade, 0)),
      'Cupom do vendedor': isCancelled ? ZERO : dot(sale.descontoCentavos),
      Cupom: ZERO,
      'Compensar Moedas Shopee': ZERO,
      'Valor Total': paid,
      'Taxa de envio pagas pelo comprador': isCancelled ? ZERO : dot(sale.freteCentavos),
      'Desconto de Frete Aproximado': ZERO,
      'Taxa de Envio Reversa': ZERO,
      'Taxa de transação': ZERO,
      'Taxa de comissão bruta': isCancelled ? ZERO : dot(fees),
      'Taxa de comissão líquida': isCancelled ? ZERO : dot(fees),
      'Total global': paid,
      'Valor estimado do frete': dot(1290),
      'Nome de usuário (comprador)': 'comprador_123',
      'Nome do destinatário': sale.cliente.nome,
      'CPF do Comprador': sale.cliente.isCompany ? '' : sale.cliente.documento,
      Cidade: sale.cliente.cidade,
      UF: sale.cliente.uf,
      País: 'BR',
    };
  };
});

export const shopee: System = {
  name: 'Shopee',
  set: { plataforma: 'Minha Loja', canal: 'Shopee', 'titulos.qtTotalParcela': 1 },
  month: {
    ...SHAPE,
    count: 160,
    canais: ['Shopee'],
    several: 0.12,
    descontos: 0.1,
    numbers: (index, chance) => {
      const letters = [...'ABCDEFGHJKMNPQRSTUVWXY'];
      const tail = Array.from({ length: 4 }, () => chance.pick(letters)).join('');
      const number = `2608${String(10 + (index % 80))}${String(index).padStart(4, '0')}${tail}`;
      return both(number);
    },
  },
  notas: { carriers: ['compra', 'item', 'infCpl', 'infCpl'] },
  sheet: (sales) => ({
    name: 'Order.all.20260801_20260831.xlsx',
    format: { kind: 'xlsx', sheet: 'orders' },
    header: HEADER,
    rows: sales.flatMap(rowsOf),
    meanings: {
      unitario: 'Preço acordado',
      quantidade: 'Quantidade',
      frete: 'Taxa de envio pagas pelo comprador',
      desconto: 'Cupom do vendedor',
      total: 'Valor Total',
    },
  }),
};
