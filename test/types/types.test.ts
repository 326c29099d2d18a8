import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../support/run.js';

const FILE = join(ROOT, 'test/types/hovered.ts');
const CODE = `
import type { Recebiveis } from 'recebiveis';
declare const client: Recebiveis;
export const all = await client.ciclos.get(7);
export const one = await client.ciclos.get(7, { retornoUnico: 'eventos' });
export const less = await client.ciclos.get(7, { camposOcultos: ['chaveNFe'] });
export const call = client.ciclos.get(7);
export const key = (await client.pedido.get({ chavePedido: 'a' }))._id;
await client.pedido.create({ tituloERP: 'T-1' });
export const wrong = client.pedido.get({ chavePedido: 'a', pedidoERP: 'b' });
`;

/** An editor's language service for one file of a user. */
function editor(): ts.LanguageService {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  return ts.createLanguageService({
    // Without the types of Node.js and browsers, nine tenths of the program, which no hover shows.
    getCompilationSettings: () => ({
      ...options,
      types: [],
      lib: ['lib.es2023.d.ts'],
      noErrorTruncation: true,
    }),
    getScriptFileNames: () => [FILE],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => {
      const text = path === FILE ? CODE : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => path === FILE || ts.sys.fileExists(path),
    readFile: (path) => (path === FILE ? CODE : ts.sys.readFile(path)),
    directoryExists: ts.sys.directoryExists,
  });
}

it('an editor shows types that a person can read', () => {
  const service = editor();
  const hover = (name: string) => {
    const info = service.getQuickInfoAtPosition(FILE, CODE.indexOf(`const ${name}`) + 6);
    return ts.displayPartsToString(info?.displayParts).replace(/\s+/g, ' ');
  };
  expect(hover('all')).toBe('const all: CicloDetalhe');
  expect(hover('call')).toBe('const call: CallPromise<CicloDetalhe>');
  expect(hover('one')).toBe('const one: { eventos: CicloEventoAvulso[]; }');
  expect(hover('less')).toMatch(
    /^const less: \{ pedidosTitulos: .*; pedidosEventos: .*; eventos: CicloEventoAvulso\[\]; \}$/,
  );
  expect(hover('less')).not.toMatch(/Narrowed|Groups|Given|Row</);
  const documentation = (field: string) => {
    const info = service.getQuickInfoAtPosition(FILE, CODE.indexOf(field) + 1);
    return ts.displayPartsToString(info?.documentation);
  };
  expect(documentation('._id')).toMatch(/^Key of the order/);
  expect(documentation(' tituloERP')).toMatch(/^Title number/);

  // With two keys of an order, the error names the superfluous one.
  const error = service
    .getSemanticDiagnostics(FILE)
    .find(({ start = 0 }) => start > CODE.indexOf('const wrong'));
  const message = ts.flattenDiagnosticMessageText(error?.messageText ?? '', '\n');
  expect(message.split('\n').slice(1).join('\n')).toMatch(/'pedidoERP'/);
  expect(message.length).toBeLessThan(600);
});

const read = (path: string) => readFileSync(join(ROOT, 'src', path), 'utf8');
const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  /^(?!cli\/).*\.ts$/.test(path),
);
const entries = files.filter((path) => /^(?:[\w/]+\/)?index\.ts$|^inbox\/bullmq\.ts$/.test(path));

/** Types that users write: exported options and parameters. */
const given = new Set(
  entries.flatMap((entry) => read(entry).match(/\b\w+(?:Options|Params)\b/g) ?? []),
);

/** The property signatures of a type as written, at any depth. */
function fieldsWithin(node: ts.Node): ts.PropertySignature[] {
  const fields: ts.PropertySignature[] = ts.isPropertySignature(node) ? [node] : [];
  ts.forEachChild(node, (child) => void fields.push(...fieldsWithin(child)));
  return fields;
}

/** The type itself accepts `undefined`, not only a type within it. */
const isOpen = (type: ts.TypeNode | undefined): boolean =>
  type !== undefined &&
  (ts.isUnionTypeNode(type) ? type.types : [type]).some((part) =>
    /^(undefined|never)$/.test(part.getText()),
  );

/** `SandboxOptions.port` for each field that is optional but does not accept undefined. */
function closedFieldsIn(path: string): string[] {
  const text = read(path);
  // Parsing all files would take seconds.
  if (!/^(?:export )?interface \w+(?:Options|Params)\b/m.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return file.statements
    .filter(ts.isInterfaceDeclaration)
    .filter(({ name }) => given.has(name.text))
    .flatMap((options) =>
      fieldsWithin(options)
        .filter(({ questionToken, type }) => questionToken && !isOpen(type))
        .map((field) => `${options.name.text}.${field.name.getText()}`),
    );
}

it('every option may be undefined, for users of exactOptionalPropertyTypes', () => {
  expect(given.size).toBeGreaterThan(20);
  expect(given).toContain('SandboxOptions');
  expect(given).toContain('ReconcileOptions');
  expect(files.flatMap(closedFieldsIn)).toEqual([]);
});
