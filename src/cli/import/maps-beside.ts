import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PRESET_NAMES } from '../../importer/map/preset-names.js';
import type { CliContext } from '../context.js';
import { suggestedCommand } from '../suggested-command.js';
import { mapPathOf } from './map-path.js';

const ENDING = '.map.json';

/**
 * The command line with the newest map beside the file, which another month's file was read by;
 * undefined for a file that has a map.
 */
export function commandWithMapBeside(context: CliContext, file: string): string | undefined {
  const { args = [], tableOptions = [] } = context;
  const reads = args[0] === 'pedido' && ['import', 'verify'].includes(args[1] ?? '');
  if (!reads || tableOptions.includes('--map') || existsSync(mapPathOf(file))) return undefined;
  const [newest] = mapsIn(dirname(file));
  return newest && suggestedCommand(context, [...args, '--map', newest]);
}

/** Maps of a folder, the newest first; those of known systems are found by themselves. */
function mapsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  const isOfPreset = (name: string) =>
    (PRESET_NAMES as readonly string[]).includes(name.slice(0, -ENDING.length));
  const paths = names.filter((name) => !isOfPreset(name)).map((name) => join(folder, name));
  const changed = (path: string) => statSync(path).mtimeMs;
  return paths.sort((one, other) => changed(other) - changed(one));
}
