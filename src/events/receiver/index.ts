/** Receives the service's webhook deliveries. */
export type {
  DadosAplicativo,
  DadosCiclo,
  DadosPedido,
  DadosTitulo,
  Evento,
  EventoAplicativo,
  EventoCiclo,
  EventoDesconhecido,
  EventoPedido,
} from '../../client/contract/schemas/evento.js';
export { createReceiver, type Receiver } from './create-receiver.js';
export type { NodeListener, NodeRequest, NodeResponse } from './node-types.js';
export type {
  HandlingReceiverOptions,
  ReceiverAuth,
  ReceiverBaseOptions,
  ReceiverContext,
  ReceiverInbox,
  ReceiverMismatch,
  ReceiverOptions,
  ReceiverRefusal,
  StoringReceiverOptions,
} from './options.js';
