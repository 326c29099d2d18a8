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
import { amount, answer, date, leftOut, list, maybe, openEnum, text } from './tolerant.js';

/** A settlement cycle as listed (`docs/reference/service.md` 2.6). */
export const ciclo = answer<Ciclo>('Ciclo', {
  idCiclo: amount('integer'),
  canal: text(80),
  dataHora: date(),
  dataRepasse: date(),
  valorRepasse: amount(),
  eventos: list(
    answer<CicloEvento>('CicloEvento', { evento: text(), total: amount(), local: text() }),
  ),
});

/** Answer of `GET /api/v1/ciclos`. */
export const ciclosPagina = answer<CiclosPagina>('CiclosPagina', {
  info: answer<CiclosInfo>('CiclosInfo', {
    totalRegistros: amount('integer'),
    limitePorPagina: amount('integer'),
    paginaAtual: amount('integer'),
    totalPaginas: amount('integer'),
  }),
  ciclos: list(ciclo),
});

const identificacao = {
  pedido: text(),
  pedidoERP: leftOut(text()),
  pedidoCanal: text(),
  pedidoComplementar: leftOut(text()),
  numeroNFe: leftOut(amount('integer')),
  serieNFe: leftOut(amount('integer')),
  chaveNFe: leftOut(text()),
  filialFatura: leftOut(text()),
  cpfCnpj: leftOut(text()),
  clientecpfCnpj: leftOut(text()),
  tipoDeAnuncio: leftOut(text()),
};

const parcela = answer<CicloParcela>('CicloParcela', {
  numero: amount('integer'),
  valorParcela: amount(),
  situacao: openEnum(SITUACOES_PARCELA),
  eventos: list(
    answer<CicloParcelaEvento>('CicloParcelaEvento', {
      evento: text(),
      parcela: amount('integer'),
      qtTotalParcela: amount('integer'),
      valor: amount(),
    }),
  ),
});

/** Item of `pedidosTitulos`: an order with its titles and installments (`docs/reference/service.md` 2.7). */
export const cicloPedidoTitulo = answer<CicloPedidoTitulo>('CicloPedidoTitulo', {
  ...identificacao,
  totalItensvalorSemDesconto: amount(),
  situacao: pedidoSituacao,
  titulos: list(
    answer<CicloTitulo>('CicloTitulo', {
      codigoControle: leftOut(text()),
      qtTotalParcela: amount('integer'),
      valorTotal: amount(),
      parcelas: list(parcela),
    }),
  ),
});

/** Item of `pedidosEventos`: an order with what is tied to no title (`docs/reference/service.md` 2.7). */
export const cicloPedidoEvento = answer<CicloPedidoEvento>('CicloPedidoEvento', {
  ...identificacao,
  totalValor: amount(),
  eventos: list(
    answer<CicloPedidoEventoItem>('CicloPedidoEventoItem', {
      evento: text(),
      totalValor: amount(),
    }),
  ),
});

/** Item of `eventos`: what is tied to no order (`docs/reference/service.md` 2.7). */
export const cicloEventoAvulso = answer<CicloEventoAvulso>('CicloEventoAvulso', {
  totalValor: amount(),
  evento: text(255),
  identificador: maybe(text(255)),
});

/** Answer of `GET /api/v1/ciclos/detalhes/{idCiclo}/`; `retornoUnico` leaves one of the three. */
export const cicloDetalhe = answer<Partial<CicloDetalhe>>('CicloDetalhe', {
  pedidosTitulos: maybe(list(cicloPedidoTitulo)),
  pedidosEventos: maybe(list(cicloPedidoEvento)),
  eventos: maybe(list(cicloEventoAvulso)),
});
