import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EspelhoLegivel, reconcile } from '../../../src/conciliacao/index.js';
import { type CanalOf, type Mirror, openMirror } from '../../../src/mirror/index.js';
import { casos } from '../../conciliacao/casos/index.js';
import { dadosDoCaso } from '../../conciliacao/casos/registro.js';
import { clientOf, comparable, linhasOf } from '../../conciliacao/support/duas-entradas.js';
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
let shared: ReturnType<typeof open> | undefined;

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
});
afterAll(async () => {
  await (await shared)?.snapshot.close();
  await mirror.close();
});

async function open(canalOf?: CanalOf) {
  const snapshot = await mirror.snapshot(canalOf);
  return { snapshot, lojas: await snapshot.lojas() };
}

/** The mirror as if it had only this store; cases without a contract share one snapshot. */
const only = ({ nome, opcoes }: (typeof casos)[number]): EspelhoLegivel => ({
  async snapshot(canalOf) {
    const isOwn = opcoes?.contrato !== undefined;
    const opened = isOwn ? open(canalOf) : (shared ?? open(canalOf));
    if (!isOwn) shared = opened;
    const { snapshot, lojas } = await opened;
    return {
      ...snapshot,
      lojas: async () => lojas.filter(({ loja }) => loja === nome),
      close: async () => (isOwn ? snapshot.close() : undefined),
    };
  },
});

/** Without upper case: all stores of a mirror spell a channel alike. */
const plain = (of: unknown): unknown => JSON.parse(JSON.stringify(of).toLowerCase());

it.each(comPedidos)('$nome: a mirror says the same', async (caso) => {
  const { client, records } = clientDe(caso);
  const options = caso.opcoes ?? {};
  const direct = comparable(
    await reconcile({ pedidos: records, linhas: linhasOf(client) }, options),
  );
  const copied = comparable(await reconcile(only(caso), options));
  expect(plain(copied.discrepancias)).toEqual(plain(direct.discrepancias));
  expect(copied.avisos).toEqual(direct.avisos);
  expect(plain({ ...copied.totais, porCiclo: [] })).toEqual(
    plain({ ...direct.totais, porCiclo: [] }),
  );
});
