import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MismatchEvent } from '../../../src/client/http/hooks.js';
import { Mismatches, type ResponseValidation } from '../../../src/client/http/mismatches.js';
import { Observer } from '../../../src/client/http/observer.js';

const one = { path: 'a', expected: 'number' };
const other = { path: 'b', expected: 'text' };

let events: MismatchEvent[];
const emitWarning = vi.fn();
beforeEach(() => {
  events = [];
  emitWarning.mockClear();
  vi.spyOn(process, 'emitWarning').mockImplementation(emitWarning);
});
afterEach(() => void vi.restoreAllMocks());

const judge = (validation: ResponseValidation, isObserved = true) =>
  new Mismatches(
    new Observer({ hooks: isObserved ? { onMismatch: (event) => void events.push(event) } : {} }),
    validation,
  );

it('what is not as documented is reported once for each path of an endpoint', () => {
  const mismatches = judge('warn');
  mismatches.handle('fila.read', [], {});
  mismatches.handle('fila.read', [one, other], {});
  mismatches.handle('fila.read', [one], {});
  mismatches.handle('pedido.get', [one], {});
  expect(events).toEqual([
    { endpoint: 'fila.read', ...one },
    { endpoint: 'fila.read', ...other },
    { endpoint: 'pedido.get', ...one },
  ]);
});

it('it is an error with strict, and nothing without validation', () => {
  const refused = expect.objectContaining({ code: 'INVALID_RESPONSE', status: 200, issues: [one] });
  expect(() => judge('strict').handle('fila.read', [one], {})).toThrow(refused);
  expect(() => judge('strict').handle('fila.read', [], {})).not.toThrow();
  judge('off').handle('fila.read', [one], {});
  expect(events).toEqual([]);
});

it.each(['warn', 'off'] as const)('a list that is not whole is reported each time: %s', (mode) => {
  const mismatches = judge(mode);
  mismatches.judgeList('ciclos.list', one);
  mismatches.judgeList('ciclos.list', one);
  expect(events).toEqual([1, 2].map(() => ({ endpoint: 'ciclos.list', ...one })));
  expect(emitWarning).not.toHaveBeenCalled();
});

it('where nobody observes, the process is warned of it once for each list', () => {
  const mismatches = judge('warn', false);
  for (const list of ['ciclos.list', 'ciclos.list', 'pedido.analises.comissoes'] as const)
    mismatches.judgeList(list, one);
  expect(emitWarning.mock.calls.map(([message]) => String(message).split(' ')[0])).toEqual([
    ...['ciclos.list', 'pedido.analises.comissoes'],
  ]);
});

it('with strict it is an error, with the remedy', () => {
  expect(() => judge('strict').judgeList('ciclos.list', one)).toThrow(/List again; /);
});
