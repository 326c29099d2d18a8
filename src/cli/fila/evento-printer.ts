import type { FilaDocumento } from '../../index.js';
import type { CliContext } from '../context.js';
import { eventoJson, writeEvento } from '../output/evento.js';
import { toJson } from '../output/format.js';

/** Prints events until there were enough; each whole, for it is removed after it. */
export class EventoPrinter {
  readonly #context: CliContext;
  readonly #json: boolean;
  readonly #max: number;
  #printed = 0;

  constructor(context: CliContext, { json, max }: { json: boolean; max: number }) {
    this.#context = context;
    this.#json = json;
    this.#max = max;
  }

  /** Whether as many were printed as were asked for. */
  get isDone(): boolean {
    return this.#printed >= this.#max;
  }

  /** Resolves once the event is out of our hands. */
  async print(evento: FilaDocumento): Promise<void> {
    this.#printed += 1;
    if (this.#json) return void (await this.#context.write(toJson(eventoJson(evento))));
    if (this.#printed > 1) await this.#context.write('');
    await writeEvento(this.#context, evento);
  }
}
