import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Options } from 'tsup';
import { beforeAll, expect, it } from 'vitest';
import config from '../../../tsup.config.js';
import { temporaryFolder } from '../../events/inbox/support.js';
import { ROOT, run } from '../../support/run.js';

/** The CommonJS chunks come from a build step that turns dynamic imports into `require`. */
const { splitting = false } = (config as Options[]).find(({ format }) =>
  [format].flat().includes('cjs'),
) as Options;

/** A user's project with this package and zod, without the optional packages. */
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
      inbox: join(ROOT, 'src/events/inbox/index.ts'),
      'inbox-bullmq': join(ROOT, 'src/events/inbox/bullmq.ts'),
    },
    format: ['esm', 'cjs'],
    outDir: project,
    outExtension: ({ format }) => ({ js: format === 'esm' ? '.mjs' : '.cjs' }),
    external: ['zod', 'libsql', 'bullmq'],
    splitting,
  });
});

const TELL = `.catch((error) => console.log(error.code, error.peer, error.message))`;

it.each([
  [
    'inbox',
    'openInbox',
    "{ path: 'x.db' }",
    /^PEER_MISSING libsql .*npm install libsql\..*--external:libsql/,
  ],
  [
    'inbox-bullmq',
    'openBullmqInbox',
    '{ redis: { duplicate() {} } }',
    /npm install bullmq ioredis$/,
  ],
])(
  '%s loads without its package, and says what to install',
  async (entry, name, options, reported) => {
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
      expect(stdout.trim()).toMatch(reported);
    }
  },
);

it('opens in a vm context without dynamic import, which is how Jest runs CommonJS', async () => {
  const path = join(project, 'jest.db');
  writeFileSync(
    join(project, 'vm.cjs'),
    `const { readFileSync } = require('node:fs');
     const { createContext, Script } = require('node:vm');
     const { createRequire } = require('node:module');
     const { join } = require('node:path');
     const folder = ${JSON.stringify(project)};
     // The package runs in the context, file by file; its dependencies are required as usual.
     const requirePeer = createRequire(${JSON.stringify(join(ROOT, 'package.json'))});
     const context = createContext({ ...globalThis, process, Buffer, crypto, performance, setTimeout, clearTimeout, setInterval, clearInterval, TextEncoder, AbortController });
     function load(name) {
       if (!name.startsWith('.')) return requirePeer(name);
       const file = join(folder, name);
       const loaded = { exports: {} };
       new Script('(function (module, exports, require) {' + readFileSync(file, 'utf8') + '\\n})', { filename: file })
         .runInContext(context)(loaded, loaded.exports, load);
       return loaded.exports;
     }
     load('./inbox.cjs').openInbox({ path: ${JSON.stringify(path)} })
       .then(async (inbox) => { console.log(await inbox.stats()); await inbox.close(); })
       .catch((error) => console.log(error.code, error.message));`,
  );
  const { code, stdout, stderr } = await run(process.execPath, ['vm.cjs'], { cwd: project });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('waiting: 0');
});

it('names libsql without its part for this platform', async () => {
  const modules = join(project, 'node_modules');
  for (const name of ['libsql', '@neon-rs', 'detect-libc']) {
    // All of libsql's dependencies but @libsql, which differs by platform.
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
