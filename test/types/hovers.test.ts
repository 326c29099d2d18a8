import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILE = `${ROOT}test/types/hovered.ts`;
const CODE = `
import type { Recebiveis } from 'recebiveis';
declare const client: Recebiveis;
export const all = await client.ciclos.get(7);
export const one = await client.ciclos.get(7, { retornoUnico: 'eventos' });
export const less = await client.ciclos.get(7, { camposOcultos: ['chaveNFe'] });
export const call = client.ciclos.get(7);
export const wrong = client.pedido.get({ chavePedido: 'a', pedidoERP: 'b' });
`;

/** The language service of an editor, over one file of a user's. */
function editor(): ts.LanguageService {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  return ts.createLanguageService({
    // Without the types of Node.js and of browsers, which no hover shows: they are nine tenths of the program.
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

  // Two keys of an order: the error names the one too many.
  const [error] = service.getSemanticDiagnostics(FILE);
  const message = ts.flattenDiagnosticMessageText(error?.messageText ?? '', '\n');
  expect(message.split('\n').slice(1).join('\n')).toMatch(/'pedidoERP'/);
  expect(message.length).toBeLessThan(600);
});
