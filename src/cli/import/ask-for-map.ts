import {
  type ColumnTo,
  type MapProposal,
  type PedidoColumn,
  type PedidoMap,
  pedidoColumns,
} from '../../importer/index.js';
import type { CliContext } from '../context.js';
import { textsOf } from '../texts/texts.js';
import { meaningOf } from './template.js';

type Answered = Pick<MapProposal, 'map' | 'questions'>;

/** How days may be written, where their cells do not show it. */
const DATE_FORMATS = ['dd/mm/yyyy', 'mm/dd/yyyy', 'dd/mm/yy', 'mm/dd/yy', 'yy/mm/dd'] as const;

const LEFT_OPEN = '';
const COLUMN = 'column ';

/** Fields that an order's NF-e gives. */
const OF_INVOICES = ['chaveNFe', 'dataFaturamento'];

const plain = (text: string) => text.trim().toLowerCase();

/** Asks what a proposal lacks; where nobody can answer, it stays as it is. */
export async function askForMap(context: CliContext, proposal: MapProposal): Promise<Answered> {
  const { choose, ask } = context;
  if (!choose || !ask) return proposal;
  const { questions } = proposal;
  const asking = new Asking(proposal, choose, ask, context);
  return {
    map: asking.map,
    questions: {
      missing: await asking.openAfter(questions.missing, (path) => asking.field(path)),
      situacoes: await asking.situacoes(questions.situacoes),
      dateFormats: await asking.openAfter(questions.dateFormats, (key) => asking.dateFormat(key)),
      decimals: await asking.openAfter(questions.decimals, (key) => asking.decimal(key)),
    },
  };
}

type Choose = NonNullable<CliContext['choose']>;
type Ask = NonNullable<CliContext['ask']>;

/** The questions, and the map that their answers make. */
class Asking {
  readonly map: PedidoMap;
  readonly #columns: Record<string, ColumnTo>;
  /** Where a file of next month says it, its column counts. */
  readonly #defaults: Record<string, string | number>;
  readonly #system: string | undefined;
  #situacao: string | undefined;
  readonly #choose: Choose;
  readonly #ask: Ask;
  readonly #text: ReturnType<typeof textsOf>;

