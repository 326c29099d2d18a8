import { beforeAll, describe, expect, it, vi } from 'vitest';
import { brand } from '../../../src/client/errors/base.js';
import { ERROR_ARGUMENTS, failure } from '../../support/error-arguments.js';

type ErrorClass = new (...args: never[]) => Error;

/** Every error class that an entry exports, from a fresh copy of the package. */
async function freshCopy(): Promise<Record<string, ErrorClass>> {
  vi.resetModules();
  const entries = await Promise.all([
    import('../../../src/index.js'),
    import('../../../src/importer/index.js'),
    import('../../../src/events/inbox/index.js'),
    import('../../../src/mirror/index.js'),
    import('../../../src/conciliacao/index.js'),
  ]);
  const classes = entries.flatMap((entry) => Object.entries(entry));
  return Object.fromEntries(
    classes.filter(([name]) => /Error$/.test(name) && !/^is/.test(name)),
  ) as Record<string, ErrorClass>;
}

let one: Record<string, ErrorClass>;
let other: Record<string, ErrorClass>;
const NAMES = Object.keys(ERROR_ARGUMENTS);
const classOf = (copy: Record<string, ErrorClass>, name: string) => copy[name] as ErrorClass;
const make = (copy: Record<string, ErrorClass>, name: string) =>
  new (classOf(copy, name))(...((ERROR_ARGUMENTS[name] ?? []) as never[]));

beforeAll(async () => {
  one = await freshCopy();
  other = await freshCopy();
});

describe('instanceof, between two copies of the package', () => {
  it('is tried with every class that an entry exports', () => {
    expect(Object.keys(one).sort()).toEqual(NAMES.sort());
    expect(one.NotFoundError).not.toBe(other.NotFoundError);
  });

  it.each(NAMES)('%s of either copy behaves as within one copy', (name) => {
    const own = make(one, name);
    const foreign = make(other, name);
    for (const asked of NAMES) {
      const { prototype } = classOf(one, asked);
      // The plain prototype relation, which brands must not change.
      const expected = Object.prototype.isPrototypeOf.call(prototype, own);
      expect(own instanceof classOf(one, asked), `own ${asked}`).toBe(expected);
      expect(foreign instanceof classOf(one, asked), `foreign ${asked}`).toBe(expected);
    }
    expect(foreign).toBeInstanceOf(Error);
  });

  it('names a class as it is exported, whatever a bundler calls it', () => {
    class _Renamed extends classOf(one, 'RecebiveisError') {}
    brand(_Renamed, 'Exported');
    const error = new _Renamed(...(['INBOX', 'x'] as never[]));
    expect([_Renamed.name, error.name, String(error)]).toEqual([
      'Exported',
      'Exported',
      'Exported: x',
    ]);
  });

  it('of a subclass that a user wrote is as usual', () => {
    class Own extends classOf(one, 'NotFoundError') {}
    class Foreign extends classOf(other, 'NotFoundError') {}
    const own = new Own(failure as never);
    expect(own).toBeInstanceOf(Own);
    expect(own).toBeInstanceOf(classOf(one, 'NotFoundError'));
    expect(own).toBeInstanceOf(classOf(other, 'RecebiveisError'));
    expect(own instanceof Foreign).toBe(false);
    expect(make(one, 'NotFoundError') instanceof Own).toBe(false);
    expect(own instanceof classOf(one, 'ServerError')).toBe(false);
  });

  it.each(
    [
      undefined,
      null,
      0,
      'x',
      true,
      Symbol('x'),
      1n,
      {},
      [],
      new Error('x'),
      { code: 'NOT_FOUND', name: 'NotFoundError' },
      Object.create(null),
      () => {},
    ].map((value) => ({ value })),
  )('is false for what is no error of ours: %#', async ({ value }) => {
    const { isRecebiveisError } = await import('../../../src/client/errors/base.js');
    class Own extends classOf(one, 'ApiError') {}
    for (const name of NAMES) expect(value instanceof classOf(one, name)).toBe(false);
    expect(value instanceof Own).toBe(false);
    expect(isRecebiveisError(value)).toBe(false);
  });
});
