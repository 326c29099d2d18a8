import type { CancelamentoIndevido, Comissao } from '../../api/schemas/analises.js';
import { type Found, findPedidos } from '../analises/lists.js';
import { type Resumo, resumoOf } from '../analises/resumo.js';
import type { Behaviors } from '../behavior.js';
import { toReais } from '../money.js';
import { type NotSent, notSentOf } from '../not-sent.js';
import { LIMITE_DEFAULT } from '../page.js';
import { thousandths } from '../pedidos/register.js';
import { notaOf } from '../pedidos/stored.js';
import type { Served } from '../served.js';

type Analises = 'pedido.analises.comissoes' | 'pedido.analises.cancelamentosIndevidos';

export const analises: Behaviors<Analises> = {
  'pedido.analises.comissoes': ({ state, query }) => {
    const none = notSentOf(state.behaviour);
    const { paginacao, page } = paged(findPedidos(state, 'comissoes', query), query);
    return { paginacao, comissoes: page.map((resumo) => comissao(resumo, none)) };
  },

  'pedido.analises.cancelamentosIndevidos': ({ state, query }) => {
    const none = notSentOf(state.behaviour);
    const found = findPedidos(state, 'cancelamentos', query);
    const { paginacao, page } = paged(found, query);
    return {
      paginacao: { ...paginacao, valorRepasseRetencao: toReais(found.retainedCents) },
      cancelamentos: page.map((resumo) => cancelamento(resumo, none)),
    };
  },
};

/** Pages count from 0. */
function paged({ pedidos }: Found, query: Record<string, string | undefined>) {
  const limite = Number(query.limite ?? LIMITE_DEFAULT);
  const pagina = Number(query.pagina ?? 0);
  return {
    page: pedidos.slice(pagina * limite, (pagina + 1) * limite).map(resumoOf),
    paginacao: { totalRegistros: pedidos.length, limite, pagina },
  };
}

const comissao = (resumo: Resumo, none: NotSent): Served<Comissao> => {
  const { novo, situacao } = resumo.pedido;
  return {
    pedido: novo.pedido,
    marketplace: novo.canal,
    valorPedido: toReais(resumo.valorCents),
    comissaoPrevista: toReais(resumo.comissaoPrevistaCents),
    comissaoCalculada: resumo.percGeral,
    valorRepasse: toReais(resumo.repasseCents),
    diferenca: toReais(resumo.diferencaCents),
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

const cancelamento = (resumo: Resumo, none: NotSent): Served<CancelamentoIndevido> => {
  const { novo, situacao } = resumo.pedido;
  return {
    pedido: novo.pedido,
    pedidoERP: novo.pedidoERP ?? none.text,
    pedidoCanal: novo.pedidoCanal,
    marketplace: novo.canal,
    valorPedido: toReais(resumo.valorCents),
    valorRepasse: toReais(resumo.cancelamentoCents),
    valorComissaoPrevista: toReais(resumo.comissaoPrevistaCents),
    diferenca: toReais(resumo.diferencaCents),
    statusPedido: situacao.pedido,
    numeroNFe: notaOf(resumo.pedido).numeroNFe?.toString() ?? none.text,
    dataPedido: midnight(novo.dataVenda),
  };
};

/** Orders are created with a day and no time. */
const midnight = (day: string) => `${day}T00:00:00`;
