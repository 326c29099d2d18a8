import { describe, expect, it } from 'vitest';
import type { CliContext } from '../../src/cli/context.js';
import { wordsOf } from '../../src/cli/explain.js';
import { PeerMissingError, peerFailure } from '../../src/client/errors/peer-missing.js';
import { IncompleteAnswerError, ServerError, TimeoutError } from '../../src/index.js';
import { startError } from '../../src/sandbox/start-error.js';
import { explainMissing } from '../../src/shared/sqlite/explain-missing.js';

const contextOf = (language: 'en' | 'pt') => ({ language, env: {} }) as unknown as CliContext;

it('an answer that ended in the middle has words and a remedy in both languages', () => {
  const error = new IncompleteAnswerError('ciclos.stream', 7);
  expect(wordsOf(error, contextOf('pt'))).toMatch(
    /^a resposta de ciclos\.stream parou no meio, depois de 7 itens: .*Rode de novo/,
  );
  expect(wordsOf(error, contextOf('en'))).toMatch(
    /ended in the middle, after 7 items: .*Run .*again/,
  );
});

it.each(['en', 'pt'] as const)('a repeated attempt states how often: %s', (language) => {
  const said = (error: Error) => wordsOf(error, contextOf(language));
  const timeout = said(new TimeoutError('ciclos.list', 'attempt', 30_000, 3));
  expect(timeout).toMatch(/ 3 (attempts had .* within|tentativas não .* em) 30 s\./);
  expect(said(new TimeoutError('ciclos.list', 'attempt', 30_000, 1))).toMatch(/ 30 s\./);
  const failure = { endpoint: 'ciclos.list', status: 502, mensagem: 'x' };
  const answered = said(new ServerError({ ...failure, attempts: 3 }));
  expect(answered).toMatch(/502 (after 3 attempts|depois de 3 tentativas): x$/);
  expect(said(new ServerError({ ...failure, attempts: 1 }))).toMatch(/502: x$/);
});

describe('a package that is not installed', () => {
  const missing = Object.assign(new Error('no'), { code: 'ERR_MODULE_NOT_FOUND' });

  it.each(['en', 'pt'] as const)('has the same words in every command: %s', (language) => {
    const said = (error: unknown) => wordsOf(error, contextOf(language));
    const ofLibsql = said(new PeerMissingError('libsql', 'x'));
    expect(ofLibsql).toContain('npm install libsql --include=optional');
    expect(ofLibsql.replaceAll('libsql', 'pg')).toBe(said(new PeerMissingError('pg', 'x')));
  });

  it('has the same words in the library', () => {
    const pg = peerFailure(missing, 'pg', 'openMirror({ postgres })');
    const words = 'needs the package pg, which is not installed. Install it: npm install pg';
    expect(pg).toMatchObject({ message: `openMirror({ postgres }) ${words}`, peer: 'pg' });
    const other = new Error('another');
    expect(peerFailure(other, 'pg', 'x')).toBe(other);
    expect(explainMissing(missing, 'openInbox')).toContain(
      `openInbox ${words.replaceAll('pg', 'libsql')}`,
    );
  });
});

it('the reason why the emulator does not start has no prefix', () => {
  const error = startError('not-of-sandbox', { path: 'x' });
  expect(wordsOf(error, contextOf('en'))).toMatch(/^x is not a sandbox's file/);
  expect(wordsOf(new TypeError('options must'), contextOf('en'))).toBe('options must');
});
