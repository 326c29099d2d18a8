import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EspelhoLegivel, reconcile } from '../../../src/conciliacao/index.js';
import { type Mirror, type MirrorLoja, openMirror } from '../../../src/mirror/index.js';
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

/** Cases with order records: without any, a mirror has nothing to compare an order's lines with. */
const comPedidos = casos.filter((caso) => dadosDoCaso(caso).pedidos.length > 0);

/** All cases are stores of a single mirror: a mirror for each took most of the time. */
let mirror: Mirror;
let snapshot: Awaited<ReturnType<Mirror['snapshot']>>;
let lojas: MirrorLoja[];

/** A client of a service with the data of one case. */
function clientDe(caso: (typeof casos)[number]) {
  const { pedidos, linhas } = dadosDoCaso(caso);
  const ids = new Map(
    linhas.map(({ idCiclo, canal, dataRepasse }) => [idCiclo, { canal, dataRepasse }]),
  );
  const ciclos = [...ids].map(([idCiclo, ciclo]) => ({ idCiclo, ...ciclo }));
  return clientOf({ pedidos, linhas, ciclos } as never, AS_IT_IS);
}

beforeAll(async () => {
  mirror = await openMirror({ path: join(temporaryFolder(), 'store.db') });
  for (const caso of comPedidos) {
    const loja = caso.nome;
    const { client } = clientDe(caso);
    const own = Object.assign(client, { storeId: async () => loja });
    const keys = dadosDoCaso(caso).pedidos.map(({ _id }) => ({ chavePedido: String(_id) }));
    const { failures } = await mirror.run(own, { orders: { keys }, loja });
    expect(failures).toEqual([]);
  }
  snapshot = await mirror.snapshot();
  lojas = await snapshot.lojas();
});
afterAll(async () => {
  await snapshot.close();
  await mirror.close();
});

/** The mirror as if it had only this store. */
const only = (loja: string): EspelhoLegivel => ({
  async snapshot(canalOf) {
    const own = canalOf ? await mirror.snapshot(canalOf) : snapshot;
    const all = canalOf ? await own.lojas() : lojas;
    return {
      lojas: async () => all.filter((one) => one.loja === loja),
      paginas: (one) => own.paginas(one),
      avulsas: (one) => own.avulsas(one),
      close: async () => (canalOf ? own.close() : undefined),
    };
  },
});

it.each(comPedidos)('$nome: a mirror says the same', async (caso) => {
  const { client, records } = clientDe(caso);
  const options = caso.opcoes ?? {};
  const direct = said(await reconcile({ pedidos: records, linhas: linhasOf(client) }, options));
  const copied = said(await reconcile(only(caso.nome), options));
  expect(copied.discrepancias).toEqual(direct.discrepancias);
  expect(copied.avisos).toEqual(direct.avisos);
  expect({ ...copied.totais, porCiclo: [] }).toEqual({ ...direct.totais, porCiclo: [] });
});
