import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EspelhoLegivel, reconcile } from '../../../src/conciliacao/index.js';
import { type Mirror, openMirror } from '../../../src/mirror/index.js';
import { casos } from '../../conciliacao/casos/index.js';
import { dadosDoCaso } from '../../conciliacao/casos/registro.js';
import { clientOf, linhasOf, said } from '../../conciliacao/support/duas-entradas.js';
import { temporaryFolder } from '../../events/inbox/support.js';

const AS_IT_IS = {
  oddities: [],
  semParcelas: [],
  delta: 0,
  dias: { dataVenda: undefined, dataRepasse: undefined },
};

/** All cases are stores of one mirror: making its tables anew for each took most of the time. */
let mirror: Mirror;
beforeAll(async () => {
  mirror = await openMirror({ path: join(temporaryFolder(), 'store.db') });
});
afterAll(() => mirror.close());

/** The mirror as if it had one store. */
const only = (loja: string): EspelhoLegivel => ({
  async snapshot() {
    const snapshot = await mirror.snapshot();
    const lojas = async () => (await snapshot.lojas()).filter((one) => one.loja === loja);
    return {
      lojas,
      paginas: (one) => snapshot.paginas(one),
      avulsas: (one) => snapshot.avulsas(one),
      close: () => snapshot.close(),
    };
  },
});

it.each(casos)('$nome: a mirror says the same', async (caso) => {
  const { pedidos, linhas } = dadosDoCaso(caso);
  const ids = new Map(
    linhas.map(({ idCiclo, canal, dataRepasse }) => [idCiclo, { canal, dataRepasse }]),
  );
  const ciclos = [...ids].map(([idCiclo, ciclo]) => ({ idCiclo, ...ciclo }));
  const { client, records } = clientOf({ pedidos, linhas, ciclos } as never, AS_IT_IS);
  const loja = caso.nome;
  const own = Object.assign(client, { storeId: async () => loja });
  const keys = pedidos.map(({ _id }) => ({ chavePedido: String(_id) }));
  const { failures } = await mirror.run(own, { orders: { keys }, loja });
  expect(failures).toEqual([]);
  const options = caso.opcoes ?? {};
  const direct = said(await reconcile({ pedidos: records, linhas: linhasOf(client) }, options));
  // A mirror without any order record has nothing to compare lines of orders with.
  if (pedidos.length === 0) return;
  const copied = said(await reconcile(only(loja), options));
  expect(copied.discrepancias).toEqual(direct.discrepancias);
  expect(copied.avisos).toEqual(direct.avisos);
  expect({ ...copied.totais, porCiclo: [] }).toEqual({ ...direct.totais, porCiclo: [] });
});
