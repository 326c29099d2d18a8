import { openNewFile } from './new-file.js';

const COLUMNS = ['chaveNFe', 'numero', 'emissao', 'vNF', 'pedido'] as const;
const MAX_SHOWN = 3;

/** Invoices that no order of the file is of: a list in which a person writes their orders, for `--notas`. */
export class LeftNotas {
  readonly #lines: string[] = [];
  readonly #place: (attempt: number) => string;

  constructor(place: (attempt: number) => string) {
    this.#place = place;
  }

  get count(): number {
    return this.#lines.length;
  }

  /** The first by their number and total. */
  get shown(): string {
    const first = this.#lines.slice(0, MAX_SHOWN).map((line) => line.split(';'));
    const names = first.map(([, numero = '', , vNF = '']) => `${numero} (${vNF})`);
    return `${names.join(', ')}${this.count > MAX_SHOWN ? ', …' : ''}`;
  }

  readonly add = (nota: Readonly<Record<string, unknown>>): void => {
    // Letters before the key keep a spreadsheet from making a rounded number of it.
    const cells = { ...nota, chaveNFe: `NFe${nota.chaveNFe}`, pedido: '' };
    this.#lines.push(COLUMNS.map((name) => String(cells[name as keyof typeof cells])).join(';'));
  };

  /** Writes the list, for its owner only and never over another; gives its path, where there is one. */
  async write(): Promise<string | undefined> {
    if (this.#lines.length === 0) return undefined;
    const content = [COLUMNS.join(';'), ...this.#lines, ''].join('\r\n');
    const { handle, path } = await openNewFile(this.#place);
    await handle.writeFile(content).finally(() => handle.close());
    return path;
  }
}
