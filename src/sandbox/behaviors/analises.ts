import type { CancelamentoIndevido, Comissao } from '../../client/contract/schemas/analises.js';
import { toReais } from '../../shared/centavos.js';
import { type Found, findPedidos } from '../analises/lists.js';
import { type Resumo, resumoOf } from '../analises/resumo.js';
import type { Behaviors } from '../behavior.js';
import { type NotSent, notSentOf } from '../not-sent.js';
import type { Behaviour } from '../open-questions.js';
import { LIMITE_DEFAULT, pageOf } from '../page.js';
import { thousandths } from '../pedidos/register.js';
import { notaOf } from '../pedidos/stored.js';
import type { State } from '../state.js';
import type { WithNulls } from '../with-nulls.js';

type Analises = 'pedido.analises.comissoes' | 'pedido.analises.cancelamentosIndevidos';

export const analises: Behaviors<Analises> = {
  'pedido.analises.comissoes': ({ state, query }) => {
    const none = notSentOf(state.behaviour);
    const { paginacao, page } = paged(state, findPedidos(state, 'comissoes', query), query);
    return { paginacao, comissoes: page.map((resumo) => comissao(resumo, none, state.behaviour)) };
  },

  'pedido.analises.cancelamentosIndevidos': ({ state, query }) => {
    const none = notSentOf(state.behaviour);
    const found = findPedidos(state, 'cancelamentos', query);
    const { paginacao, page } = paged(state, found, query);
    return {
      paginacao: { ...paginacao, valorRepasseRetencao: toReais(found.retainedCents) },
      cancelamentos: page.map((resumo) => cancelamento(resumo, none, state.behaviour)),
    };
  },
};

/** Pages count from 0. */
function paged(
  { behaviour }: State,
  { pedidos }: Found,
  query: Record<string, string | undefined>,
) {
  const limite = Number(query.limite ?? LIMITE_DEFAULT);
  const pagina = Number(query.pagina ?? 0);
  return {
    page: pageOf(pedidos, pagina, limite, behaviour.pastLastPage).map(resumoOf),
    paginacao: { totalRegistros: pedidos.length, limite, pagina },
  };
}

const comissao = (resumo: Resumo, none: NotSent, behaviour: Behaviour): WithNulls<Comissao> => {
  const { novo, situacao } = resumo.pedido;
  return {
    pedido: novo.pedido,
    marketplace: novo.canal,
    valorPedido: toReais(resumo.valorCents),
    comissaoPrevista: toReais(resumo.comissaoPrevistaCents),
    comissaoCalculada: resumo.percGeral,
    valorRepasse: toReais(resumo.repasseCents),
    diferenca: diferencaOf(resumo, behaviour),
    status: situacao.pedido,
    dataPedido: midnight(novo.dataVenda),
    produtos: novo.produtos.map((produto) => ({
      sku: produto.codigo ?? none.text,
      titulo: produto.descricao ?? none.text,
      quantidade: produto.quantidade,
      valor: produto.valorUnitario,
      valorTotal: thousandths(produto) / 1000,
    })),
  };
};

const cancelamento = (
  resumo: Resumo,
  none: NotSent,
  behaviour: Behaviour,
): WithNulls<CancelamentoIndevido> => {
  const { novo, situacao } = resumo.pedido;
  const numero = notaOf(resumo.pedido)?.nNF;
  return {
    pedido: novo.pedido,
    pedidoERP: novo.pedidoERP ?? none.text,
    pedidoCanal: novo.pedidoCanal,
    marketplace: novo.canal,
    valorPedido: toReais(resumo.valorCents),
    valorRepasse: toReais(resumo.cancelamentoCents),
    valorComissaoPrevista: toReais(resumo.comissaoPrevistaCents),
    diferenca: diferencaOf(resumo, behaviour),
    statusPedido: situacao.pedido,
    // Text by its documentation; the order's record has a number.
    numeroNFe:
      (behaviour.numeroNFe === 'text' ? numero?.toString() : (numero as unknown as string)) ??
      none.text,
    dataPedido: midnight(novo.dataVenda),
  };
};

const diferencaOf = ({ diferencaCents }: Resumo, { diferenca }: Behaviour) =>
  toReais(diferenca === 'expected-less-charged' ? diferencaCents : 0 - diferencaCents);

/** Orders are created with a day and no time. */
const midnight = (day: string) => `${day}T00:00:00`;
