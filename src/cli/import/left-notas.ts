import { CSV_END, csvCell, csvRow } from '../../shared/text/csv.js';
import { closeNewFile, openNewFile } from './new-file.js';

const COLUMNS = ['chaveNFe', 'numero', 'emissao', 'vNF', 'pedido'] as const;
const MAX_SHOWN = 3;

/** Invoices without an order in the file: a list in which a person writes their orders, for `--notas`. */
export class LeftNotas {
  readonly #notas: Readonly<Record<string, unknown>>[] = [];
  readonly #place: (attempt: number) => string;

  constructor(place: (attempt: number) => string) {
    this.#place = place;
  }

  get count(): number {
    return this.#notas.length;
  }

  /** The first invoices, by number and total. */
  get shown(): string {
    const first = this.#notas.slice(0, MAX_SHOWN);
    const names = first.map(({ numero, vNF }) => `${numero} (${vNF})`);
    return `${names.join(', ')}${this.count > MAX_SHOWN ? ', …' : ''}`;
  }

  readonly add = (nota: Readonly<Record<string, unknown>>): void => {
    // Letters before the key keep a spreadsheet from rounding it as a number.
    this.#notas.push({ ...nota, chaveNFe: `NFe${nota.chaveNFe}`, pedido: '' });
  };

  /**
   * Writes the list, for its owner only and never over another file.
   *
   * @returns its path, if there is a list
   */
  async write(): Promise<string | undefined> {
    if (this.#notas.length === 0) return undefined;
    const rows = this.#notas.map((nota) => csvRow(COLUMNS.map((name) => csvCell(nota[name]))));
    const content = [csvRow(COLUMNS), ...rows, ''].join(CSV_END);
    const opened = await openNewFile(this.#place);
    await opened.handle.writeFile(content);
    return await closeNewFile(opened);
  }
}
