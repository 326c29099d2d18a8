import { nothing, refuseNothing, Special } from '../answer.js';
import type { Behaviors } from '../behavior.js';
import { empty } from '../reply.js';

export const fila: Behaviors<'fila.read' | 'fila.remove'> = {
  'fila.read': ({ state }) => {
    const documento = state.fila.rotate();
    const { emptyQueue, filaId } = state.behaviour;
    if (!documento) return new Special(nothing(emptyQueue, 'Não há documentos na fila'));
    const { _id, ...rest } = documento;
    return { [filaId]: _id, ...rest };
  },

  'fila.remove': ({ state, params: { idDocumento = '' } }) => {
    const { removal, missingDocumento } = state.behaviour;
    const removed = state.fila.remove(idDocumento);
    if (!removed && missingDocumento !== '200') {
      throw refuseNothing(missingDocumento, 'Documento não encontrado');
    }
    if (removal !== 'mensagem') return new Special(empty(removal === '204' ? 204 : 200));
    return { mensagem: 'sucesso' };
  },
};
