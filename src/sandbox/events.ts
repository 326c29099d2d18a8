import { toReais } from './money.js';
import { pedidoRecord } from './pedidos/record.js';
import type { StoredParcela, StoredPedido, StoredTitulo } from './pedidos/stored.js';
import { hexKey } from './random.js';
import type { State } from './state.js';

/** An installment that a cycle paid or cancelled. */
export interface SettledParcela {
  titulo: StoredTitulo;
  parcela: StoredParcela;
}

/** A new cycle. */
export function tellCiclo(state: State, idCiclo: number, canal: string, data: string): void {
  tell(state, 'ciclo', { codigo: String(idCiclo), situacao: 'novo', canal, data });
}

/** Titles of an order that a cycle paid or cancelled. */
export function tellTitulos(
  state: State,
  pedido: StoredPedido,
  situacao: 'pagamento' | 'cancelamento',
  settled: readonly SettledParcela[],
  data: string,
): void {
  const { chavePedido, novo } = pedido;
  const dadosTitulo = settled.map(({ titulo, parcela }) => ({
    chavePedido,
    pedido: novo.pedido,
    pedidoCanal: novo.pedidoCanal,
    codigoControle: titulo.codigoControle,
    parcela: parcela.numero,
    valor: toReais(parcela.valorCents),
  }));
  tell(state, 'pedido', { codigo: chavePedido, situacao, dadosTitulo, data });
}

/** A new order, which is told to a webhook only. */
export function tellPedido(state: State, stored: StoredPedido): void {
  if (!state.webhook || state.webhook.modulo === 'fila') return;
  const { _id, ...record } = pedidoRecord(stored, state.loja);
  const { pedido, pedidoCanal, pedidoComplementar, canal, chaveNFe, idApp, nomeApp } = record;
  tell(state, 'pedido', {
    chavePedido: _id,
    ...{ pedido, pedidoCanal, pedidoComplementar, canal, chaveNFe },
    percComissaoPrevista: stored.itens.percComissaoPrevista,
    valorComissaoPrevista: toReais(stored.itens.comissaoPrevistaCents),
    regraComissaoPrevista: record.tipoDeAnuncio ?? 'padrão',
    ...{ idApp, nomeApp },
    situacao: 'criado',
    mensagem: 'Pedido criado',
    data: stored.dataHoraRegistro,
  });
}

const CAPITALS = { ciclo: 'Ciclo', pedido: 'Pedido' };

/** One event, by the way that is configured, where its family is switched on (as all are at first). */
function tell(state: State, tipo: keyof typeof CAPITALS, dados: Record<string, unknown>): void {
  const { webhook } = state;
  if (!webhook || webhook[tipo] === false) return;
  if (webhook.modulo === 'fila') state.fila.add({ _id: nextId(state), tipo, dados });
  else state.webhooks.send(webhook, { tipo: CAPITALS[tipo], dados });
}

function nextId(state: State): string {
  state.filaSequence += 1;
  return hexKey('fila', 16) + state.filaSequence.toString(16).padStart(8, '0');
}
