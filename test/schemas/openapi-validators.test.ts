import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openapiDocument } from 'recebiveis/schemas';
import { expect, it } from 'vitest';

const plain = (document: unknown) => JSON.parse(JSON.stringify(document)) as Record<string, object>;

/** Rules about the format, not about taste: the paths are the service's own. */
const config = createConfig({
  extends: ['recommended'],
  rules: { 'no-path-trailing-slash': 'off' },
});

const problemsOf = async (document: unknown): Promise<string[]> => {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config: await config,
  });
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message }) => `${ruleId}: ${message}`);
};

it('is valid OpenAPI 3.1 to two validators that know nothing of each other', async () => {
  const document = plain(openapiDocument());
  expect(await problemsOf(document)).toEqual([]);
  expect(await new Validator().validate(document)).toEqual({ valid: true });
});

it('would not be, with a slip in it', async () => {
  const document = plain(openapiDocument());
  const slipped = { ...document, info: { title: 7 } };
  expect(await problemsOf(slipped)).not.toEqual([]);
  expect(await new Validator().validate(slipped)).toMatchObject({ valid: false });
});
