import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/*
 * What the compiler says of the types of answers, as tests of values: an oracle that knows nothing of
 * the schemas.
 */

const folder = fileURLToPath(new URL('../../../src/client/contract/schemas/', import.meta.url));
const files = ['pedido', 'ciclos', 'analises', 'evento', 'novo-pedido', 'webhook', 'fila'].map(
  (name) => `${folder}${name}.ts`,
);
const program = ts.createProgram(files, {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  noEmit: true,
  skipLibCheck: true,
  types: [],
});
const checker = program.getTypeChecker();

/** The declared type of an interface. */
export function declared(name: string): ts.Type {
  for (const file of files) {
    const source = program.getSourceFile(file);
    const found = source?.statements.find(
      (node): node is ts.InterfaceDeclaration =>
        ts.isInterfaceDeclaration(node) && node.name.text === name,
    );
    if (found) return checker.getTypeAtLocation(found.name);
  }
  throw new Error(`no interface ${name}`);
}

/** The type of a field, without what being optional adds. */
function fieldType(type: ts.Type, name: string): ts.Type | undefined {
  const symbol = checker.getPropertyOfType(type, name);
  return symbol && checker.getTypeOfSymbol(symbol);
}

const elementType = (type: ts.Type) =>
  checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;

/** Where a JSON value is not of a type, list positions left out; a field that is absent is not there. */
export function faultsOf(type: ts.Type, value: unknown, at = ''): string[] {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return [];
  if (type.isUnion()) {
    const tried = type.types.map((one) => faultsOf(one, value, at));
    return tried.some((faults) => faults.length === 0)
      ? []
      : (tried.sort((one, other) => deepest(other) - deepest(one))[0] ?? []);
  }
  if (type.flags & ts.TypeFlags.Undefined) return value === undefined ? [] : [at];
  if (type.flags & ts.TypeFlags.Null) return value === null ? [] : [at];
  if (type.isStringLiteral()) return value === type.value ? [] : [at];
  if (type.flags & ts.TypeFlags.String) return typeof value === 'string' ? [] : [at];
  if (type.flags & ts.TypeFlags.Number) return Number.isFinite(value) ? [] : [at];
  // `string & {}`, which keeps an editor's suggestions.
  if (type.isIntersection()) return type.types.flatMap((one) => faultsOf(one, value, at));
  const element = elementType(type);
  if (element) {
    if (!Array.isArray(value)) return [at];
    return value.flatMap((item) => faultsOf(element, item, `${at}[]`));
  }
  if (type.getProperties().length === 0) return value === null || value === undefined ? [at] : [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [at];
  return type.getProperties().flatMap(({ name }) => {
    const inner = fieldType(type, name);
    if (!inner || !(name in value)) return [];
    return faultsOf(inner, (value as Record<string, unknown>)[name], at ? `${at}.${name}` : name);
  });
}

const deepest = (faults: readonly string[]) => Math.max(...faults.map((path) => path.length));

/** Every field of a type, at any depth. */
export function fieldsOf(type: ts.Type, at = ''): string[] {
  const bare = checker.getNonNullableType(type);
  const element = elementType(bare);
  if (element) return fieldsOf(element, `${at}[0]`);
  if (!(bare.flags & ts.TypeFlags.Object)) return [];
  return bare.getProperties().flatMap(({ name }) => {
    const inner = fieldType(bare, name);
    const path = at ? `${at}.${name}` : name;
    return inner ? [path, ...fieldsOf(inner, path)] : [path];
  });
}
