import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'tsup';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../inbox/support.js';
import { ROOT, run } from '../../support/run.js';

/** A user's project with this package and zod, and none of the optional packages. */
let project: string;

beforeAll(async () => {
  project = temporaryFolder();
  const modules = join(project, 'node_modules');
  mkdirSync(modules);
  symlinkSync(join(ROOT, 'node_modules', 'zod'), join(modules, 'zod'), 'dir');
  await build({
    config: false,
    silent: true,
    entry: {
      inbox: join(ROOT, 'src/inbox/index.ts'),
      'inbox-bullmq': join(ROOT, 'src/inbox/bullmq.ts'),
    },
    format: ['esm', 'cjs'],
    outDir: project,
    outExtension: ({ format }) => ({ js: format === 'esm' ? '.mjs' : '.cjs' }),
    external: ['zod', 'libsql', 'bullmq'],
  });
}, 60_000);

const TELL = `.catch((error) => console.log(error.code, error.peer, error.message))`;

it.each([
  ['inbox', 'openInbox', "{ path: 'x.db' }", /^PEER_MISSING libsql .*npm install libsql$/],
  ['inbox-bullmq', 'openBullmqInbox', '{ connection: {} }', /npm install bullmq ioredis$/],
])('%s loads without its package, and says what to install', async (entry, name, options, told) => {
  writeFileSync(
    join(project, 'use.mjs'),
    `import { ${name} } from './${entry}.mjs'; await ${name}(${options})${TELL}`,
  );
  writeFileSync(
    join(project, 'use.cjs'),
    `const { ${name} } = require('./${entry}.cjs'); ${name}(${options})${TELL}`,
  );
  for (const file of ['use.mjs', 'use.cjs']) {
    const { code, stdout, stderr } = await run(process.execPath, [file], { cwd: project });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.trim()).toMatch(told);
  }
});

it('tells of libsql without its part for this platform', async () => {
  const modules = join(project, 'node_modules');
  for (const name of ['libsql', '@neon-rs', 'detect-libc']) {
    // All that it needs but @libsql, which has a part for each platform.
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'dir');
  }
  writeFileSync(
    join(project, 'platform.mjs'),
    `import { openInbox } from './inbox.mjs'; await openInbox({ path: 'x.db' })${TELL}`,
  );
  const { stdout } = await run(process.execPath, ['--preserve-symlinks', 'platform.mjs'], {
    cwd: project,
  });
  expect(stdout).toMatch(/^PEER_MISSING libsql .*@libsql\/[\w-]+.*--include=optional/);
});
