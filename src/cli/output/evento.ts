import type { FilaDocumento } from '../../index.js';
import { escapeUnsafe } from '../../shared/text/unsafe.js';
import type { CliContext } from '../context.js';
import { toJson } from './format.js';

/** Writes an event: for programs in one line, for people its identifier and the whole document, indented. */
export async function writeEvento(
  context: CliContext,
  evento: FilaDocumento,
  { json }: { json?: true },
): Promise<void> {
  if (json) return await context.write(toJson(evento));
  const { idDocumento, raw } = evento;
  const lines = JSON.stringify({ idDocumento, raw }, null, 2).split('\n');
  for (const line of lines) await context.write(escapeUnsafe(line));
}
