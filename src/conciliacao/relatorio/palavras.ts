import { NOMES } from '../../shared/discrepancia-nomes.js';
import type { Natureza, TipoDeDiscrepancia } from '../tipos.js';

/** What a kind is called, what it means, and what a person does about it. */
export interface Palavras {
  nome: string;
  significado: string;
  acao: string;
}

/** The kinds of `docs/discrepancias.md` in the words of a finance department. */
export const PALAVRAS: Readonly<Record<TipoDeDiscrepancia, Palavras>> = {
  repasseAusente: {
    nome: NOMES.repasseAusente,
    significado:
      'A parcela foi liquidada, ou passou do prazo, e nenhum repasse dela consta em ciclo algum.',
    acao: 'Cobre do canal o repasse da parcela.',
  },
  repasseAMenor: {
    nome: NOMES.repasseAMenor,
    significado: 'O repasse da parcela chegou, mas soma menos que o valor da parcela.',
    acao: 'Cobre do canal a diferença.',
  },
  repasseAMaior: {
    nome: NOMES.repasseAMaior,
    significado: 'O repasse da parcela soma mais que o valor da parcela.',
    acao: 'Reserve o valor: o canal pode descontá-lo.',
  },
  repasseEmDuplicidade: {
    nome: NOMES.repasseEmDuplicidade,
    significado: 'O mesmo repasse da parcela veio mais de uma vez.',
    acao: 'Reserve o valor: o canal pode descontá-lo.',
  },
  comissaoAMaior: {
    nome: NOMES.comissaoAMaior,
    significado: 'A comissão cobrada passa da comissão prevista no pedido.',
    acao: 'Conteste a comissão com o contrato do canal.',
  },
  comissaoAMenor: {
    nome: NOMES.comissaoAMenor,
    significado: 'A comissão cobrada é menor que a comissão prevista no pedido.',
    acao: 'Confira o contrato: a previsão pode estar desatualizada.',
  },
  freteIndevido: {
    nome: NOMES.freteIndevido,
    significado: 'O canal reteve mais frete do que o pedido tem.',
    acao: 'Peça o estorno do frete retido a mais.',
  },
  canceladoEntregue: {
    nome: NOMES.canceladoEntregue,
    significado: 'O canal cancelou um pedido que consta como entregue.',
    acao: 'Conteste o cancelamento com o comprovante de entrega.',
  },
  chargeback: {
    nome: NOMES.chargeback,
    significado: 'Um repasse foi tomado de volta por cancelamento ou chargeback.',
    acao: 'Confira se a mercadoria voltou; conteste o chargeback no prazo do canal.',
  },
  linhaSemPedido: {
    nome: NOMES.linhaSemPedido,
    significado: 'O ciclo traz lançamentos de um pedido que não está entre os pedidos importados.',
    acao: 'Procure o pedido pelo identificador e importe-o.',
  },
  descontoSemPedido: {
    nome: NOMES.descontoSemPedido,
    significado:
      'O ciclo traz um desconto que não pertence a pedido algum e que regra alguma explica.',
    acao: 'Peça ao canal a origem do desconto.',
  },
  semExplicacao: {
    nome: NOMES.semExplicacao,
    significado: 'Um lançamento que regra alguma explica. Nunca é compensado com outro.',
    acao: 'Confira o lançamento; se o evento é conhecido, escreva uma regra.',
  },
};

/** The two natures, which are never netted against each other. */
export const NATUREZAS: Readonly<Record<Natureza, string>> = {
  financeira: 'Financeira',
  comercial: 'Comercial',
};
