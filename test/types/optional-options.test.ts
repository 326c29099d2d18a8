import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../support/run.js';

const read = (path: string) => readFileSync(join(ROOT, 'src', path), 'utf8');
const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  /^(?!cli\/).*\.ts$/.test(path),
);
const entries = files.filter((path) => /^(?:[\w/]+\/)?index\.ts$|^inbox\/bullmq\.ts$/.test(path));

/** Types that users write: the options and parameters that an entry exports. */
const given = new Set(
  entries.flatMap((entry) => read(entry).match(/\b\w+(?:Options|Params|Registravel)\b/g) ?? []),
);

/** The fields of a type as it is written, at any depth. */
function fieldsWithin(node: ts.Node): ts.PropertySignature[] {
  const fields: ts.PropertySignature[] = ts.isPropertySignature(node) ? [node] : [];
  ts.forEachChild(node, (child) => void fields.push(...fieldsWithin(child)));
  return fields;
}

/** Whether `undefined` may be given: of the type itself, not of one within it. */
const isOpen = (type: ts.TypeNode | undefined): boolean =>
  type !== undefined &&
  (ts.isUnionTypeNode(type) ? type.types : [type]).some((part) =>
    /^(undefined|never)$/.test(part.getText()),
  );

/** `SandboxOptions.port` for each field that may be left out, but not be undefined. */
function closedFieldsIn(path: string): string[] {
  const text = read(path);
  // Parsing all of them would take seconds.
  if (!/^(?:export )?interface \w+(?:Options|Params|Registravel)\b/m.test(text)) return [];
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
  expect(given).toContain('DiscrepanciaRegistravel');
  expect(files.flatMap(closedFieldsIn)).toEqual([]);
});
