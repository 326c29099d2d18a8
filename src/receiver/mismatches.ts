import type { Evento } from '../api/schemas/evento.js';
import type { ReceiverMismatch } from './options.js';

/** Tells of each path once: a service that changed a field would otherwise fill a log. */
export function createMismatches(tell: (mismatch: ReceiverMismatch) => void) {
  const told = new Set<string>();
  return (
    tipo: Evento['tipo'],
    mismatches: readonly { path: string; expected: string }[],
  ): void => {
    for (const { path, expected } of mismatches) {
      const place = `${tipo} ${path}`;
      if (told.has(place)) continue;
      told.add(place);
      tell({ tipo, path, expected });
    }
  };
}
