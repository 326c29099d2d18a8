import type * as z from 'zod/mini';

type Test = (value: unknown) => boolean;

const tests = new WeakMap<z.ZodMiniType, Test>();

/**
 * Whether a value is what its schema would give back unchanged. A quick yes for the usual answer;
 * a no says nothing: the schema itself then decides.
 */
export function isUnchangedBy(schema: z.ZodMiniType, value: unknown): boolean {
  let test = tests.get(schema);
  if (!test) {
    test = testOf(schema);
    tests.set(schema, test);
  }
  return test(value);
}

const never: Test = () => false;

function testOf(schema: z.core.$ZodType): Test {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  // Checks may change or refuse: only the schema knows.
  if (def.checks?.length) return never;
  switch (def.type) {
    case 'string':
      return (value) => typeof value === 'string';
    case 'number':
      return Number.isFinite as Test;
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'unknown':
      return () => true;
    case 'optional': {
      const inner = testOf(def.innerType);
      return (value) => value === undefined || inner(value);
    }
    case 'nullable': {
      const inner = testOf(def.innerType);
      return (value) => value === null || inner(value);
    }
    case 'union':
      // Only the first alternative: it is the documented one.
      return def.options[0] ? testOf(def.options[0]) : never;
    case 'pipe': {
      // A transform ahead of it may change the value, unless it is an object already (see single()).
      if (def.in._zod.def.type !== 'transform') return never;
      const inner = testOf(def.out);
      return (value) => !Array.isArray(value) && inner(value);
    }
    case 'array': {
      const element = testOf(def.element);
      return (value) => Array.isArray(value) && value.every((item) => element(item));
    }
    case 'object':
      return testOfObject(def);
    default:
      return never;
  }
}

function testOfObject({ catchall, shape }: z.core.$ZodObjectDef): Test {
  if (catchall?._zod.def.type !== 'unknown') return never;
  const fields = Object.entries(shape).map(([name, field]) => ({ name, test: testOf(field) }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    for (const { name, test } of fields) {
      if (!test((value as Record<string, unknown>)[name])) return false;
    }
    return true;
  };
}
