import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Component {
  name: string;
  version: string;
  properties: readonly { name: string; value: string }[];
  externalReferences: readonly { type: string }[];
}

interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const DEVELOPMENT = 'cdx:npm:package:development';

/**
 * Writes `sbom.cdx.json` (CycloneDX) into the built folder: the packages that npm installs with
 * this one, and the bundled ones. Leaves out everything that differs between two builds of one
 * commit.
 */
export function writeSbom(folder: string): void {
  const arguments_ = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=library'];
  const sbom = JSON.parse(
    execFileSync('npm', arguments_, { encoding: 'utf8', maxBuffer: 64e6, stdio: 'pipe' }),
  ) as Sbom;
  delete sbom.serialNumber;
  delete sbom.metadata.timestamp;
  // npm would use the name of the folder.
  sbom.metadata.component.name = 'recebiveis';

  const bundled = bundledIn(folder);
  sbom.components = sbom.components
    .filter((one) => isInstalled(one) || bundled.has(`${one.name} ${one.version}`))
    .map((one) => ({
      ...one,
      properties: isInstalled(one) ? [] : [{ name: 'recebiveis:bundled', value: 'true' }],
      externalReferences: one.externalReferences.filter(({ type }) => type !== 'distribution'),
    }));
  const kept = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref) || ref.startsWith('recebiveis@'))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }));
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
}

function isInstalled({ properties }: Component): boolean {
  return !properties.some(({ name }) => name === DEVELOPMENT);
}

/** Names and versions of the bundled packages, from the notices beside the bundles. */
function bundledIn(folder: string): Set<string> {
  const notices = readFileSync(join(folder, 'THIRD-PARTY-NOTICES.md'), 'utf8');
  return new Set(Array.from(notices.matchAll(/^## (\S+ \S+) \(/gm), ([, named = '']) => named));
}
