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
  entries.flatMap((entry) => read(entry).match(/\b\w+(?:Options|Params)\b/g) ?? []),
);

/** `SandboxOptions.port` for each field that may be left out, but not be undefined. */
function closedFieldsIn(path: string): string[] {
  const text = read(path);
  // Parsing all of them would take seconds.
  if (!/^(?:export )?interface \w+(?:Options|Params)\b/m.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return file.statements.filter(ts.isInterfaceDeclaration).flatMap(({ name, members }) =>
    members
      .filter((member) => given.has(name.text) && ts.isPropertySignature(member))
      .filter((member) => member.questionToken && !/undefined|never/.test(member.getText()))
      .map((member) => `${name.text}.${member.name?.getText()}`),
  );
}

it('every option may be undefined, for users of exactOptionalPropertyTypes', () => {
  expect(given.size).toBeGreaterThan(20);
  expect(given).toContain('SandboxOptions');
  expect(files.flatMap(closedFieldsIn)).toEqual([]);
});
