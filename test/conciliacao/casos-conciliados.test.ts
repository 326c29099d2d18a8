import { expect, it } from 'vitest';
import { conferir } from './casos/conferir.js';
import { casos } from './casos/index.js';
import { reconcile } from './support/exemplo.js';

it.each(casos)('$nome', async (caso) => {
  const { esperado, encontrado } = await conferir(caso, reconcile);
  expect(encontrado, caso.porque).toEqual(esperado);
});
