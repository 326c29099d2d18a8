import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openapiDocument } from 'recebiveis/schemas';
import { expect, it } from 'vitest';

const plain = (document: unknown) => JSON.parse(JSON.stringify(document)) as Record<string, object>;

/** Format rules only: style rules do not apply, because the paths belong to the service. */
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

it('the document is valid OpenAPI 3.1 to two independent validators', async () => {
  const document = plain(openapiDocument());
  expect(await problemsOf(document)).toEqual([]);
  expect(await new Validator().validate(document)).toEqual({ valid: true });
});

it('a mistake in the document is found by both', async () => {
  const document = plain(openapiDocument());
  const slipped = { ...document, info: { title: 7 } };
  expect(await problemsOf(slipped)).not.toEqual([]);
  expect(await new Validator().validate(slipped)).toMatchObject({ valid: false });
});
