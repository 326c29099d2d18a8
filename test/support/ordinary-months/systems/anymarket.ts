// Headers: "Vendas > Exportar" (an `.xlsx` in a `.zip` that comes by mail), as people who read the file
// list them, all in capitals: `ID ANYMARKET`, `CÓDIGO PEDIDO`, `DATA PEDIDO`, `MARKETPLACE`, … `CHAVE
// DE ACESSO NF`, `CÓD. NO MARKETPLACE`, `QUANTIDADE PARCELAS`. A row an item, the order's columns
// repeated; amounts are numbers, days texts. Statuses: help page "Vendas" (Pendente, Pago, Faturado,
// Enviado, Concluído, Cancelado). The issuer's CNPJ has letters, as those of July 2026 and later may.
// Uncertain: whether `CÓDIGO PEDIDO` is the number at the marketplace (here both are the same), and
// whether days have a time.

import { masked } from '../documents.js';
import type { System } from '../month.js';
import { both, ESTADOS, productsCentavos, SHAPE, totalCentavos } from '../sales.js';
import { columns, rowsByItem } from '../sheet.js';
import { brDay, brMoment } from '../written.js';

const HEADER = columns(`
  ID ANYMARKET; TIPO DOCUMENTO; CPF/CNPJ; CLIENTE; TELEFONE; EMAIL; CÓDIGO PEDIDO; DATA PEDIDO;
  MARKETPLACE; MUNICÍPIO; ESTADO; CEP; LOGRADOURO; NÚMERO; COMPLEMENTO; BAIRRO; FORMA DE ENTREGA;
  FRETE DO LOJISTA; STATUS; DATA DE PAGAMENTO; FRETE; DESCONTO; VALOR TOTAL DOS PRODUTOS;
  TOTAL DO PEDIDO; FORMA DE PAGAMENTO; TÍTULO PRODUTO; QUANTIDADE; VALOR UNITÁRIO; SKU PRODUTO;
  EAN PRODUTO; CONTA; NÚMERO DA NOTA FISCAL; NÚMERO DE SÉRIE; CHAVE DE ACESSO NF; CFOP;
  DATA EMISSÃO NF; TRANSPORTADORA; CÓDIGO DE RASTREIO; NOME DA LOJA; CÓD. NO MARKETPLACE;
  STATUS NO MARKETPLACE; PREVISÃO ENTREGA; DATA ENTREGA; MOTIVO DO CANCELAMENTO;
  QUANTIDADE PARCELAS; TIPO DE LISTAGEM; FRETE GRÁTIS; DESCONTO DO PRODUTO; JUROS;
  TAXAS TOTAL DO MARKETPLACE; UF DO ESTADO
`);

const WORDS = { ...ESTADOS, aprovado: 'Pago', entregue: 'Concluído' };

const reais = (centavos: number) => centavos / 100;

const rowsOf = rowsByItem(HEADER, null, (sale) => (item) => {
  const { nota, cliente } = sale;
  return {
    'ID ANYMARKET': Number(`21${sale.pedido.slice(3)}`),
    'TIPO DOCUMENTO': cliente.isCompany ? 'CNPJ' : 'CPF',
    'CPF/CNPJ': masked(cliente.documento),
    CLIENTE: cliente.nome,
    'CÓDIGO PEDIDO': sale.pedido,
    'DATA PEDIDO': brMoment(sale.at),
    MARKETPLACE: sale.canal,
    MUNICÍPIO: cliente.cidade,
    ESTADO: cliente.uf,
    'FORMA DE ENTREGA': 'Normal',
    'FRETE DO LOJISTA': 0,
    STATUS: WORDS[sale.estado],
    'DATA DE PAGAMENTO': sale.estado === 'cancelado' ? null : brMoment(sale.at),
    FRETE: reais(sale.freteCentavos),
    DESCONTO: reais(sale.descontoCentavos),
    'VALOR TOTAL DOS PRODUTOS': reais(productsCentavos(sale)),
    'TOTAL DO PEDIDO': reais(totalCentavos(sale)),
    'FORMA DE PAGAMENTO': sale.meio,
    'TÍTULO PRODUTO': item.nome,
    QUANTIDADE: item.quantidade,
    'VALOR UNITÁRIO': reais(item.unitCentavos),
    'SKU PRODUTO': item.sku,
    CONTA: 'Conta principal',
    'NÚMERO DA NOTA FISCAL': nota?.nNF ?? null,
    'NÚMERO DE SÉRIE': nota?.serie ?? null,
    'CHAVE DE ACESSO NF': nota?.chave ?? null,
    CFOP: nota ? '5102' : null,
    'DATA EMISSÃO NF': nota ? brDay(nota.issued) : null,
    'NOME DA LOJA': 'Minha Loja',
    'CÓD. NO MARKETPLACE': sale.pedidoCanal,
    'QUANTIDADE PARCELAS': sale.parcelas,
    'FRETE GRÁTIS': sale.freteCentavos === 0 ? 'Sim' : 'Não',
    'DESCONTO DO PRODUTO': 0,
    JUROS: 0,
    'TAXAS TOTAL DO MARKETPLACE': reais(Math.round(totalCentavos(sale) * 0.12)),
    'UF DO ESTADO': cliente.uf,
  };
});

export const anymarket: System = {
  name: 'AnyMarket',
  set: { plataforma: 'AnyMarket' },
  month: {
    ...SHAPE,
    count: 150,
    canais: ['Mercado Livre', 'Magalu', 'Netshoes', 'Casa e Vídeo'],
    estados: ['faturado', 'despachado', 'entregue', 'entregue'],
    cancelledLate: 0.02,
    showsParcelas: true,
    numbers: (index, chance) => both(`CV-${chance.digits(5)}${String(index).padStart(4, '0')}`),
  },
  notas: { carriers: ['none', 'infCpl', 'compra'], hasLetters: true },
  sheet: (sales) => ({
    name: 'pedidos_anymarket_20260901.xlsx',
    format: { kind: 'xlsx', sheet: 'Pedidos' },
    zip: 'pedidos_anymarket_20260901.zip',
    header: HEADER,
    rows: [...sales].reverse().flatMap(rowsOf),
    meanings: {
      unitario: 'VALOR UNITÁRIO',
      quantidade: 'QUANTIDADE',
      frete: 'FRETE',
      desconto: 'DESCONTO',
      total: 'TOTAL DO PEDIDO',
    },
  }),
};
