import { expect, it } from 'vitest';
import { reconcile } from '../../src/conciliacao/index.js';
import { conferir } from './casos/conferir.js';
import { casos } from './casos/index.js';

it.each(casos)('$nome', async (caso) => {
  const { esperado, encontrado } = await conferir(caso, reconcile);
  expect(encontrado, caso.porque).toEqual(esperado);
});
