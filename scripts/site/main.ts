// Builds the documentation site: `npm run docs:build` writes .site/dist, to be served by any host.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vitepress';
import { writeApi } from './api.js';
import { checkLinks } from './check-links.js';
import { ROOT } from './pages.js';
import { stagePages, TREES } from './stage.js';

const site = join(ROOT, '.site');
rmSync(site, { recursive: true, force: true });
stagePages(join(site, 'pages'));
await writeApi(
  join(site, 'pages'),
  TREES.map(({ folder }) => folder),
);
await build(import.meta.dirname);
checkLinks(join(site, 'dist'));
