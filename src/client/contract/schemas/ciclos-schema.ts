import * as z from 'zod/mini';
import type {
  Ciclo,
  CicloDetalhe,
  CicloEvento,
  CicloEventoAvulso,
  CicloParcela,
  CicloParcelaEvento,
  CicloPedidoEvento,
  CicloPedidoEventoItem,
  CicloPedidoTitulo,
  CiclosInfo,
  CiclosPagina,
  CicloTitulo,
} from './ciclos.js';
import { pedidoSituacao, SITUACOES_PARCELA } from './situacao.js';
import { amount, answer, date, figure, key, label, list, maybeList, openEnum } from './tolerant.js';

/** A settlement cycle as listed (`docs/reference/service.md` 2.6). */
export const ciclo = answer<Ciclo>('Ciclo', {
  idCiclo: amount('integer'),
  canal: label(80),
  dataHora: date(),
  dataRepasse: date(),
  valorRepasse: amount(),
  eventos: maybeList(
    answer<CicloEvento>('CicloEvento', { evento: label(), total: amount(), local: label() }),
  ),
});

/** Answer of `GET /api/v1/ciclos`. */
export const ciclosPagina = answer<CiclosPagina>('CiclosPagina', {
  info: answer<CiclosInfo>('CiclosInfo', {
    totalRegistros: figure('integer'),
    limitePorPagina: figure('integer'),
    paginaAtual: figure('integer'),
    totalPaginas: figure('integer'),
  }),
  ciclos: list(ciclo),
});

const identificacao = {
  pedido: key(),
  pedidoERP: label(),
  pedidoCanal: label(),
  pedidoComplementar: label(),
  numeroNFe: figure('integer'),
  serieNFe: figure('integer'),
  chaveNFe: label(),
  filialFatura: label(),
  cpfCnpj: label(),
  clientecpfCnpj: label(),
  tipoDeAnuncio: label(),
};

const parcela = answer<CicloParcela>('CicloParcela', {
  numero: amount('integer'),
  valorParcela: amount(),
  situacao: openEnum(SITUACOES_PARCELA),
  eventos: maybeList(
    answer<CicloParcelaEvento>('CicloParcelaEvento', {
      evento: label(),
      parcela: figure('integer'),
      qtTotalParcela: figure('integer'),
      valor: amount(),
    }),
  ),
});

/** Item of `pedidosTitulos`: an order with its titles and installments (`docs/reference/service.md` 2.7). */
export const cicloPedidoTitulo = answer<CicloPedidoTitulo>('CicloPedidoTitulo', {
  ...identificacao,
  totalItensvalorSemDesconto: figure(),
  situacao: z.optional(pedidoSituacao),
  titulos: list(
    answer<CicloTitulo>('CicloTitulo', {
      codigoControle: label(),
      qtTotalParcela: figure('integer'),
      valorTotal: amount(),
      parcelas: list(parcela),
    }),
  ),
});

/** Item of `pedidosEventos`: an order with what is tied to no title (`docs/reference/service.md` 2.7). */
export const cicloPedidoEvento = answer<CicloPedidoEvento>('CicloPedidoEvento', {
  ...identificacao,
  totalValor: amount(),
  eventos: maybeList(
    answer<CicloPedidoEventoItem>('CicloPedidoEventoItem', {
      evento: label(),
      totalValor: amount(),
    }),
  ),
});

/** Item of `eventos`: what is tied to no order (`docs/reference/service.md` 2.7). */
export const cicloEventoAvulso = answer<CicloEventoAvulso>('CicloEventoAvulso', {
  totalValor: amount(),
  evento: label(255),
  identificador: label(255),
});

/** Answer of `GET /api/v1/ciclos/detalhes/{idCiclo}/`; `retornoUnico` leaves one of the three. */
export const cicloDetalhe = answer<Partial<CicloDetalhe>>('CicloDetalhe', {
  pedidosTitulos: z.optional(list(cicloPedidoTitulo)),
  pedidosEventos: z.optional(list(cicloPedidoEvento)),
  eventos: z.optional(list(cicloEventoAvulso)),
});
