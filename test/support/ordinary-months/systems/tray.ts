// Headers: the export of orders, as an export that is public has them: semicolons, windows-1252, all
// cells between quotes, `1.234,56`, `25/01/2026`; one row an order and no products, which stand in an
// export of their own, without the order's total. `Total` is products and freight less `Desconto`, and
// `Acréscimo forma`, which is below zero where a payment by Pix is cheaper.
// Uncertain: words of status but ENVIADO, FINALIZADO, PEDIDO EM PRODUÇÃO and CANCELADO.

import type { System } from '../month.js';
import type { InvoicedSale } from '../notas.js';
import { both, type Estado, productsCentavos, SHAPE, totalCentavos } from '../sales.js';
import { cellsOf, columns, type Row } from '../sheet.js';
import { brazilian, brDay, seconds } from '../written.js';

const HEADER = columns(`
  Pedido; Data; Hora; Nome do Cliente; Razão Social; CPF; CNPJ; Email; Telefone; Celular;
  Subtotal produtos; Impostos; Canal de venda; Frete tipo; Frete valor; Pagamento tipo;
  Pagamento data; Envio data; Envio codigo; Obs. cliente; Obs. loja; Status pedido; Parceiro;
  Valor comissão; Cupom desconto; Desconto; Acréscimo forma; Endereço; Número; Complemento; Bairro;
  Cidade; Estado; Cep; Total; Apelido; Vendedor ML; Valor pagamento; Forma pagamento paga;
  Código cliente; Destinatário; Inscrição Estadual; Prazo máximo de envio; Data estimada de entrega;
  Comentários do Pedido; UTM Source
`);

const STATUS: Record<Estado, string> = {
  aprovado: 'PEDIDO EM PRODUÇÃO',
  faturado: 'PEDIDO EM PRODUÇÃO',
  despachado: 'ENVIADO',
  entregue: 'FINALIZADO',
  cancelado: 'CANCELADO',
};

function rowOf(sale: InvoicedSale): Row {
  const { cliente, meio, descontoCentavos: discount } = sale;
  const isPix = meio === 'Pix';
  const fields = {
    Pedido: sale.pedidoCanal,
    Data: brDay(sale.at.day),
    Hora: seconds(sale.at),
    'Nome do Cliente': cliente.nome,
    CPF: cliente.isCompany ? '' : cliente.documento,
    CNPJ: cliente.isCompany ? cliente.documento : '',
    'Subtotal produtos': brazilian(productsCentavos(sale)),
    Impostos: '0,00',
    'Canal de venda': sale.at.minute % 9 === 0 ? 'PARTICULAR' : 'LOJA VIRTUAL',
    'Frete tipo': 'CORREIOS PAC',
    'Frete valor': brazilian(sale.freteCentavos),
    'Pagamento tipo': meio,
    'Pagamento data': sale.estado === 'cancelado' ? '' : brDay(sale.at.day),
    'Obs. loja': 'Rastreio enviado por e-mail',
    'Status pedido': STATUS[sale.estado],
    'Valor comissão': '0,00',
    Desconto: brazilian(isPix ? 0 : discount),
    'Acréscimo forma': isPix ? `${discount === 0 ? '' : '-'}${brazilian(discount)}` : '0,00',
    Cidade: cliente.cidade,
    Estado: cliente.uf,
    Total: brazilian(totalCentavos(sale)),
    'Valor pagamento': brazilian(Math.round(totalCentavos(sale) * 0.99)),
    'Forma pagamento paga': sale.estado === 'cancelado' ? '' : meio,
    'UTM Source': 'ig',
  };
  return { order: sale.pedidoCanal, cells: cellsOf(HEADER, fields, '') };
}

export const tray: System = {
  name: 'Tray',
  set: { plataforma: 'Tray', canal: 'Tray', 'titulos.qtTotalParcela': 1 },
  month: {
    ...SHAPE,
    count: 60,
    canais: ['Tray'],
    descontos: 0.3,
    several: 0.25,
    numbers: (index) => both(String(55_015 + index * 2)),
  },
  notas: { carriers: ['infCpl', 'infCpl', 'compra'] },
  sheet: (sales) => ({
    name: 'pedidos_987162_1769462848.csv',
    format: { kind: 'csv', separator: ';', encoding: 'windows-1252', lineEnd: '\r\n' },
    header: HEADER,
    rows: [...sales].reverse().map(rowOf),
    meanings: { frete: 'Frete valor', total: 'Total' },
  }),
};
