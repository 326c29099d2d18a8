import type {
  Pedido,
  PedidoEvento,
  Titulo,
  TotalComissao,
} from '../../client/contract/schemas/pedido.js';
import { toReais } from '../../shared/centavos.js';
import { percentage } from '../money.js';
import { type NotSent, notSentOf } from '../not-sent.js';
import type { Behaviour } from '../open-questions.js';
import type { Loja } from '../state.js';
import type { WithNulls } from '../with-nulls.js';
import { regraComissao } from './comissao-prevista.js';
import { thousandths } from './register.js';
import {
  notaOf,
  type StoredEvento,
  type StoredPedido,
  type StoredTitulo,
  type StoredTotal,
} from './stored.js';

/** The order as `GET /api/v1/pedido/{filtro}/{valor}` shows it (`docs/reference/service.md` 2.2). */
export function pedidoRecord(
  stored: StoredPedido,
  loja: Loja,
  behaviour: Behaviour,
): WithNulls<Pedido> {
  const { novo } = stored;
  const nfe = notaOf(stored);
  const none = notSentOf(behaviour);
  return {
    _id: stored.chavePedido,
    idLoja: loja.idLoja,
    pedido: novo.pedido,
    pedidoERP: novo.pedidoERP ?? none.text,
    pedidoCanal: novo.pedidoCanal,
    pedidoComplementar: novo.pedidoComplementar ?? none.text,
    chaveNFe: novo.chaveNFe,
    numeroNFe: nfe?.nNF ?? none.number,
    serieNFe: nfe?.serie ?? none.number,
    filialFatura: novo.filialFatura ?? none.text,
    cpfCnpj: nfe?.cnpj ?? none.text,
    canal: novo.canal,
    plataforma: novo.plataforma,
    idApp: loja.idApp,
    nomeApp: loja.nomeApp,
    dataHoraRegistro: stored.dataHoraRegistro,
    dataVenda: novo.dataVenda,
    dataFaturamento: novo.dataFaturamento,
    expire: stored.expire,
    tipoDeAnuncio: novo.tipoDeAnuncio ?? none.text,
    situacao: { ...stored.situacao },
    cliente: { nome: novo.cliente?.nome ?? none.text, cpfCnpj: novo.cliente?.cpfCnpj ?? none.text },
    titulos: stored.titulos.map((titulo) => tituloRecord(titulo, none, behaviour)),
    eventos: stored.eventos.map(eventoRecord),
    produtos: novo.produtos.map((produto) => ({
      codigo: produto.codigo ?? none.text,
      descricao: produto.descricao ?? none.text,
      categoria: produto.categoria ?? none.text,
      subCategoria: produto.subCategoria ?? none.text,
      quantidade: produto.quantidade,
      valorUnitario: produto.valorUnitario,
      valorTotal: thousandths(produto) / 1000,
    })),
    acaoComercialIds: [],
    analises: [],
    totalItens: totalRecord(stored.itens),
    frete: {
      ...totalRecord(stored.frete),
      idComissaoFrete: regraComissao(novo.canal, novo.tipoDeAnuncio).idComissaoFrete,
    },
  };
}

const tituloRecord = (
  { codigoControle, ...titulo }: StoredTitulo,
  none: NotSent,
  behaviour: Behaviour,
): WithNulls<Titulo> => ({
  codigoControle:
    (behaviour.codigoControle === 'number' ? controlCode(codigoControle) : codigoControle) ??
    none.text,
  qtTotalParcela: titulo.parcelas.length,
  valorTotal: toReais(titulo.valorCents),
  parcelas: titulo.parcelas.map((parcela) => ({
    numero: parcela.numero,
    valorParcela: toReais(parcela.valorCents),
    situacao: parcela.situacao,
    eventos: parcela.eventos.map(eventoRecord),
  })),
});

/** The record has an integer where creation takes text: text that is one becomes a number. */
function controlCode(code: string | null): number | string | null {
  if (code === null || !/^(0|[1-9]\d{0,15})$/.test(code)) return code;
  const number = Number(code);
  return Number.isSafeInteger(number) ? number : code;
}

const eventoRecord = (evento: StoredEvento): PedidoEvento => ({
  codigoCiclo: String(evento.idCiclo),
  tipo: evento.tipo,
  data: evento.data,
  valor: toReais(evento.valorCents),
  comissao: toReais(evento.comissaoCents),
  percentualComissao: evento.percentualComissao,
  numeroLinha: evento.numeroLinha,
});

function totalRecord(total: StoredTotal): TotalComissao {
  const charged = total.comissaoCobradaCents;
  return {
    valor: toReais(total.valorCents),
    percComissaoPrevista: total.percComissaoPrevista,
    valorComissaoPrevista: toReais(total.comissaoPrevistaCents),
    percComissaoCobrado: charged === null ? null : percentage(charged, total.valorCents, 3),
    valorComissaoCobrado: charged === null ? null : toReais(charged),
  };
}
