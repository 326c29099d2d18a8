import type { Behaviors } from '../behavior.js';

export const webhook: Behaviors<'webhook.register'> = {
  'webhook.register': ({ state, body }) => {
    state.webhook = body;
    return { mensagem: 'sucesso' };
  },
};
