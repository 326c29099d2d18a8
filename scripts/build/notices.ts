import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** Folders of the packages in all bundles of this build. */
const bundled = new Set<string>();

/** Writes `THIRD-PARTY-NOTICES.md`: every package with code in the bundles, and its licence. */
export function noticesOf(folder: string): Plugin {
  return {
    name: 'notices',
    setup(build) {
      build.onEnd(({ metafile }) => {
        for (const { inputs } of Object.values(metafile?.outputs ?? {})) {
          for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
            const found = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file);
            if (found && bytesInOutput > 0) bundled.add(found[0]);
          }
        }
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.md'), notices([...bundled]));
      });
    },
  };
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
  homepage?: string;
}

function notices(folders: readonly string[]): string {
  const packages = folders
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
      return { ...manifest, text: licenceText(folder, manifest) };
    })
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  const sections = packages.map(({ name, version, license, homepage, text }) =>
    [`## ${name} ${version} (${license ?? 'see below'})`, homepage, '', '```', text, '```']
      .filter((line) => line !== undefined)
      .join('\n'),
  );
  return `# Third-party notices\n\nThe files beside this one contain code of these packages.\n\n${sections.join('\n\n')}\n`;
}

function licenceText(folder: string, { name, license }: Manifest): string {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file && existsSync(join(folder, file)))
    return readFileSync(join(folder, file), 'utf8').trim();
  const readme = readdirSync(folder).find((entry) => /^readme/i.test(entry));
  const section =
    readme && /#+\s*licen[cs]e\b[\s\S]*/i.exec(readFileSync(join(folder, readme), 'utf8'));
  if (section) return section[0].trim();
  if (license) return `The package carries no licence text; its package.json names ${license}.`;
  throw new Error(`${name} is bundled and has no licence text`);
}
