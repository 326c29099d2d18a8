import type { Behaviors } from '../behavior.js';
import { Refusal } from '../refusal.js';

export const fila: Behaviors<'fila.read' | 'fila.remove'> = {
  'fila.read': ({ state }) => state.fila.rotate(),

  'fila.remove': ({ state, params: { idDocumento = '' } }) => {
    if (!state.fila.remove(idDocumento)) throw new Refusal(404, 'Documento não encontrado');
    return { mensagem: 'sucesso' };
  },
};
