import { pedidoFixture } from '../fixtures/index.js';

const FIELDS: Record<string, string> = {
  notaFiscal: 'numeroNFe',
  chaveNF: 'chaveNFe',
  chavePedido: '_id',
};

/** The order answered to a look-up, with the requested key. */
export function foundPedido(asked: { filtro: string; valor: string }): Record<string, unknown> {
  const { filtro, valor } = asked;
  const named = filtro === 'notaFiscal' ? Number(valor) : valor;
  return { ...(pedidoFixture as object), [FIELDS[filtro] ?? filtro]: named };
}

/** The order answered to a look-up at the path `…/pedido/{filtro}/{valor}`. */
export function foundPedidoAt(path: string): Record<string, unknown> {
  const [filtro = '', valor = ''] = path.split('/').slice(-2).map(decodeURIComponent);
  return foundPedido({ filtro, valor });
}
