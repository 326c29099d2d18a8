import type { Behaviors } from '../behavior.js';

export const webhook: Behaviors<'webhook.register'> = {
  'webhook.register': ({ state, body }) => {
    state.webhook = body;
    state.changed();
    if (state.behaviour.newConfiguration === 'empties') {
      for (const { _id } of state.fila.list()) state.fila.remove(_id);
    }
    return { mensagem: 'sucesso' };
  },
};