  constructor({ map, preset }: MapProposal, choose: Choose, ask: Ask, context: CliContext) {
    this.#columns = { ...map.columns };
    this.#defaults = { ...map.defaults };
    this.map = { ...map, columns: this.#columns, defaults: this.#defaults };
    this.#system = preset;
    this.#choose = choose;
    this.#ask = ask;
    this.#text = textsOf(context);
  }

  /** Those of a list that are left open. */
  async openAfter(list: readonly string[], ask: (item: string) => Promise<boolean>) {
    const open: string[] = [];
    for (const item of list) if (!(await ask(item))) open.push(item);
    return open;
  }

  /** A required field: a column that gives nothing yet, or one value for every order. Enter maps no column. */
  async field(path: string): Promise<boolean> {
    const text = this.#text;
    const values = { field: path, what: meaningOf({ path }, text) };
    const choices = choicesOf(path);
    if (choices.length > 0) {
      const answer = this.#ofBoth(path) ?? (await this.#chooseFor(values, choices));
      if (path === 'situacao.pedido') this.#situacao = answer;
      return answer.startsWith(COLUMN)
        ? this.#takeColumn(path, answer.slice(COLUMN.length))
        : this.#takeValue(path, answer);
    }
    const usual = this.#usual(path);
    const enter = OF_INVOICES.includes(path) ? text('map.ask.notas') : text('map.ask.open');
    const answer = await this.#ask(
      text('map.ask.missing', {
        ...values,
        enter: usual === '' ? enter : text('map.ask.enter', { value: usual }),
      }),
    );
    const given = answer.trim() || usual;
    const column = Object.keys(this.#columns).find((key) => plain(key) === plain(given));
    return column === undefined ? this.#takeValue(path, given) : this.#takeColumn(path, column);
  }

  #chooseFor(values: { field: string; what: string }, choices: readonly string[]): Promise<string> {
    const text = this.#text;
    return this.#choose(text('map.ask.choose', values), [
      this.#leave(),
      ...choices.map(asChoice),
      ...this.#free().map((key) => ({
        name: text('map.ask.column', { column: key }),
        value: `${COLUMN}${key}`,
      })),
    ]);
  }

  /** The answer for one side of a situation is that of the other, where it has the word. */
  #ofBoth(path: string): string | undefined {
    const answer = this.#situacao;
    return path === 'situacao.canal' && answer !== 'em devolução' ? answer : undefined;
  }

  /** The first choice: Enter answers nothing that nobody knows. */
  #leave() {
    return { name: this.#text('map.ask.leave'), value: LEFT_OPEN };
  }

  /** Columns that give nothing yet. */
  #free(): string[] {
    return Object.keys(this.#columns).filter((key) => this.#columns[key] === null);
  }

  /** A column that gives another field gives both. */
  #takeColumn(path: string, key: string): boolean {
    const to = this.#columns[key] ?? null;
    const rule: Rule = to !== null && typeof to === 'object' && 'to' in to ? to : { to: to ?? [] };
    const paths = [rule.to, path].flat();
    this.#columns[key] = rule === to ? { ...rule, to: paths } : paths.length === 1 ? path : paths;
    return true;
  }

  #takeValue(path: string, value: string): boolean {
    // Braces of a value are not those of a template.
    if (value !== '') this.#defaults[path] = value.replace(/[{}]/g, '$&$&');
    return value !== '';
  }

  /** What most files that lack a field mean. */
  #usual(path: string): string {
    if (path === 'plataforma') return this.#system ?? 'Planilha';
    return path === 'valorFrete' ? '0' : '';
  }

  /** Words for a situation; those that stay open are refused at the import. */
  async situacoes(
    questions: MapProposal['questions']['situacoes'],
  ): Promise<MapProposal['questions']['situacoes']> {
    const text = this.#text;
    const open: Record<string, string[]> = {};
    for (const [column, words] of Object.entries(questions)) {
      for (const word of words) {
        const answer = await this.#choose(text('map.ask.word', { column, word }), [
          this.#leave(),
          ...choicesOf('situacao.canal').map(asChoice),
        ]);
        if (answer === LEFT_OPEN) open[column] = [...(open[column] ?? []), word];
        else this.#change(column, (rule) => ({ values: { ...rule.values, [word]: answer } }));
      }
    }
    return open;
  }

  async dateFormat(column: string): Promise<boolean> {
    const answer = await this.#choose(this.#text('map.ask.date', { column }), [
      this.#leave(),
      ...DATE_FORMATS.map(asChoice),
    ]);
    const dateFormat = DATE_FORMATS.find((format) => format === answer);
    if (dateFormat) this.#change(column, () => ({ dateFormat }));
    return dateFormat !== undefined;
  }

  async decimal(column: string): Promise<boolean> {
    const answer = await this.#choose(this.#text('map.ask.decimal', { column }), [
      this.#leave(),
      { name: ', (1.234,56)', value: ',' },
      { name: '. (1,234.56)', value: '.' },
    ]);
    if (answer !== ',' && answer !== '.') return false;
    this.#change(column, () => ({ decimal: answer }));
    return true;
  }

  #change(column: string, patch: (rule: Rule) => Partial<Rule>): void {
    const to = this.#columns[column];
    if (to === undefined || to === null) return;
    const rule: Rule = typeof to === 'object' && 'to' in to ? to : { to };
    this.#columns[column] = { ...rule, ...patch(rule) };
  }
}

type Rule = Extract<ColumnTo, { to: unknown }>;

const asChoice = (value: string) => ({ name: value, value });

const choicesOf = (path: string): PedidoColumn['choices'] =>
  pedidoColumns.find((column) => column.path === path)?.choices ?? [];
