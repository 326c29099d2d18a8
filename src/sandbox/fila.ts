import type { DadosCiclo, DadosTitulo } from '../api/schemas/evento.js';
import { toReais } from './money.js';
import type { StoredParcela, StoredPedido, StoredTitulo } from './pedidos/stored.js';
import { hexKey } from './random.js';
import type { State } from './state.js';

/** An event document of the queue (`spec.md` 6.3); `_id` is what removing it takes. */
export type FilaDocumento =
  | { _id: string; tipo: 'ciclo'; dados: DadosCiclo & Record<string, unknown> }
  | { _id: string; tipo: 'pedido'; dados: DadosTitulo & Record<string, unknown> };

/** An installment that a cycle paid or cancelled. */
export interface SettledParcela {
  titulo: StoredTitulo;
  parcela: StoredParcela;
}

export function queueCiclo(state: State, idCiclo: number, canal: string, data: string): void {
  if (!isOn(state, 'ciclo')) return;
  const dados = { codigo: String(idCiclo), situacao: 'novo', canal, data };
  state.fila.add({ _id: nextId(state), tipo: 'ciclo', dados });
}

export function queueTitulos(
  state: State,
  pedido: StoredPedido,
  situacao: 'pagamento' | 'cancelamento',
  settled: readonly SettledParcela[],
  data: string,
): void {
  if (!isOn(state, 'pedido')) return;
  const { chavePedido, novo } = pedido;
  const dadosTitulo = settled.map(({ titulo, parcela }) => ({
    chavePedido,
    pedido: novo.pedido,
    pedidoCanal: novo.pedidoCanal,
    codigoControle: titulo.codigoControle,
    parcela: parcela.numero,
    valor: toReais(parcela.valorCents),
  }));
  const dados = { codigo: chavePedido, situacao, dadosTitulo, data };
  state.fila.add({ _id: nextId(state), tipo: 'pedido', dados });
}

/** Events are queued in queue mode only, and only the families that are switched on (on by default). */
const isOn = ({ webhook }: State, family: 'ciclo' | 'pedido') =>
  webhook?.modulo === 'fila' && (webhook[family] ?? true);

function nextId(state: State): string {
  state.filaSequence += 1;
  return hexKey('fila', 16) + state.filaSequence.toString(16).padStart(8, '0');
}
