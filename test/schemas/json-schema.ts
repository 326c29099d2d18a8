type Json = Record<string, unknown>;

/** The keywords that the document uses. */
interface Schema extends Json {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: { if: Schema; then: Schema }[];
  maxLength?: number;
  minLength?: number;
  maximum?: number;
  minimum?: number;
}

/** Where a value breaks a schema, in as much of JSON Schema as the document uses. */
export function refusals(
  schema: Schema,
  value: unknown,
  resolve: (ref: string) => Schema,
  at = '',
): string[] {
  if (schema.$ref !== undefined) return refusals(resolve(schema.$ref), value, resolve, at);
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOf(type, value))) return [`${at}: ${types}`];
  const broken = keywords(schema, value).map((keyword) => `${at}: ${keyword}`);
  const check = (inner: Schema, item: unknown, path: string) =>
    refusals(inner, item, resolve, path);
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    broken.push(...value.flatMap((item, index) => check(items, item, `${at}[${index}]`)));
  }
  if (isOf('object', value)) {
    for (const [name, item] of Object.entries(value as Json)) {
      const inner = schema.properties?.[name];
      if (inner) broken.push(...check(inner, item, `${at}.${name}`));
      else if (schema.additionalProperties === false) broken.push(`${at}.${name}: unknown`);
    }
  }
  if (schema.anyOf && !schema.anyOf.some((one) => check(one, value, at).length === 0)) {
    broken.push(`${at}: anyOf`);
  }
  for (const one of schema.allOf ?? []) {
    if (check(one.if, value, at).length === 0) broken.push(...check(one.then, value, at));
  }
  return broken;
}

/** Keywords that a value breaks by itself. */
function keywords(schema: Schema, value: unknown): string[] {
  const { minLength = 0, maxLength = Infinity, minimum = -Infinity, maximum = Infinity } = schema;
  const isText = typeof value === 'string';
  const isNumber = typeof value === 'number';
  const missing = isOf('object', value)
    ? (schema.required ?? []).filter((name) => !(name in (value as Json)))
    : [];
  return [
    schema.enum && !schema.enum.includes(value) ? 'enum' : '',
    'const' in schema && schema.const !== value ? 'const' : '',
    isText && (value.length < minLength || value.length > maxLength) ? 'length' : '',
    isNumber && (value < minimum || value > maximum) ? 'bound' : '',
    ...missing.map((name) => `${name} required`),
  ].filter(Boolean);
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object')
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}
