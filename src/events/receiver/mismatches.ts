import type { Evento } from '../../client/contract/schemas/evento.js';
import type { ReceiverMismatch } from './options.js';

/** Reports each path once: a field that the service changed would otherwise fill a log. */
export function createMismatches(report: (mismatch: ReceiverMismatch) => void) {
  const reported = new Set<string>();
  return (
    tipo: Evento['tipo'],
    mismatches: readonly { path: string; expected: string }[],
  ): void => {
    for (const { path, expected } of mismatches) {
      const place = `${tipo} ${path}`;
      if (reported.has(place)) continue;
      reported.add(place);
      report({ tipo, path, expected });
    }
  };
}
