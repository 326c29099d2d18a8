import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';

/** Words for made-up orders. */

type AtLeastOne<T> = readonly [T, ...T[]];

export const CANAIS: AtLeastOne<{ nome: string; sigla: string }> = [
  { nome: 'Mercado Livre', sigla: 'ML' },
  { nome: 'Magazine Luiza', sigla: 'MGL' },
  { nome: 'Americanas', sigla: 'AME' },
  { nome: 'Shopee', sigla: 'SHP' },
  { nome: 'Amazon', sigla: 'AMZ' },
  { nome: 'Casas Bahia', sigla: 'CBH' },
];

export const FILIAIS: AtLeastOne<{ codigo: string; cUF: string; cnpj: string }> = [
  { codigo: 'FILIAL-SP-01', cUF: '35', cnpj: '11222333000181' },
  { codigo: 'FILIAL-MG-02', cUF: '31', cnpj: '11222333000262' },
];

/** Prices in whole cents. */
export const PRODUTOS: AtLeastOne<{
  codigo: string;
  descricao: string;
  categoria: string;
  subCategoria: string;
  cents: number;
}> = [
  produto('CAFE-500', 'Café torrado em grãos 500 g', 'Alimentos', 'Cafés', 3_990),
  produto('ERVA-1K', 'Erva-mate moída grossa 1 kg', 'Alimentos', 'Chimarrão', 2_590),
  produto('CUIA-01', 'Cuia de porongo com bomba', 'Utilidades', 'Chimarrão', 8_950),
  produto('REDE-CASAL', 'Rede de descanso casal com varanda', 'Casa', 'Redes', 14_990),
  produto('PANELA-55', 'Panela de pressão 5,5 litros', 'Casa', 'Panelas', 19_990),
  produto('FERRO-COXINHA', 'Forma para coxinha, alumínio', 'Casa', 'Formas', 4_490),
  produto('CHINELO-39', 'Chinelo de borracha nº 39/40', 'Calçados', 'Chinelos', 3_499),
  produto('CANGA-PRAIA', 'Canga de praia estampada', 'Moda', 'Praia', 5_990),
  produto('BOLA-CAMPO', 'Bola de futebol de campo', 'Esporte', 'Futebol', 11_990),
  produto('PANDEIRO-10', 'Pandeiro de couro 10 polegadas', 'Instrumentos', 'Percussão', 22_900),
  produto('VENT-40', 'Ventilador de mesa 40 cm', 'Eletro', 'Ventilação', 18_990),
  produto('CHUV-7500', 'Chuveiro elétrico 7500 W', 'Construção', 'Banheiro', 9_990),
  produto('FONE-BT', 'Fone de ouvido sem fio', 'Eletrônicos', 'Áudio', 15_900),
  produto('CARREG-20', 'Carregador USB-C 20 W', 'Eletrônicos', 'Acessórios', 6_990),
  produto('MOCHILA-30', 'Mochila escolar 30 litros', 'Papelaria', 'Mochilas', 12_990),
  produto('ACAI-LIOF', 'Açaí liofilizado 100 g', 'Alimentos', 'Frutas', 5_490),
];

function produto(
  codigo: string,
  descricao: string,
  categoria: string,
  subCategoria: string,
  cents: number,
) {
  return { codigo, descricao, categoria, subCategoria, cents };
}

/** Frequency of each situation. */
export const SITUACOES: readonly (NovoPedido['situacao'] & { share: number })[] = [
  { share: 0.68, pedido: 'entregue', canal: 'entregue' },
  { share: 0.14, pedido: 'despachado', canal: 'despachado' },
  { share: 0.08, pedido: 'faturado', canal: 'faturado' },
  { share: 0.02, pedido: 'aprovado', canal: 'aprovado' },
  { share: 0.05, pedido: 'cancelado', canal: 'cancelado' },
  { share: 0.03, pedido: 'em devolução', canal: 'entregue' },
];
