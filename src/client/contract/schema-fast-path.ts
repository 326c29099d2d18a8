import * as z from 'zod';

type Test = (value: unknown) => boolean;

const tests = new WeakMap<z.ZodType, Test>();

/**
 * Whether a value is what its schema would give back unchanged. A quick yes for the usual answer;
 * a no says nothing: the schema itself then decides.
 */
export function isUnchangedBy(schema: z.ZodType, value: unknown): boolean {
  let test = tests.get(schema);
  if (!test) {
    test = testOf(schema);
    tests.set(schema, test);
  }
  return test(value);
}

const never: Test = () => false;

function testOf(schema: z.ZodType): Test {
  const { def } = schema as unknown as { def: z.core.$ZodTypeDef & { checks?: unknown[] } };
  // Checks may change or refuse: only the schema knows.
  if (def.checks?.length) return never;
  if (schema instanceof z.ZodString) return (value) => typeof value === 'string';
  if (schema instanceof z.ZodNumber) return Number.isFinite as Test;
  if (schema instanceof z.ZodUnknown) return () => true;
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodOptional) {
    const inner = testOf(schema.unwrap() as z.ZodType);
    return (value) => value === undefined || inner(value);
  }
  if (schema instanceof z.ZodNullable) {
    const inner = testOf(schema.unwrap() as z.ZodType);
    return (value) => value === null || inner(value);
  }
  // A transform ahead of it may change the value, unless it is an object already (see single()).
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) {
    const inner = testOf(schema.out as z.ZodType);
    return (value) => !Array.isArray(value) && inner(value);
  }
  // Only the first alternative: it is the documented one.
  if (schema instanceof z.ZodUnion) return testOf(schema.options[0] as z.ZodType);
  if (schema instanceof z.ZodArray) {
    const element = testOf(schema.element as z.ZodType);
    return (value) => Array.isArray(value) && value.every((item) => element(item));
  }
  if (schema instanceof z.ZodObject) return testOfObject(schema);
  return never;
}

function testOfObject(schema: z.ZodObject): Test {
  const { catchall } = schema.def as { catchall?: z.ZodType };
  if (!(catchall instanceof z.ZodUnknown)) return never;
  const fields = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    test: testOf(field as z.ZodType),
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    for (const { name, test } of fields) {
      if (!test((value as Record<string, unknown>)[name])) return false;
    }
    return true;
  };
}
