import { nomeDoAchado } from '../../shared/discrepancia-nomes.js';
import type { Discrepancia } from '../result.js';
import type { Acao, TipoDeDiscrepancia } from '../tipos.js';
import { shortened } from './external-text.js';
import { counted } from './formats.js';

/** The words for a kind of finding: its name, its meaning, and the next step for a person. */
export interface Palavras {
  /** Name of the kind, in Portuguese. */
  nome: string;
  /** Meaning of the kind, as a sentence in Portuguese. */
  significado: string;
  /** Next step for a person, as a sentence in Portuguese. */
  acao: string;
}

/** The kinds of `docs/reference/discrepancias.md` in the words of a finance department. */
export const OF_TIPO: Readonly<Record<TipoDeDiscrepancia, Omit<Palavras, 'nome'>>> = {
  repasseAusente: {
    significado: 'Falta o repasse, inteiro ou de uma parcela.',
    acao: 'Cobre do canal o repasse.',
  },
  repasseAMenor: {
    significado: 'O repasse chegou, mas soma menos que o valor devido.',
    acao: 'Cobre do canal a diferença.',
  },
  repasseAMaior: {
    significado: 'O repasse soma mais que o valor do pedido.',
    acao: 'Reserve o valor: o canal pode descontá-lo.',
  },
  repasseEmDuplicidade: {
    significado: 'O mesmo repasse veio mais de uma vez.',
    acao: 'Reserve o valor: o canal pode descontá-lo.',
  },
  comissaoAMaior: {
    significado: 'A comissão cobrada passa da comissão prevista no pedido.',
    acao: 'Conteste a comissão com o contrato do canal.',
  },
  comissaoAMenor: {
    significado: 'A comissão cobrada é menor que a comissão prevista no pedido.',
    acao: 'Nada a devolver; se acontece sempre, atualize a comissão prevista.',
  },
  freteIndevido: {
    significado: 'O canal reteve mais frete do que o pedido tem.',
    acao: 'Peça o estorno do frete retido a mais.',
  },
  canceladoEntregue: {
    significado: 'O canal cancelou um pedido que consta como entregue.',
    acao: 'Conteste o cancelamento com o comprovante de entrega.',
  },
  chargeback: {
    significado: 'Um repasse foi tomado de volta, e a venda não foi entregue ou voltou.',
    acao: 'Nada a fazer: a devolução está em ordem.',
  },
  linhaSemPedido: {
    significado: 'O ciclo traz lançamentos de um pedido que não está entre os pedidos importados.',
    acao: 'Procure o pedido pelo identificador e importe-o.',
  },
  descontoSemPedido: {
    significado:
      'O ciclo traz um desconto que não pertence a nenhum pedido e que nenhuma regra explica.',
    acao: 'Peça ao canal a origem do desconto.',
  },
  semExplicacao: {
    significado: 'Um lançamento que nenhuma regra explica.',
    acao: 'Confira o lançamento; se o evento é conhecido, escreva uma regra.',
  },
};

/** Words that a rule adds to its kind's, or puts in their place. */
const OF_REGRA: Readonly<Record<string, Partial<Omit<Palavras, 'nome'>>>> = {
  devolvido: {
    significado: 'O que foi tomado ou cobrado a mais voltou depois, no mesmo pedido.',
    acao: 'Nada a fazer: uma linha fecha a outra.',
  },
  devolucaoDeEntregue: {
    significado: 'O canal tomou de volta um valor de um pedido entregue, que ele não cancelou.',
    acao: 'Confira se o reembolso foi combinado; se não foi, conteste-o no prazo do canal.',
  },
  tomadoDemais: {
    significado: 'O canal tomou de volta mais do que havia repassado.',
    acao: 'Cobre do canal o que foi tomado além do repassado.',
  },
  comissaoDeVendaDesfeita: {
    significado: 'A venda foi desfeita, e a comissão dela não voltou.',
    acao: 'Cobre do canal a comissão de uma venda que não houve.',
  },
  custoContratado: {
    significado: 'Um custo dentro do contrato com o canal.',
    acao: 'Nada a fazer.',
  },
  custoAcimaDoContrato: {
    significado: 'O canal cobrou mais do que o contrato permite.',
    acao: 'Cobre do canal a diferença, com o contrato.',
  },
  custoSemContrato: {
    significado: 'Um custo que nenhum contrato permite.',
    acao: 'Confira se foi combinado, e escreva-o no contrato.',
  },
  custoAConferir: {
    significado: 'Um custo que o contrato manda conferir.',
    acao: 'Confira o custo deste pedido.',
  },
  freteSemContrato: {
    significado:
      'Um frete diferente do que o pedido tem, ou de uma venda desfeita, que nenhum contrato explica.',
    acao: 'Confira a tabela de frete do canal, e escreva o frete no contrato.',
  },
  comissaoNaoCobrada: {
    significado: 'Pedidos pagos inteiros, dos quais nenhuma comissão foi cobrada.',
    acao: 'Confira se o canal cobra a comissão por fora.',
  },
  comissaoDeDevolucao: {
    significado: 'O canal tomou de volta a venda, ou parte dela, e a comissão não voltou.',
    acao: 'Cobre do canal a comissão do que foi devolvido.',
  },
  devolucaoParcial: {
    significado: 'O canal tomou de volta uma parte do pedido.',
    acao: 'Confira se essa parte foi mesmo devolvida ou cancelada.',
  },
  fechadoPorOutro: {
    significado: 'Um valor que outro do mesmo pedido fecha, como um acréscimo e a tarifa dele.',
    acao: 'Nada a fazer.',
  },
  eventoDesconhecido: {
    significado: 'Um evento que nenhuma regra conhece.',
    acao: 'Confira os lançamentos, e escreva no contrato o que a palavra significa.',
  },
  creditoSemPedido: {
    significado: 'Um crédito que não pertence a nenhum pedido.',
    acao: 'Pergunte ao canal de que é o crédito.',
  },
  bloqueioEmAberto: {
    significado: 'Um valor foi bloqueado e não foi liberado por inteiro.',
    acao: 'Acompanhe a reclamação que o bloqueou.',
  },
  rebateNegativo: { significado: 'O canal tomou de volta mais rebate do que deu.' },
  taxaSemCancelamento: {
    significado: 'Uma taxa de cancelamento de um pedido que não foi cancelado.',
    acao: 'Confira o pedido no canal; se ele vale, conteste a taxa.',
  },
  pedidoSemRegistro: {
    significado: 'O ciclo traz um pedido que não está entre os registros.',
    acao: 'Copie a loja de novo, com os registros dos pedidos.',
  },
  pedidoAmbiguo: { significado: 'Vários registros iguais: nada do pedido foi comparado.' },
  tituloSemParcela: { significado: 'Um título sem parcelas: nada do pedido foi comparado.' },
  cicloNaoFecha: {
    significado: 'As linhas do ciclo não somam o total que a lista diz.',
    acao: 'Leia o ciclo de novo; se continuar assim, pergunte ao serviço.',
  },
};

