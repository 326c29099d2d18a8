// A registry mirror for one platform makes npm leave other platforms' optional packages out of the
// lock, and `npm ci` then refuses it. Run after `npm install`: adds these packages by name.
import { readFileSync, writeFileSync } from 'node:fs';

// `node scripts/complete-lock.mjs scripts/site/package-lock.json` completes another lock file.
const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'android',
  'aix',
  'openharmony',
];
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
];

const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

/** The platform in a package's name: `@esbuild/linux-x64` is `{ os: ['linux'], cpu: ['x64'] }`. */
function platform(name) {
  const words = name.split(/[/-]/);
  const find = (list) => list.find((word) => words.includes(word));
  const os = find(['android', 'openharmony']) ?? find(systems);
  const cpu = find(processors) ?? 'wasm32';
  const libc = libraries[find(Object.keys(libraries))];
  return { cpu: [cpu], ...(os ? { os: [os] } : {}), ...(libc ? { libc: [libc] } : {}) };
}

let added = 0;
for (const [path, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path}/node_modules/${name}`;
    const top = `node_modules/${name}`;
    const shared = lock.packages[top];
    if (lock.packages[nested] || (shared && (!/^\d/.test(range) || shared.version === range)))
      continue;
    const place = shared ? nested : top;
    lock.packages[place] = {
      version: range.replace(/^[^\d]*/, ''),
      dev: true,
      optional: true,
      ...platform(name),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${file}: ${added} optional packages of other platforms added`);
