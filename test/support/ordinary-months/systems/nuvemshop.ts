// Headers: "Vendas > Lista de vendas > Exportar lista" (help page "Como exportar a lista de vendas"),
// as people who read the file list them: semicolons, windows-1252, CRLF, amounts with a point
// (`179.80`), `31/08/2026 22:36:09`; the order's columns stand in the first row of an order only, the
// rows of its further products have its number, e-mail and product. Three columns of status.
// Uncertain: columns of newer exports (`Identificador do pedido`, `Local de venda`), which are left
// out. `Canal` tells the web shop from the phone: it is not the sales channel.

import type { System } from '../month.js';
import type { InvoicedSale } from '../notas.js';
import { both, type Estado, productsCentavos, SHAPE, totalCentavos } from '../sales.js';
import { type Cell, columns, rowsByItem } from '../sheet.js';
import { brDay, brMoment, dot } from '../written.js';

const HEADER = columns(`
  Número do Pedido; E-mail; Data; Status do Pedido; Status do Pagamento; Status do Envio; Moeda;
  Subtotal; Desconto; Valor do Frete; Total; Nome do comprador; CPF / CNPJ; Telefone;
  Nome para a entrega; Endereço; Cidade; Código postal; Estado; País; Forma de Entrega;
  Forma de Pagamento; Cupom de Desconto; Anotações do Comprador; Anotações do Vendedor;
  Data de pagamento; Data de envío; Nome do Produto; Valor do Produto; Quantidade Comprada; SKU;
  Canal; Código de rastreio do envio
`);

const SHIPPING: Record<Estado, string> = {
  aprovado: 'Não está embalado',
  faturado: 'Pronto para envio',
  despachado: 'Enviado',
  entregue: 'Entregue',
  cancelado: 'Não está embalado',
};

const ofOrder = (sale: InvoicedSale): Record<string, Cell> => ({
  Data: brMoment(sale.at),
  'Status do Pedido': sale.estado === 'cancelado' ? 'Cancelado' : 'Aberto',
  'Status do Pagamento': sale.estado === 'cancelado' ? 'Recusado' : 'Confirmado',
  'Status do Envio': SHIPPING[sale.estado],
  Moeda: 'BRL',
  Subtotal: dot(productsCentavos(sale)),
  Desconto: dot(sale.descontoCentavos),
  'Valor do Frete': dot(sale.freteCentavos),
  Total: dot(totalCentavos(sale)),
  'Nome do comprador': sale.cliente.nome,
  'CPF / CNPJ': sale.cliente.documento,
  Telefone: '+5511988887777',
  'Nome para a entrega': sale.cliente.nome,
  Endereço: 'Rua das Flores; fundos',
  Cidade: sale.cliente.cidade,
  'Código postal': '01001000',
  Estado: sale.cliente.uf,
  País: 'BR',
  'Forma de Entrega': 'Correios - PAC',
  'Forma de Pagamento': sale.meio,
  'Cupom de Desconto': sale.descontoCentavos === 0 ? '' : 'VOLTA7',
  'Anotações do Comprador': sale.at.minute === 7 ? 'deixar na portaria; obrigado\nde novo' : '',
  'Data de pagamento': brDay(sale.at.day),
  'Data de envío': sale.issued === undefined ? '' : brDay(sale.issued),
  Canal: sale.at.minute % 3 === 0 ? 'Loja virtual' : 'Móvel',
});

const rowsOf = rowsByItem(HEADER, '', (sale) => (item, index) => ({
  'Número do Pedido': sale.pedidoCanal,
  'E-mail': 'cliente@exemplo.com.br',
  ...(index === 0 && ofOrder(sale)),
  'Nome do Produto': item.nome,
  'Valor do Produto': dot(item.unitCentavos),
  'Quantidade Comprada': String(item.quantidade),
  SKU: item.sku,
}));

export const nuvemshop: System = {
  name: 'Nuvemshop',
  set: { plataforma: 'Nuvemshop', canal: 'Nuvemshop', 'titulos.qtTotalParcela': 1 },
  month: {
    ...SHAPE,
    count: 140,
    canais: ['Nuvemshop'],
    several: 0.2,
    numbers: (index) => both(String(11_207 + index)),
  },
  notas: { carriers: ['infCpl', 'infCpl', 'compra', 'item'] },
  sheet: (sales) => ({
    name: 'vendas-0f3c1a.csv',
    format: { kind: 'csv', separator: ';', encoding: 'windows-1252', lineEnd: '\r\n' },
    header: HEADER,
    rows: [...sales].reverse().flatMap(rowsOf),
    meanings: {
      unitario: 'Valor do Produto',
      quantidade: 'Quantidade Comprada',
      frete: 'Valor do Frete',
      desconto: 'Desconto',
      total: 'Total',
    },
  }),
};
