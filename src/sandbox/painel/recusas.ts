import { createContext } from 'hono/jsx';
import type { Campos } from './formulario.js';

/** A form that was not done, as it was sent. */
export interface Recusa {
  acao: string;
  campos: Campos;
  /** Field that breaks a rule; undefined where none does by itself. */
  campo: string | undefined;
  mensagem: string;
}

/** More are of pages that nobody looks at any more. */
const MAX_KEPT = 10;

/** The latest forms that were refused: the page that a browser is led back to shows them filled in. */
export class Recusas {
  readonly #kept = new Map<string, Recusa>();
  #last = 0;

  /** Keeps one; gives what names it in an address. */
  add(recusa: Recusa): string {
    this.#last += 1;
    this.#kept.set(String(this.#last), recusa);
    this.#kept.delete(String(this.#last - MAX_KEPT));
    return String(this.#last);
  }

  get(name: string | null): Recusa | undefined {
    return this.#kept.get(name ?? '');
  }
}

/** The form that was refused, of the page that is shown. */
export const Recusada = createContext<Recusa | undefined>(undefined);
