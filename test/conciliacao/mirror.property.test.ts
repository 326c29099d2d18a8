import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { reconcile } from '../../src/conciliacao/index.js';
import { MirrorError, openMirror } from '../../src/mirror/index.js';
import { temporaryDirectory } from '../mirror/support/store.js';
import { runs } from '../support/property-runs.js';
import { dados } from './support/dados.js';
import { clientOf, comparable, linhasOf, odd } from './support/duas-entradas.js';

const isAnotherName = (error: unknown) =>
  error instanceof MirrorError && error.rule === 'another-name';

function withoutMissing({ avisos, ...rest }: ReturnType<typeof comparable>) {
  const isMissing = ({ codigo }: { codigo: string }) =>
    codigo === 'registroNaoLido' || codigo === 'pedidoSemRegistro';
  return { ...rest, avisos: avisos.filter((aviso) => !isMissing(aviso)) };
}

it('a mirror gives the findings and warnings that the same data gives without one', async () => {
  await fc.assert(
    fc.asyncProperty(dados, odd, async (data, change) => {
      const { client, records } = clientOf(data, change);
      const options = { hoje: '2026-09-15', prazoDias: 30 };
      const direct = await reconcile({ pedidos: records, linhas: linhasOf(client) }, options).then(
        comparable,
        (error) => error.code,
      );
      const path = join(await temporaryDirectory(), 'store.db');
      const mirror = await openMirror({ path });
      try {
        const keys = data.pedidos.map(({ _id }) => ({ chavePedido: _id as string }));
        const { failures } = await mirror.run(client, { orders: { keys } });
        const copied = await reconcile(mirror, options).then(comparable, (error) => error.code);
        const others = failures.filter(({ error }) => !isAnotherName(error));
        if (others.length > 0) expect(direct, String(others[0]?.error)).toBe('CONCILIACAO');
        // Given data that is not as documented is refused; a service's answer is copied.
        else if (typeof direct === 'string') return;
        // A record found under another number is not copied, and counts as not read.
        else if (failures.length > 0)
          expect(withoutMissing(copied)).toEqual(withoutMissing(direct));
        else expect(copied).toEqual(direct);
      } finally {
        await mirror.close();
      }
    }),
    { numRuns: runs(20) },
  );
});
