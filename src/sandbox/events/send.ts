import { toReais } from '../../shared/centavos.js';
import { notSentOf } from '../not-sent.js';
import { pedidoRecord } from '../pedidos/record.js';
import type { StoredParcela, StoredPedido, StoredTitulo } from '../pedidos/stored.js';
import type { State } from '../state.js';
import { documentoId } from './documento.js';

/** An installment that a cycle paid or cancelled. */
export interface SettledParcela {
  titulo: StoredTitulo;
  parcela: StoredParcela;
}

type Tipo = 'aplicativo' | 'ciclo' | 'pedido';

/** A new cycle. */
export function sendCiclo(state: State, idCiclo: number, canal: string, data: string): void {
  send(state, 'ciclo', { codigo: String(idCiclo), situacao: 'novo', canal, data });
}

/** Titles of an order that a cycle paid or cancelled. */
export function sendTitulos(
  state: State,
  pedido: StoredPedido,
  situacao: 'pagamento' | 'cancelamento',
  settled: readonly SettledParcela[],
  data: string,
): void {
  const { chavePedido, novo } = pedido;
  const { webhook, behaviour } = state;
  if (webhook?.modulo !== 'fila' && behaviour.pedidoTitulos === 'fila') return;
  const none = notSentOf(behaviour);
  const parcelas = settled.map(({ titulo, parcela }) => ({
    chavePedido,
    pedido: novo.pedido,
    pedidoCanal: novo.pedidoCanal,
    codigoControle: titulo.codigoControle ?? none.text,
    parcela: parcela.numero,
    valor: toReais(parcela.valorCents),
  }));
  const shapes = { list: parcelas, object: parcelas[0], empty: [] };
  const dadosTitulo = shapes[behaviour.dadosTitulo];
  send(state, 'pedido', { codigo: chavePedido, situacao, dadosTitulo, data });
}

/** A new order: to a webhook, and to the queue if the behaviour says so. */
export function sendPedido(state: State, stored: StoredPedido): void {
  const { webhook, behaviour } = state;
  if (!webhook || (webhook.modulo === 'fila' && behaviour.pedidoCriado === 'webhook')) return;
  const { _id, ...record } = pedidoRecord(stored, state.loja, behaviour);
  const { pedido, pedidoCanal, pedidoComplementar, canal, chaveNFe, nomeApp } = record;
  send(state, 'pedido', {
    chavePedido: _id,
    pedido,
    pedidoCanal,
    pedidoComplementar,
    canal,
    chaveNFe,
    percComissaoPrevista: stored.itens.percComissaoPrevista,
    valorComissaoPrevista: toReais(stored.itens.comissaoPrevistaCents),
    regraComissaoPrevista: stored.novo.tipoDeAnuncio ?? 'padrão',
    idApp: idAppOf(state),
    nomeApp,
    situacao: 'criado',
    mensagem: 'Pedido criado',
    data: stored.dataHoraRegistro,
  });
}

/** The customer uninstalls the application. */
export function sendDesinstalacao(state: State): void {
  const { idLoja, nomeApp } = state.loja;
  send(state, 'aplicativo', {
    codigo: String(idLoja),
    situacao: 'delete',
    mensagem: 'O aplicativo foi desinstalado pela loja',
    idApp: idAppOf(state),
    nomeApp,
    data: state.clock.dataHora(),
  });
}

const idAppOf = ({ loja, behaviour }: State) =>
  behaviour.idApp === 'text' ? String(loja.idApp) : loja.idApp;

const CAPITALS = { aplicativo: 'Aplicativo', ciclo: 'Ciclo', pedido: 'Pedido' };

/** Sends one event in the configured way, if its family is switched on (as all are at first). */
function send(state: State, tipo: Tipo, dados: Record<string, unknown>): void {
  const { webhook, behaviour } = state;
  if (!webhook || webhook[tipo] === false) return;
  state.sequences.fila += 1;
  if (webhook.modulo !== 'fila') {
    state.deliveries.send(webhook, { tipo: CAPITALS[tipo], dados });
    return;
  }
  const _id = documentoId(state.sequences.fila);
  state.fila.add({ _id, tipo: behaviour.filaTipo === 'capital' ? CAPITALS[tipo] : tipo, dados });
}
