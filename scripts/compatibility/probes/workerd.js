// The client and the receiver without Node's modules; the emulator answers over the network.
import { NotFoundError, Recebiveis } from 'recebiveis';
import { createReceiver } from 'recebiveis/receiver';

export default {
  async test(_controller, env) {
    const client = new Recebiveis({ baseUrl: env.BASE_URL, token: env.TOKEN });
    let count = 0;
    for await (const ciclo of client.ciclos.list()) count += ciclo.idCiclo > 0 ? 1 : 0;
    const error = await client.pedido.get({ pedido: 'none' }).catch((reason) => reason);
    const { chavePedido } = await client.pedido.create(JSON.parse(env.PEDIDO));
    await client.close();
    const auth = { tipo: 'Bearer', token: 'token-of-the-probe' };
    const receiver = createReceiver({ auth, onEvento: async () => {} });
    const refused = await receiver.fetch(
      new Request('http://localhost/', { method: 'POST', body: '{}' }),
    );
    if (count === 0 || !(error instanceof NotFoundError) || !chavePedido) {
      throw new Error(`${count} cycles, ${error}, ${chavePedido}`);
    }
    if (refused.status !== 401) throw new Error(`status ${refused.status}`);
  },
};
