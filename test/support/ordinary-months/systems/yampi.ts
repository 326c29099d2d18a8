// Headers: the export of orders, as an export that is public has them, with those that name a person
// from people who read it: one row an item, the order's columns repeated, `total_item` the price of
// all units of the row, `04/08/2024 18:26:40`, amounts with a comma, and as many decimals
// as they need (`508,9`; here two, which an edit of an amount looks for).
// Uncertain: the separator (here a comma).

import type { System } from '../month.js';
import type { InvoicedSale } from '../notas.js';
import { both, type Estado, productsCentavos, SHAPE, totalCentavos } from '../sales.js';
import { columns, rowsByItem } from '../sheet.js';
import { brMoment, comma } from '../written.js';

const HEADER = columns(`
  id; data; data_pagamento; data_cancelamento; numero_pedido; status; pagamento; cliente;
  cliente_email; cliente_telefone; cliente_document; produto; sku; quantidade; total; total_pago;
  total_produtos; total_desconto; total_custo; total_juros; total_frete; total_item; parcelado;
  parcelamento; entregue; dias_para_entrega; data_de_entrega; entrega; entrega_destinatario;
  entrega_endereco; entrega_rua; entrega_numero; entrega_complemento; entrega_bairro; entrega_cidade;
  entrega_estado; entrega_cep; codigo_rastreamento; url_rastreamento; ip; id_transacao_gateway;
  cod_barras_boleto; cupom; utm_source; utm_campaign; utm_medium; utm_content; utm_term; customizacao
`);

const STATUS: Record<Estado, string> = {
  aprovado: 'Pagamento aprovado',
  faturado: 'Faturado',
  despachado: 'Em transporte',
  entregue: 'Entregue',
  cancelado: 'Cancelado',
};

const ofOrder = (sale: InvoicedSale) => ({
  id: String(117_000_000 + Number(sale.pedidoCanal.slice(-6))),
  data: brMoment(sale.at),
  data_pagamento: sale.estado === 'cancelado' ? '' : brMoment(sale.at),
  data_cancelamento: sale.estado === 'cancelado' ? brMoment(sale.at) : '',
  numero_pedido: sale.pedidoCanal,
  status: STATUS[sale.estado],
  pagamento: sale.meio,
  cliente: sale.cliente.nome,
  cliente_document: sale.cliente.documento,
  total: comma(totalCentavos(sale)),
  total_pago: comma(totalCentavos(sale)),
  total_produtos: comma(productsCentavos(sale)),
  total_desconto: comma(sale.descontoCentavos),
  total_custo: '0',
  total_juros: '0',
  total_frete: comma(sale.freteCentavos),
  parcelado: sale.parcelas > 1 ? 'sim' : 'não',
  parcelamento: String(sale.parcelas),
  entregue: sale.estado === 'entregue' ? 'sim' : 'nao',
  dias_para_entrega: '7',
  entrega: 'Sedex',
  entrega_estado: 'Distrito Federal',
  entrega_cep: '72455490',
  cupom: sale.descontoCentavos === 0 ? '' : 'VOLTA7',
});

const rowsOf = rowsByItem(HEADER, '', (sale) => {
  const order = ofOrder(sale);
  return (item) => ({
    ...order,
    produto: item.nome,
    sku: item.sku,
    quantidade: String(item.quantidade),
    total_item: comma(item.unitCentavos * item.quantidade),
  });
});

export const yampi: System = {
  name: 'Yampi',
  set: { plataforma: 'Yampi', canal: 'Yampi' },
  month: {
    ...SHAPE,
    count: 60,
    canais: ['Yampi'],
    estados: ['faturado', 'despachado', 'entregue', 'entregue'],
    several: 0.4,
    showsParcelas: true,
    numbers: (index, chance) => both(`1042552${chance.digits(6)}${String(index).padStart(3, '0')}`),
  },
  notas: { carriers: ['infCpl', 'infCpl', 'compra'] },
  sheet: (sales) => ({
    name: 'pedidos.csv',
    format: { kind: 'csv', separator: ',', encoding: 'utf8-bom', lineEnd: '\n' },
    header: HEADER,
    rows: [...sales].reverse().flatMap(rowsOf),
    isPriceOfRow: true,
    meanings: {
      unitario: 'total_item',
      quantidade: 'quantidade',
      frete: 'total_frete',
      desconto: 'total_desconto',
      total: 'total_pago',
    },
  }),
};
