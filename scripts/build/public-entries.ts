import { dirname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** Makes the command import the built entries beside it instead of bundling a second copy. */
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
