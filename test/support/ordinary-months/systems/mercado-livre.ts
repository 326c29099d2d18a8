// Headers: the report of sales (Vendas > Baixar relatório; "Vendas_BR_Mercado_Libre…xlsx"), as people
// who read it describe it: sheet `Vendas BR`, four lines of text, a line of groups, then 65 headers,
// several of them twice (`Unidades`, `Estado`, `Endereço`, `Forma de entrega`); cells without a value
// hold a blank; days in words; the columns of money add up to `Total (BRL)`, which is what the seller
// gets and not what the buyer pays. A sale of several products has a line "Pacote de N produtos" with
// the money, and a line a product without it.
// Uncertain: whether lines of a package carry the number of the package (some reports have one of
// their own for each), and their unit price; whether `Descontos e bônus` is always to the seller's good.

import type { System } from '../month.js';
import type { InvoicedSale } from '../notas.js';
import {
  both,
  type Estado,
  itemRows,
  productsCentavos,
  type Sale,
  type SaleItem,
  SHAPE,
} from '../sales.js';
import { type Cell, cellsOf, columns, type Row } from '../sheet.js';
import { inWords } from '../written.js';

const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Vendas: columns(`
    N.º de venda; Data da venda; Estado; Descrição do status; Pacote de diversos produtos;
    Pertence a um kit; Unidades; Receita por produtos (BRL);
    Receita por acréscimo no preço (pago pelo comprador);
    Taxa de parcelamento equivalente ao acréscimo; Tarifa de venda e impostos (BRL);
    Receita por envio (BRL); Tarifas de envio (BRL);
    Custo de envio com base nas medidas e peso declarados;
    Custo por diferenças nas medidas e no peso do pacote; Descontos e bônus;
    Cancelamentos e reembolsos (BRL); Total (BRL); Mês de faturamento das suas tarifas
  `),
  Publicidade: ['Venda por publicidade'],
  Anúncios: columns(`
    SKU; # de anúncio; Canal de venda; Loja oficial; Título do anúncio; Variação;
    Preço unitário de venda do anúncio (BRL); Tipo de anúncio
  `),
  'Faturamento ao comprador': columns(`
    NF-e em anexo; Dados pessoais ou da empresa; Tipo e número do documento; Endereço;
    Tipo de contribuinte; Inscrição estadual
  `),
  Compradores: ['Comprador', 'Negócio', 'CPF', 'Endereço', 'Cidade', 'Estado', 'CEP', 'País'],
  Envios: columns(`
    Forma de entrega; Data a caminho; Data de entrega; Motorista; Número de rastreamento;
    URL de acompanhamento
  `),
  Devoluções: columns(`
    Unidades; Forma de entrega; Data a caminho; Data de entrega; Motorista; Número de rastreamento;
    URL de acompanhamento; Revisado pelo Mercado Livre; Data de revisão; Dinheiro liberado;
    Resultado; Destino; Motivo do resultado
  `),
  Reclamações: ['Unidades', 'Reclamação aberta', 'Reclamação encerrada', 'Com mediação'],
};
const HEADER = Object.values(GROUPS).flat();

const WORDS: Record<Estado, string> = {
  aprovado: 'Pronta para emitir NF-e da venda',
  faturado: 'Etiqueta pronta para impressão',
  despachado: 'A caminho',
  entregue: 'Entregue',
  cancelado: 'Cancelada pelo comprador',
};

const reais = (centavos: number) => centavos / 100;

function money(sale: Sale): Record<string, Cell> {
  const products = productsCentavos(sale);
  const commission = sale.estado === 'cancelado' ? 0 : -Math.round(products * 0.13);
  const shipping = sale.estado === 'cancelado' ? 0 : -1290;
  // A bonus from Mercado Livre to the seller, which does not change the buyer's price.
  const bonus = sale.at.second === 7 ? 250 : 0;
  const paid = products + sale.freteCentavos;
  const cancelled = sale.estado === 'cancelado' ? -paid : 0;
  return {
    'Receita por produtos (BRL)': reais(products),
    'Tarifa de venda e impostos (BRL)': reais(commission),
    'Receita por envio (BRL)': sale.freteCentavos === 0 ? ' ' : reais(sale.freteCentavos),
    'Tarifas de envio (BRL)': reais(shipping),
    'Descontos e bônus': bonus === 0 ? ' ' : reais(bonus),
    'Cancelamentos e reembolsos (BRL)': cancelled === 0 ? ' ' : reais(cancelled),
    'Total (BRL)': reais(paid + commission + shipping + bonus + cancelled),
    'Mês de faturamento das suas tarifas': 'Agosto 2026',
  };
}

