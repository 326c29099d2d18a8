import { Refusal } from '../refusal.js';
import type { Fault, FaultInput } from './fault.js';

/** The faults that are set; the first that applies to an arrival happens. */
export class Faults {
  readonly #faults = new Map<string, Fault>();
  #sequence = 0;

  add(input: FaultInput): Fault {
    this.#sequence += 1;
    const id = String(this.#sequence);
    const fault: Fault = { ...input, id, arrivals: 0, happened: 0 };
    this.#faults.set(id, fault);
    return { ...fault };
  }

  list(): Fault[] {
    return Array.from(this.#faults.values(), (fault) => ({ ...fault }));
  }

  remove(id: string): void {
    if (this.#faults.delete(id)) return;
    throw new Refusal(
      404,
      'Falha não encontrada; use o id de uma de GET /_sandbox/faults (faults.list())',
    );
  }

  clear(): void {
    this.#faults.clear();
  }

  /** Counts an arrival, and returns its fault. */
  take(endpoint: string): Fault | undefined {
    for (const fault of this.#faults.values()) {
      if (fault.endpoint !== undefined && fault.endpoint !== '*' && fault.endpoint !== endpoint) {
        continue;
      }
      fault.arrivals += 1;
      if (!happens(fault)) continue;
      fault.happened += 1;
      return fault;
    }
    return undefined;
  }
}

function happens({ arrivals, happened, after = 0, count, every = 1 }: Fault): boolean {
  if (arrivals <= after || (count !== undefined && happened >= count)) return false;
  return (arrivals - after) % every === 0;
}
