import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { endpointRows } from '../../../src/client/contract/endpoints.js';
import * as params from '../../../src/client/contract/schemas/params.js';
import { ORDENACAO } from '../../../src/client/contract/schemas/query.js';
import * as situacoes from '../../../src/client/contract/schemas/situacao.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const page = ['service', 'service-records', 'service-events']
  .map((name) => readFileSync(`${ROOT}/docs/reference/${name}.md`, 'utf8'))
  .join('\n');
const parts = new Set([...page.matchAll(/^#{2,3} (\d+(?:\.\d+)?) /gm)].map(([, part]) => part));

const sources = readdirSync(`${ROOT}/src`, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(`${ROOT}/src/${path}`, 'utf8') }));

/** Part numbers that stand behind a mention of the page: `docs/reference/service.md` 4.2, 4.3 and part 6. */
const citations = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/`docs\/reference\/service\.md`((?:[\s*,]|and|parts?|\d+(?:\.\d+)?)*)/g)].map(
    ([, list = '']) => ({ path, cited: list.match(/\d+(?:\.\d+)?/g) ?? [] }),
  ),
);

describe('docs/reference/service.md', () => {
  it('has every part that the doc comments cite', () => {
    expect(citations.length).toBeGreaterThan(50);
    for (const { path, cited } of citations) {
      for (const part of cited) expect(parts, `${path}: ${part}`).toContain(part);
    }
  });

  it('is what they cite, for users do not have the specification', () => {
    expect(sources.filter(({ text }) => /\bspec\.md/.test(text)).map(({ path }) => path)).toEqual(
      [],
    );
  });

  it('calls unique the keys that the table names, and no other', () => {
    const keys = endpointRows.flatMap((row) => ('uniqueKey' in row ? [row.uniqueKey] : []));
    const unique = [...page.matchAll(/`(\w+)` \(\w+, unique\)/g)].map(([, name]) => name);
    expect(keys).toEqual(['idCiclo']);
    expect(unique).toEqual(keys);
  });

  it.each(endpointRows.map((row) => ({ name: row.name, row })))(
    'shows $name as the table has it',
    ({ row: { method, path, name, perMinute } }) => {
      const part = page.split(/^### /m).find((text) => text.includes(`\`${method} ${path}\``));
      expect(part).toContain(`\`${name}\``);
      expect(part).toContain(
        perMinute === null ? 'no limit is published' : `${perMinute} requests per minute`,
      );
    },
  );

  it('names every value of every closed list', () => {
    const lists = [params.CAMPOS_OCULTOS, params.CICLO_PARTES, params.DATA_TIPOS];
    const values = [...lists, params.SITUACOES_ANALISE, ...Object.values(situacoes)]
      .filter((list): list is readonly string[] & typeof list => Array.isArray(list))
      .flat();
    expect(values.length).toBeGreaterThan(30);
    for (const value of values) expect(page).toContain(`\`${value}\``);
    for (const [name, id] of Object.entries(ORDENACAO)) expect(page).toContain(`${id} \`${name}\``);
  });
});
