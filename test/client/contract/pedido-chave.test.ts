import { describe, expect, it } from 'vitest';
import { filaId } from '../../../src/client/contract/schemas/fila.js';
import { cicloId } from '../../../src/client/contract/schemas/params.js';
import { PEDIDO_FILTROS, pedidoChave } from '../../../src/client/contract/schemas/pedido-chave.js';
import { refusals, refusedPaths } from '../../support/refusals.js';

const SIZES: [string, number][] = [
  ['pedido', 100],
  ['pedidoERP', 100],
  ['pedidoCanal', 100],
  ['chaveNF', 44],
  ['chavePedido', 100],
];

describe('the key of an order', () => {
  it('is one of the six documented filters', () => {
    expect([...PEDIDO_FILTROS]).toEqual([
      'pedido',
      'pedidoERP',
      'pedidoCanal',
      'notaFiscal',
      'chaveNF',
      'chavePedido',
    ]);
  });

  it.each(PEDIDO_FILTROS)('becomes the two segments of the path for %s', (filtro) => {
    expect(pedidoChave.parse({ [filtro]: '123' })).toEqual({ filtro, valor: '123' });
  });

  it('takes an invoice number as a number or as digits', () => {
    expect(pedidoChave.parse({ notaFiscal: 1234 })).toEqual({
      filtro: 'notaFiscal',
      valor: '1234',
    });
    expect(pedidoChave.parse({ notaFiscal: '1234' })).toMatchObject({ valor: '1234' });
    expect(pedidoChave.parse({ notaFiscal: 0 })).toMatchObject({ valor: '0' });
  });

  it('writes an invoice number as the service does, without leading zeros', () => {
    expect(pedidoChave.parse({ notaFiscal: '000001234' })).toMatchObject({ valor: '1234' });
    expect(pedidoChave.parse({ notaFiscal: '000' })).toMatchObject({ valor: '0' });
  });

  it.each([1.5, -1, Number.NaN, 2 ** 53, '12a', '', ' 12', '1.0', '-1', '1'.repeat(21), null, {}])(
    'refuses the invoice number %j and says what one is',
    (notaFiscal) => {
      const [issue, ...others] = refusals(pedidoChave, { notaFiscal });
      expect(issue?.path).toBe('notaFiscal');
      expect(issue?.message).toMatch(/^must be an invoice number: digits/);
      expect(others).toEqual([]);
    },
  );

  it.each(SIZES)('takes %s of %i characters, and not one more', (filtro, size) => {
    expect(refusals(pedidoChave, { [filtro]: 'ç'.repeat(size) })).toEqual([]);
    expect(refusals(pedidoChave, { [filtro]: 'ç'.repeat(size + 1) })).toEqual([
      { path: filtro, message: `takes at most ${size} characters; got ${size + 1}` },
    ]);
  });

  it.each(['', '.', '..'])('refuses "%s", which no path can carry', (value) => {
    for (const [filtro] of SIZES) {
      expect(refusedPaths(pedidoChave, { [filtro]: value })).toEqual([filtro]);
    }
  });

  it.each(['...', '.a', ' ', '%2e', '..%2f', '/', '\\'])('takes "%s"', (value) => {
    expect(pedidoChave.parse({ pedido: value })).toEqual({ filtro: 'pedido', valor: value });
  });

  it.each([
    [{}, ''],
    [{ pedido: undefined }, ''],
    [{ pedido: '1', pedidoERP: '2' }, '; got pedido and pedidoERP'],
    [{ chaveNF: '1', pedido: undefined, notaFiscal: 2 }, '; got chaveNF and notaFiscal'],
  ])('refuses %j: there must be exactly one, and both are named', (chave, given) => {
    const message = `must have exactly one of ${PEDIDO_FILTROS.join(', ')}${given}`;
    expect(refusals(pedidoChave, chave)).toEqual([{ path: '', message }]);
  });

  it('takes one beside others that are undefined', () => {
    expect(pedidoChave.parse({ pedido: undefined, chaveNF: 'x' } as { chaveNF: string })).toEqual({
      filtro: 'chaveNF',
      valor: 'x',
    });
  });

  it.each([
    ['pedidoErp', 'pedidoERP'],
    ['pedidocanal', 'pedidoCanal'],
    ['chaveNFe', 'chaveNF'],
    ['nota_fiscal', 'notaFiscal'],
  ])('refuses the unknown %s and names %s', (key, known) => {
    expect(refusals(pedidoChave, { [key]: '1' })).toEqual([
      { path: key, message: `is not a field of the service; did you mean ${known}?` },
    ]);
  });

  it.each([1, null, true, ['x'], {}])('refuses %j where text belongs', (value) => {
    for (const [filtro] of SIZES) {
      expect(refusedPaths(pedidoChave, { [filtro]: value })).toEqual([filtro]);
    }
  });

  it.each([undefined, null, '1', 1, []])('refuses %j as a key', (chave) => {
    expect(refusedPaths(pedidoChave, chave)).toEqual(['']);
  });
});

describe('the other path values', () => {
  it.each([0, 1, 50001, Number.MAX_SAFE_INTEGER])('takes the cycle %j', (idCiclo) => {
    expect(cicloId.parse({ idCiclo })).toEqual({ idCiclo: String(idCiclo) });
  });

  it.each([-1, 1.5, Number.NaN, 2 ** 53, '', '50001', 'x', '1.5', ' 1', null, undefined])(
    'refuses the cycle %j',
    (idCiclo) => {
      expect(refusedPaths(cicloId, { idCiclo })).toEqual(['idCiclo']);
    },
  );

  it('takes any text as the identifier of a queue document, but what no path can carry', () => {
    expect(filaId.parse({ idDocumento: 'a/b' })).toEqual({ idDocumento: 'a/b' });
    for (const idDocumento of ['', '.', '..', 1, null, undefined]) {
      expect(refusedPaths(filaId, { idDocumento })).toEqual(['idDocumento']);
    }
  });
});