const ofSale = (sale: Sale): Record<string, Cell> => ({
  'N.º de venda': sale.pedidoCanal,
  'Data da venda': inWords(sale.at),
  'Descrição do status': sale.estado === 'entregue' ? 'Chegou em 30 de agosto' : ' ',
  'Pertence a um kit': 'Não',
  'Venda por publicidade': sale.at.minute % 5 === 0 ? 'Sim' : 'Não',
  'Canal de venda': sale.canal,
  Comprador: sale.cliente.nome,
  CPF: sale.cliente.isCompany ? ' ' : sale.cliente.documento,
  Cidade: sale.cliente.cidade,
  'Estado#2': sale.cliente.uf,
  País: 'Brasil',
  'Forma de entrega': 'Correios e pontos de envio',
});

const ofItem = ({ sku, nome, quantidade, unitCentavos }: SaleItem): Record<string, Cell> => ({
  Unidades: quantidade,
  SKU: sku,
  '# de anúncio': `MLB65${String(sku.length * 7919).padStart(8, '7')}`,
  'Título do anúncio': nome,
  'Preço unitário de venda do anúncio (BRL)': reais(unitCentavos),
  'Tipo de anúncio': 'Clássico',
});

function rowsOf(sale: InvoicedSale): Row[] {
  const row = (fields: Record<string, Cell>): Row => ({
    order: sale.pedidoCanal,
    cells: cellsOf(HEADER, { ...ofSale(sale), ...fields }, ' '),
  });
  const items = itemRows(sale);
  const [item] = items;
  const state = { Estado: WORDS[sale.estado] };
  if (items.length === 1 && item) {
    return [
      row({ ...state, 'Pacote de diversos produtos': 'Não', ...ofItem(item), ...money(sale) }),
    ];
  }
  const package_ = { 'Pacote de diversos produtos': 'Sim' };
  return [
    row({ ...package_, Estado: `Pacote de ${items.length} produtos`, ...money(sale) }),
    ...items.map((one) => row({ ...package_, ...state, ...ofItem(one) })),
  ];
}

export const mercadoLivre: System = {
  name: 'Mercado Livre',
  set: { plataforma: 'Minha Loja', canal: 'Mercado Livre', 'titulos.qtTotalParcela': 1 },
  month: {
    ...SHAPE,
    count: 160,
    canais: ['Mercado Livre'],
    several: 0.02,
    descontos: 0,
    numbers: (index, chance) =>
      both(`20000${String(10_412_345_678 + index * 731 + chance.int(0, 700))}`),
  },
  notas: { carriers: ['compra', 'infCpl', 'infCpl', 'obsCont'] },
  sheet: (sales) => ({
    name: 'Vendas_BR_Mercado_Libre_y_Mercado_Shops_2026-09-01_09-30hs.xlsx',
    format: { kind: 'xlsx', sheet: 'Vendas BR' },
    above: [
      ['Vendas'],
      ['Estado das suas vendas em 1 de setembro de 2026 às 09:30 hs.'],
      ['Para mais informações sobre as colunas, consulte a Central de Ajuda.'],
      [],
      Object.entries(GROUPS).flatMap(([group, names]) =>
        names.map((_, at) => (at === 0 ? group : null)),
      ),
    ],
    header: HEADER,
    rows: [...sales].reverse().flatMap(rowsOf),
    meanings: {
      unitario: 'Preço unitário de venda do anúncio (BRL)',
      quantidade: 'Unidades',
      frete: 'Receita por envio (BRL)',
    },
  }),
};