const commonWordsOf = (tipo: TipoDeDiscrepancia, regra: string): Palavras => ({
  nome: nomeDoAchado(tipo, regra),
  ...OF_TIPO[tipo],
  ...OF_REGRA[regra],
});

/** The words of a finding: its kind's, unless its rule has its own. */
export function palavrasDe({
  tipo,
  acao,
  evidencia,
}: Pick<Discrepancia, 'tipo' | 'acao' | 'evidencia'>): Palavras {
  const { regra, porque, decisao } = evidencia;
  const words = commonWordsOf(tipo, regra);
  if (tipo === 'repasseAusente') words.significado = absenceOf(evidencia);
  if (porque !== undefined) words.significado = `${porque}. ${words.significado}`;
  if (acao !== 'conferir') return words;
  // A claim that is unsure only for want of a term or of the expected commission.
  const isClaim = words.acao.startsWith('Cobre');
  const why = decisao ?? (isClaim ? 'o contrato não diz o que foi combinado' : undefined);
  if (why === undefined) return words;
  return { ...words, acao: isClaim ? `Confira antes de cobrar: ${why}.` : `Confira: ${why}.` };
}

/** Meanings of a kind's findings, without what is particular to each. */
export const commonMeaning = (own: readonly Discrepancia[]): string =>
  [
    ...new Set(own.map(({ tipo, evidencia: { regra } }) => commonWordsOf(tipo, regra).significado)),
  ].join(' ');

const LIST = new Intl.ListFormat('pt-BR');
const MAX_NOMES = 12;

/** `Os ciclos trazem 2 lançamentos do pedido (repasse, comissão), e nenhum repasse da parcela 2.` */
function absenceOf({ linhas, outrasLinhas = [], parcelas }: Discrepancia['evidencia']): string {
  const existentes = [...linhas, ...outrasLinhas];
  const eventos = [...new Set(existentes.map(({ evento }) => evento ?? 'sem evento'))];
  const isShort = parcelas.length > 0 && parcelas.length <= MAX_NOMES;
  const da = parcelas.length === 1 ? 'da parcela' : 'das parcelas';
  const falta = isShort ? `${da} ${LIST.format(parcelas.map(String))}` : 'da venda';
  if (eventos.length === 0) return `Nenhum ciclo traz o repasse ${falta}.`;
  const contados = counted(existentes.length, 'lançamento', 'lançamentos');
  const nomes = eventos
    .slice(0, MAX_NOMES)
    .map((evento) => shortened(evento, 40))
    .join(', ');
  return `Os ciclos trazem ${contados} do pedido (${nomes}), e nenhum repasse ${falta}.`;
}

/** The number of a finding's order, or what stands for it: of a word of a channel its lines, or a cycle. */
export function numeroDe(discrepancia: Discrepancia): string | undefined {
  const { pedidoCanal, identificador, pedido, idCiclo, evidencia } = discrepancia;
  const [termo] = evidencia.quantidade === undefined ? [] : evidencia.conta;
  const ciclo = idCiclo === undefined ? undefined : `ciclo ${idCiclo}`;
  return pedidoCanal ?? identificador ?? pedido ?? termo?.descricao ?? ciclo;
}

/**
 * An amount of findings for people, everywhere but in JSON: a missing amount is positive, a surplus
 * negative.
 */
export const valorParaPessoas = (valorCentavos: number): number => 0 - valorCentavos;

/** The terms of a finding, which add up to {@link valorParaPessoas}. */
export const termsForPeople = ({ evidencia }: Pick<Discrepancia, 'evidencia'>) =>
  evidencia.conta.map(({ descricao, valorCentavos }) => ({
    descricao: descricao.replace(/^(?:menos|mais) (?:[ao] (?!que\b))?/, ''),
    valorCentavos: valorParaPessoas(valorCentavos),
  }));

/** An action in a person's words. */
export const ACAO: Readonly<Record<Acao, string>> = {
  cobrar: 'A cobrar',
  conferir: 'A conferir',
  regular: 'Regular',
  devolver: 'A devolver',
};
