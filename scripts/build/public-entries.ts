import { dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** The command imports what users import: the built entries beside it, not a second copy of them. */
export function publicEntries(entries: Record<string, string>): Plugin {
  const names = new Map(Object.entries(entries).map(([name, file]) => [resolve(file), name]));
  return {
    name: 'public-entries',
    setup(build) {
      build.onResolve({ filter: /^\.\.?\// }, ({ importer, path }) => {
        const file = resolve(dirname(importer), path).replace(/\.js$/, '.ts');
        const name = names.get(file);
        return name === undefined ? undefined : { path: `./${name}.js`, external: true };
      });
    },
  };
}
