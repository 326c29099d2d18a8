// Headers: "Relatório de vendas" of the seller portal (`relatorio_vendas_pedidos_….csv`, UTF-8 with
// commas), as people who read it list them: `Data do Pedido`, `Número do pedido` (`LU-…`), `Canal de
// vendas`, `Codigo SKU seller`, `Título do produto`, `Quantidade de itens`, `Valor Total do Item`,
// `Valor bruto do pedido`, `Último Evento`, the shares of discounts, and the fees; amounts are
// `R$ 60.11`, days `31/08/2026 22:36:09`; a cell without a value says "Não se aplica". One row an item.
// The portal's archive holds a second table, of packages (`relatorio_vendas_pacotes_…`); the freight
// that the customer paid stands in that one alone, so that here only the invoice says it.
// Uncertain: whether `Valor Total do Item` is of a unit or of the row (here of the row; sales of more
// than one unit are few for that), and whether `Valor bruto do pedido` holds the freight (here it
// does: it is what the customer paid, after discounts).

import type { System } from '../month.js';
import { both, ESTADOS, productsCentavos, SHAPE, totalCentavos } from '../sales.js';
import { columns, rowsByItem } from '../sheet.js';
import { brMoment, dot } from '../written.js';

const HEADER = columns(`
  Data do Pedido; Número do pedido; Canal de vendas; CPF/CNPJ do Cliente; Modalidade de entrega;
  Codigo SKU seller; Título do produto; Quantidade de itens; Valor Total do Item;
  Valor bruto do pedido; Valor total dos itens do pedido; Último Evento; Data do último evento;
  Forma de pagamento 1; Pago pelo Parceiro (Coparticipação de Desconto à Vista);
  Pago pelo Magalu (Coparticipação de Desconto à Vista); Pago pelo Parceiro (Valor subsídio Cupom);
  Pago pelo Magalu (Valor subsídio Cupom); Coparticipação de Fretes estimada;
  Tarifa fixa (Forma de pagamento 1); Tarifa fixa (Forma de pagamento 2);
  Serviços do marketplace (1+2+3+4) (Forma de pagamento 1); Valor líquido estimado a receber
`);

const reais = (centavos: number) => `R$ ${dot(centavos)}`;
const NONE = 'Não se aplica';

const rowsOf = rowsByItem(HEADER, NONE, (sale) => {
  const total = totalCentavos(sale);
  const fees = Math.round(total * 0.11);
  return (item) => ({
    'Data do Pedido': brMoment(sale.at),
    'Número do pedido': sale.pedidoCanal,
    'Canal de vendas': 'Magazine Luiza',
    'CPF/CNPJ do Cliente': sale.cliente.documento,
    'Modalidade de entrega': 'Magalu entregas - Agência',
    'Codigo SKU seller': item.sku,
    'Título do produto': item.nome,
    'Quantidade de itens': String(item.quantidade),
    'Valor Total do Item': reais(item.unitCentavos * item.quantidade),
    'Valor bruto do pedido': reais(total),
    'Valor total dos itens do pedido': reais(productsCentavos(sale)),
    'Último Evento': ESTADOS[sale.estado],
    'Data do último evento': brMoment(sale.at),
    'Forma de pagamento 1': sale.meio,
    'Pago pelo Parceiro (Coparticipação de Desconto à Vista)':
      sale.descontoCentavos === 0 ? 'R$ 0' : reais(-sale.descontoCentavos),
    'Pago pelo Magalu (Coparticipação de Desconto à Vista)': 'R$ 0',
    'Pago pelo Parceiro (Valor subsídio Cupom)': 'R$ 0',
    'Pago pelo Magalu (Valor subsídio Cupom)': 'R$ 0',
    'Coparticipação de Fretes estimada': reais(-240),
    'Tarifa fixa (Forma de pagamento 1)': reais(-500),
    'Serviços do marketplace (1+2+3+4) (Forma de pagamento 1)': reais(-fees),
    'Valor líquido estimado a receber': reais(total - fees - 740),
  });
});

export const magalu: System = {
  name: 'Magalu',
  set: { plataforma: 'Minha Loja', canal: 'Magalu', 'titulos.qtTotalParcela': 1 },
  month: {
    ...SHAPE,
    count: 150,
    canais: ['Magalu'],
    units: 0.02,
    several: 0.06,
    descontos: 0.04,
    numbers: (index, chance) => both(`LU-15${chance.digits(8)}${String(index).padStart(6, '0')}`),
  },
  notas: { carriers: ['infCpl', 'compra', 'obsCont'] },
  sheet: (sales) => ({
    name: 'relatorio_vendas_pedidos_20260901.csv',
    format: { kind: 'csv', separator: ',', encoding: 'utf8', lineEnd: '\n' },
    header: HEADER,
    rows: [...sales].reverse().flatMap(rowsOf),
    isPriceOfRow: true,
    meanings: {
      unitario: 'Valor Total do Item',
      quantidade: 'Quantidade de itens',
      total: 'Valor bruto do pedido',
    },
  }),
};
