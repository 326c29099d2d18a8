import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Conciliacao, Discrepancia } from '../../conciliacao/index.js';
import { aCobrar } from '../../conciliacao/relatorio/index.js';
import type { MirrorAchado } from '../../mirror/index.js';
import { pushTo } from '../../shared/push-to.js';
import { withoutAccents } from '../../shared/text/without-accents.js';
import { writePrivateFile } from '../output/private-file.js';
import type { Cobranca } from './cobranca-columns.js';
import { planilhaOf, totalCentavosOf } from './cobranca-planilha.js';

/** Files of a claim pack, and the findings that it leaves out. */
interface CobrancaEscrita {
  /** The files, by channel. */
  paths: string[];
  /** Number of removed files: packs of channels with nothing left to ask for. */
  removidos: number;
  /** Number of earlier files that a person changed, and the folder that has them now. */
  guardados: { quantidade: number; pasta: string };
  /** Claims of which, by the ledger, less than the smallest claim is still open. */
  jaTratados: number;
  /** Claims in the files. */
  quantidade: number;
  /** Their sum, in whole centavos. */
  somaCentavos: number;
}

/**
 * Writes each channel's claims as a sheet and as CSV into a folder, with the figures of the report. Leaves
 * out findings that are claimed, accepted or recovered already. Replaces and removes earlier packs, but for
 * files that a person changed since: they go into a folder beside.
 */
export async function writeCobranca(
  folder: string,
  { discrepancias, hoje }: Pick<Conciliacao, 'discrepancias' | 'hoje'>,
  achados: readonly MirrorAchado[],
): Promise<CobrancaEscrita> {
  await mkdir(folder, { recursive: true });
  const known = new Map(achados.map((achado) => [achado.id, achado]));
  const claims = discrepancias.filter(({ acao }) => acao === 'cobrar');
  const open = claims.flatMap((one) => openOf(one, known.get(one.id)));
  const guardados = await keepChanged(folder);
  const paths: string[] = [];
  for (const [name, own] of byCanal(open)) {
    const path = join(folder, name);
    const { xlsx, csv } = await planilhaOf(own, hoje);
    await writePrivateFile(`${path}.csv`, csv);
    await writePrivateFile(`${path}.xlsx`, [xlsx]);
    paths.push(`${path}.xlsx`, `${path}.csv`);
  }
  const old = (await packsOf(folder)).filter((path) => !paths.includes(path));
  // Sent again, they would claim twice.
  for (const path of old) await rm(path);
  const written = await Promise.all(
    paths.map(async (path) => [basename(path), await hashOf(path)]),
  );
  const hashes = JSON.stringify(Object.fromEntries(written), null, 1);
  await writePrivateFile(join(folder, WRITTEN), [hashes]);
  return {
    paths,
    removidos: old.length,
    guardados,
    jaTratados: claims.length - open.length,
    quantidade: open.length,
    somaCentavos: totalCentavosOf(open),
  };
}

/** Hashes of the files as they were written. */
const WRITTEN = '.cobranca.json';

async function packsOf(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => /^cobranca-[a-z0-9-]+\.(?:xlsx|csv)$/.test(name))
    .map((name) => join(folder, name));
}

const hashOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

/** Moves the packs that are not as they were written, as with protocols filled in, into a folder of their own. */
async function keepChanged(folder: string): Promise<CobrancaEscrita['guardados']> {
  const hashes: Record<string, string> = await readFile(join(folder, WRITTEN), 'utf8')
    .then(JSON.parse)
    .catch(() => ({}));
  const changed: string[] = [];
  for (const path of await packsOf(folder)) {
    if (hashes[basename(path)] !== (await hashOf(path))) changed.push(path);
  }
  if (changed.length === 0) return { quantidade: 0, pasta: folder };
  const names = await readdir(folder);
  let number = 1;
  while (names.includes(`guardados-${number}`)) number++;
  const pasta = join(folder, `guardados-${number}`);
  await mkdir(pasta);
  for (const path of changed) await rename(path, join(pasta, basename(path)));
  return { quantidade: changed.length, pasta };
}

/** The claim for a finding; none if there is nothing to ask for. */
function openOf(discrepancia: Discrepancia, achado: MirrorAchado | undefined): Cobranca[] {
  const cobrarCentavos = aCobrar(discrepancia, achado);
  if (cobrarCentavos === 0) return [];
  return [{ discrepancia, achado, cobrarCentavos }];
}

/** Claims by channel, the largest first, under a name valid in every file system. */
function byCanal(cobrancas: readonly Cobranca[]): Map<string, Cobranca[]> {
  const groups = new Map<string, Cobranca[]>();
  const names = new Map<string | null, string>();
  for (const one of cobrancas) {
    const { canal } = one.discrepancia;
    const name = names.get(canal) ?? fileNameOf(canal, groups);
    names.set(canal, name);
    pushTo(groups, name, one);
  }
  for (const own of groups.values()) own.sort((a, b) => b.cobrarCentavos - a.cobrarCentavos);
  return groups;
}

function fileNameOf(canal: string | null, taken: ReadonlyMap<string, unknown>): string {
  const plain = withoutAccents(canal ?? 'sem-canal')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const base = `cobranca-${plain || 'canal'}`;
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(name)) return name;
  }
}
