import type { ArrivedRequest, Reply } from './answer-server.js';

/** A list of numbered records, served in pages by one of the two documented conventions. */
export interface NumberedList {
  /** The client method, by its path. */
  name: 'ciclos' | 'comissoes' | 'cancelamentos';
  /** Number of the first page. */
  first: 0 | 1;
  /** The identifier of record `index`, from 0. */
  idOf(index: number): number | string;
  /** Answers a request for a page of a list of `total` records. */
  serve(request: ArrivedRequest, total: number): Reply;
  /** A page with exactly these records, and with these counters if given. */
  page(indexes: readonly number[], counters?: unknown): Reply;
}

const ciclo = (index: number) => ({
  idCiclo: index,
  canal: 'Feira',
  dataHora: '2024-04-02 08:30:00',
  dataRepasse: '2024-04-02',
  valorRepasse: index,
  eventos: [],
});

const comissao = (index: number) => ({
  pedido: `P-${index}`,
  marketplace: 'Feira',
  valorPedido: index,
  comissaoPrevista: 1,
  comissaoCalculada: 1,
  valorRepasse: 1,
  diferenca: 0,
  status: 'entregue',
  dataPedido: '2024-04-02T08:30:00',
  produtos: [],
});

const cancelamento = (index: number) => ({
  pedido: `P-${index}`,
  pedidoERP: null,
  pedidoCanal: null,
  marketplace: 'Feira',
  valorPedido: index,
  valorRepasse: 1,
  valorComissaoPrevista: 1,
  diferenca: 0,
  statusPedido: 'entregue',
  numeroNFe: '1',
  dataPedido: '2024-04-02T08:30:00',
});

function numberedList(
  name: NumberedList['name'],
  first: 0 | 1,
  record: (index: number) => object,
): NumberedList {
  const page: NumberedList['page'] = (indexes, counters) => ({
    json: {
      ...(counters === undefined ? {} : { [first === 1 ? 'info' : 'paginacao']: counters }),
      [name]: indexes.map(record),
    },
  });
  return {
    name,
    first,
    idOf: (index) => (name === 'ciclos' ? index : `P-${index}`),
    page,
    serve: ({ query }, total) => {
      const size = Number(query.get('limite') ?? 50);
      const number = Number(query.get('pagina'));
      const start = (number - first) * size;
      const count = Math.max(0, Math.min(size, total - start));
      const counters =
        first === 1
          ? {
              totalRegistros: total,
              limitePorPagina: size,
              paginaAtual: number,
              totalPaginas: Math.ceil(total / size),
            }
          : { totalRegistros: total, limite: size, pagina: number };
      return page(
        Array.from({ length: count }, (_, index) => start + index),
        counters,
      );
    },
  };
}

export const NUMBERED_LISTS: readonly NumberedList[] = [
  numberedList('ciclos', 1, ciclo),
  numberedList('comissoes', 0, comissao),
  numberedList('cancelamentos', 0, cancelamento),
];
