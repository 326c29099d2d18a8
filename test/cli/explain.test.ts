import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CliContext } from '../../src/cli/context.js';
import { wordsOf } from '../../src/cli/explain.js';
import { withInput } from '../../src/cli/import/stdin-copy.js';
import { IncompleteAnswerError } from '../../src/index.js';

const contextOf = (language: 'en' | 'pt', input?: NodeJS.ReadableStream) =>
  ({ language, input, env: {} }) as unknown as CliContext;

it('an answer that ended in the middle has words and a remedy in both languages', () => {
  const error = new IncompleteAnswerError('ciclos.stream', 7);
  expect(wordsOf(error, contextOf('pt'))).toMatch(
    /^a resposta de ciclos\.stream terminou no meio, depois de 7 itens: .*Execute de novo/,
  );
  expect(wordsOf(error, contextOf('en'))).toMatch(
    /ended in the middle, after 7 items: .*Run .*again/,
  );
});

/** What is said of a piped import whose work ends so. */
async function piped(
  work: (path: string) => void,
  language: 'en' | 'pt' = 'en',
  input: NodeJS.ReadableStream = Readable.from([Buffer.from('x')]),
): Promise<string> {
  const context = contextOf(language, input);
  const { signal } = new AbortController();
  const error: unknown = await withInput(context, '-', signal, async (path) => work(path)).catch(
    (reason: unknown) => reason,
  );
  return wordsOf(error, context);
}

const failed = (code: string, facts: object) =>
  Object.assign(new Error(`${code}: it failed`), { code, syscall: 'write', ...facts });

describe('what is piped in', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it('is called standard input where its copy cannot be read, never by the path of the copy', async () => {
    const words = await piped((path) => {
      throw failed('EIO', { path });
    });
    expect(words).toBe('standard input: cannot be used (EIO).');
  });

  it.each(['en', 'pt'] as const)(
    'names TMPDIR where there is no such folder: %s',
    async (language) => {
      vi.stubEnv('TMPDIR', '/none/such');
      const words = await piped(() => {}, language);
      expect(words).toMatch(/\/none\/such: .*\(ENOENT\)\. .*TMPDIR/);
      expect(words).not.toContain('recebiveis-stdin');
    },
  );

  it('names the temporary folder and TMPDIR where that is full', async () => {
    const any = await open('package.json');
    const handles = Object.getPrototypeOf(any) as typeof any;
    await any.close();
    vi.spyOn(handles, 'appendFile').mockRejectedValue(failed('ENOSPC', {}));
    vi.stubEnv('TMPDIR', '/tmp');
    expect(await piped(() => {})).toMatch(
      /^standard input cannot be copied to \/tmp: the disk is full \(ENOSPC\)\. Set TMPDIR/,
    );
  });
});
