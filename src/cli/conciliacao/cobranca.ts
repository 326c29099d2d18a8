import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Conciliacao, Discrepancia } from '../../conciliacao/index.js';
import { aCobrar } from '../../conciliacao/relatorio/index.js';
import type { MirrorAchado } from '../../mirror/index.js';
import { pushTo } from '../../shared/push-to.js';
import { withoutAccents } from '../../shared/text/without-accents.js';
import { writePrivateFile } from '../output/private-file.js';
import type { Cobranca } from './cobranca-columns.js';
import { planilhaOf, totalCentavosOf } from './cobranca-planilha.js';

/** Files of a claim pack, and the findings that it leaves out. */
export interface CobrancaEscrita {
  /** The files, by channel. */
  paths: string[];
  /** Number of removed files: packs of channels that have no open claim left. */
  removidos: number;
  /** Claims of which, by the ledger, less than the smallest claim is still open. */
  jaTratados: number;
  /** Claims in the files. */
  quantidade: number;
  /** Their sum, in whole centavos. */
  somaCentavos: number;
}

/**
 * Writes each channel's claims as a sheet and as CSV into a folder, with the figures of the report. Leaves
 * out findings that are claimed, accepted or recovered already.
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
  const paths: string[] = [];
  for (const [name, own] of byCanal(open)) {
    const path = join(folder, name);
    const { xlsx, csv } = await planilhaOf(own, hoje);
    await writePrivateFile(`${path}.csv`, csv);
    await writePrivateFile(`${path}.xlsx`, [xlsx]);
    paths.push(`${path}.xlsx`, `${path}.csv`);
  }
  const removidos = await removeOld(folder, paths);
  return {
    paths,
    removidos,
    jaTratados: claims.length - open.length,
    quantidade: open.length,
    somaCentavos: totalCentavosOf(open),
  };
}

/** Removes packs of an earlier day that this one does not replace: sent again, they would claim twice. */
async function removeOld(folder: string, written: readonly string[]): Promise<number> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => /^cobranca-[a-z0-9-]+\.(?:xlsx|csv)$/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => !written.includes(path));
  for (const path of old) await rm(path);
  return old.length;
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
