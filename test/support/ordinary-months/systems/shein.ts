// Headers: the export of orders of the seller centre, as people who read it list them: the first row
// groups the columns, the second names them; one row a unit, `31 agosto 2026 22:36`. What the buyer
// pays is the price less the store's coupon and campaign; there is no total and no freight.
// Uncertain: the order of the columns, the words for yes and no, and of a product that is not sent.

import type { System } from '../month.js';
import { both, type Estado, itemRows, SHAPE, sharesOf } from '../sales.js';
import { columns, rowsByItem } from '../sheet.js';
import { inWords } from '../written.js';

const HEADER = columns(`
  Tipo de pedido; Número do pedido; Pedido de troca; Status do pedido; Modo de envio; Instado ou não;
  Está perdido; Se deve ficar; Pedido com problemas; Nome do produto; Número do produto; Variação;
  SKU do vendedor; SHEIN-SKU; SKC; ID do item; Status do produto; Número de artigos vendidos;
  ID do inventário; Código de troca; Motivo da substituição; ID do produto a ser trocado;
  Bloqueado ou não; Data e hora de criação do pedido; Prazo para imprimir etiqueta;
  Data e hora requeridas para coleta; Coletado em; Código de rastreio;
  Fornecedor de logística de última milha; Pacote do comerciante; Se o pacote passa pelo armazém;
  Fornecedor de logística de primeira mão; Número da carta de porte de primeira viagem; Província;
  Moeda do vendedor; Preço do produto; Valor do cupom; Desconto de campanha da loja; Comissão;
  Taxa de intermediação de frete; Taxa de operação de estocagem; Receita estimada de mercadorias
`);

const WORDS: Record<Estado, string> = {
  aprovado: 'A enviar',
  faturado: 'A enviar',
  despachado: 'Enviado',
  entregue: 'Entregue',
  cancelado: 'Cancelado',
};

const reais = (centavos: number) => centavos / 100;

const rowsOf = rowsByItem(HEADER, null, (sale) => {
  const rows = itemRows(sale);
  const discounts = sharesOf(sale.descontoCentavos, rows);
  // Half of the orders have a coupon, the others a campaign.
  const isCoupon = sale.at.minute % 2 === 0;
  return (item, index) => {
    const discount = discounts[index] ?? 0;
    const fee = Math.round(item.unitCentavos * 0.16);
    return {
      'Tipo de pedido': 'Pedido normal',
      'Número do pedido': sale.pedidoCanal,
      'Status do pedido': WORDS[sale.estado],
      'Está perdido': 'Não',
      'Pedido com problemas': 'Não',
      'Nome do produto': item.nome,
      'Número do produto': `sb26${item.sku.length}`,
      'SKU do vendedor': item.sku,
      'SHEIN-SKU': `I${item.sku.length}x7`,
      'ID do item': `${sale.pedidoCanal}-${index}`,
      'Status do produto': WORDS[sale.estado],
      'Número de artigos vendidos': 1,
      'Bloqueado ou não': 'Não',
      'Data e hora de criação do pedido': inWords(sale.at)
        .replaceAll(' de ', ' ')
        .replace(' hs.', ''),
      Província: sale.cliente.uf,
      'Moeda do vendedor': 'BRL',
      'Preço do produto': reais(item.unitCentavos),
      'Valor do cupom': reais(isCoupon ? discount : 0),
      'Desconto de campanha da loja': reais(isCoupon ? 0 : discount),
      Comissão: reais(fee),
      'Taxa de intermediação de frete': 5,
      'Taxa de operação de estocagem': 0,
      'Receita estimada de mercadorias': reais(item.unitCentavos - discount - fee - 500),
    };
  };
});

export const shein: System = {
  name: 'Shein',
  set: { plataforma: 'Minha Loja', canal: 'Shein', 'titulos.qtTotalParcela': 1 },
  month: {
    ...SHAPE,
    count: 60,
    canais: ['Shein'],
    several: 0.2,
    units: 0,
    apart: 0.1,
    descontos: 0.25,
    fretes: 0,
    numbers: (index, chance) => both(`GSH1${chance.digits(4)}K00${String(index).padStart(3, '0')}`),
  },
  notas: { carriers: ['compra', 'item', 'infCpl'] },
  sheet: (sales) => ({
    name: 'Exportar_pedidos.xlsx',
    format: { kind: 'xlsx', sheet: 'Sheet1' },
    above: [['Solicite informações básicas']],
    header: HEADER,
    rows: [...sales].reverse().flatMap(rowsOf),
    meanings: { unitario: 'Preço do produto' },
  }),
};
