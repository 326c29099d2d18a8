import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reconcile } from '../../../src/conciliacao/index.js';
import { openMirror } from '../../../src/mirror/index.js';
import { casos } from '../../conciliacao/casos/index.js';
import { dadosDoCaso } from '../../conciliacao/casos/registro.js';
import { clientOf, linhasOf, said } from '../../conciliacao/support/duas-entradas.js';
import { temporaryDirectory } from '../../mirror/support/store.js';

const AS_IT_IS = {
  oddities: [],
  semParcelas: [],
  delta: 0,
  dias: { dataVenda: undefined, dataRepasse: undefined },
};

it.each(casos)('$nome: a mirror says the same', async (caso) => {
  const { pedidos, linhas } = dadosDoCaso(caso);
  const ids = new Map(
    linhas.map(({ idCiclo, canal, dataRepasse }) => [idCiclo, { canal, dataRepasse }]),
  );
  const ciclos = [...ids].map(([idCiclo, ciclo]) => ({ idCiclo, ...ciclo }));
  const { client, records } = clientOf({ pedidos, linhas, ciclos } as never, AS_IT_IS);
  const mirror = await openMirror({ path: join(await temporaryDirectory(), 'store.db') });
  try {
    const keys = pedidos.map(({ _id }) => ({ chavePedido: String(_id) }));
    const { failures } = await mirror.run(client, { orders: { keys } });
    expect(failures).toEqual([]);
    const options = caso.opcoes ?? {};
    const direct = said(await reconcile({ pedidos: records, linhas: linhasOf(client) }, options));
    // A mirror without any order record has nothing to compare lines of orders with.
    if (pedidos.length === 0) return;
    const copied = said(await reconcile(mirror, options));
    expect(copied.discrepancias).toEqual(direct.discrepancias);
    expect(copied.avisos).toEqual(direct.avisos);
    expect({ ...copied.totais, porCiclo: [] }).toEqual({ ...direct.totais, porCiclo: [] });
  } finally {
    await mirror.close();
  }
});
