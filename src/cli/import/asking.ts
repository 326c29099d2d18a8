import { valueTyped } from '../../importer/checks.js';
import type { ColumnTo, MapReading, PedidoMap, Topic, UnreadValues } from '../../importer/index.js';
import type { Choice, CliContext } from '../context.js';
import { issueText } from '../issue-text.js';
import { type Texts, textsOf } from '../texts/texts.js';
import {
  asChoice,
  choicesOf,
  columnChoices,
  DATE_FORMATS,
  dayShown,
  fieldShown,
  formatsFor,
  mayRepeat,
  OF_INVOICES,
  ONLY_OF_COLUMNS,
  ruleOf,
  shownValues,
  usualOf,
} from './column-choices.js';
import { meaningOf } from './template.js';

/** An undecided column, as the question shows it. */
export interface OpenColumn {
  header: string;
  topic: Topic | undefined;
  /** Three values of the column. */
  values: readonly string[];
}

/** A bare Enter: decides nothing. */
const LEFT_OPEN = '';
const COLUMN = 'column ';

type Rule = Extract<ColumnTo, { to: unknown }>;
const plain = (text: string) => text.trim().toLowerCase();

/** A person at the terminal. */
interface Person {
  choose: NonNullable<CliContext['choose']>;
  ask: NonNullable<CliContext['ask']>;
}

/** Asks the questions about a map, and builds the map from the answers. */
class Asking {
  readonly map: PedidoMap;
  readonly #columns: Record<string, ColumnTo>;
  /** Headers of columns still open: a field may be in one of them. */
  readonly #undecided: readonly string[];
  /** Values for orders whose row has none; a column of next month's file comes before them. */
  readonly #defaults: Record<string, string | number>;
  readonly #situacoes: Record<string, string | null>;
  #situacao: string | undefined;
  readonly #choose: Person['choose'];
  readonly #ask: Person['ask'];
  readonly #text: Texts;
  /** Number of answers that decided something. */
  answers = 0;

  constructor(
    map: PedidoMap,
    { choose, ask }: Person,
    text: Texts,
    undecided: readonly string[] = [],
  ) {
    this.#columns = { ...map.columns };
    this.#undecided = undecided;
    this.#defaults = { ...map.defaults };
    this.#situacoes = { ...map.situacao };
    this.map = { ...map, columns: this.#columns };
    this.#choose = choose;
    this.#ask = ask;
    this.#text = text;
  }

  /**
   * Asks about each item.
   *
   * @returns the items left open
   */
  async openAfter<Item>(list: readonly Item[], ask: (item: Item) => Promise<boolean>) {
    const open: Item[] = [];
    for (const item of list) if (!(await ask(item))) open.push(item);
    return open;
  }

  /**
   * Asks about one column: the field it gives, or that it is ignored. Enter decides nothing.
   *
   * @param problem why an earlier answer will not do
   */
  async column({ header, topic, values }: OpenColumn, problem = ''): Promise<boolean> {
    const text = this.#text;
    const shown = shownValues(values, text);
    const question = topic
      ? text('map.ask.speaks', { column: header, topic: text(`map.topic.${topic}`), values: shown })
      : text('map.ask.unknown', { column: header, values: shown });
    const choices = [
      { name: text('map.ask.ignore'), value: 'null' },
      ...columnChoices(topic, header, text),
    ];
    for (let asked = `${problem} ${question}`.trim(); ; ) {
      const answer = await this.#pick(asked, choices);
      if (answer === LEFT_OPEN) return false;
      const other = this.#giving(answer, header);
      if (other === undefined) {
        const to = await ruleOf(answer, () => this.#ask(text('map.ask.words', { values: shown })));
        if (to === undefined) return false;
        this.#decide(header, to);
        return true;
      }
      asked = `${text('map.ask.given', { field: answer, column: other })} ${question}`;
    }
  }

  /** Header of the column that gives a field already, which two columns cannot give. */
  #giving(field: string, asked: string): string | undefined {
    if (mayRepeat(field)) return undefined;
    const isOther = (header: string) => header !== asked && this.#columns[header] === field;
    return Object.keys(this.#columns).find(isOther);
  }

  /** Asks about values that their column's field cannot read, or about the column, if they are most. */
  async unread({ field, values, isMost }: UnreadValues, column: OpenColumn): Promise<boolean> {
    const text = this.#text;
    const { header } = column;
    if (field === undefined) {
      const words = values.map((value) => `“${value}”`).join(', ');
      return this.column(column, text('map.ask.no-such-word', { column: header, values: words }));
    }
    // Another order of the parts may read the days.
    if (field.startsWith('data') && formatsFor(values, text).length > 0) {
      return this.dateFormat(header, values);
    }
    if (isMost) {
      const shown = shownValues(values, text);
      return this.column(column, text('map.ask.unread', { column: header, field, values: shown }));
    }
    let isDecided = true;
    for (const value of values) {
      const shown = fieldShown(field, text);
      const question = text('map.ask.value', { column: header, field: shown, value });
      isDecided = (await this.#value(header, field, value, question)) && isDecided;
    }
    return isDecided;
  }

  /** Asks for the meaning of one value, until it is one or left open. */
  async #value(header: string, field: string, value: string, question: string): Promise<boolean> {
    for (let asked = question; ; ) {
      const given = (await this.#ask(asked)).trim();
      if (given === '') return false;
      const typed = given === '-' ? { value: null } : valueTyped(field, given);
      if (typed.value !== undefined) {
        const rule = asRule(this.#columns[header] ?? null);
        this.#decide(header, { ...rule, values: { ...rule.values, [value]: typed.value } });
        return true;
      }
      asked = `${this.#problemOf(field, given) ?? ''} ${question}`.trim();
    }
  }

  /** Asks about the listed columns together. */
  async rest(headers: readonly string[]): Promise<boolean> {
    const question = this.#text('map.ask.rest', { columns: headers.join(', ') });
    const ignore = { name: this.#text('map.ask.ignore-all'), value: 'null' };
    const answer = await this.#pick(question, [ignore]);
    if (answer !== 'null') return false;
    for (const header of headers) this.#decide(header, null);
    return true;
  }

  /** Asks for a required field: a column that gives nothing yet, or one value for every order. */
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
    const usual = usualOf(path);
    const other = this.#otherNumber(path);
    const left = OF_INVOICES.includes(path) ? text('map.ask.notas') : text('map.ask.open');
    const enter = other ? text('map.ask.same-number', { other }) : left;
    const shown = usual === '' ? enter : `${enter}; ${text('map.ask.usual', { value: usual })}`;
    const isOfColumn = ONLY_OF_COLUMNS.includes(path);
    const key = isOfColumn ? 'map.ask.missing-column' : 'map.ask.missing';
    const question = text(key, { ...values, enter: shown });
    const headers = [...Object.keys(this.#columns), ...this.#undecided];
    for (let asked = question; ; ) {
      const given = (await this.#ask(asked)).trim();
      if (given === '') return other !== undefined;
      const column = headers.find((header) => plain(header) === plain(given));
      if (column !== undefined) return this.#takeColumn(path, column);
      const problem = isOfColumn ? text('map.ask.no-column') : this.#problemOf(path, given);
      if (problem === undefined) return this.#takeValue(path, given);
      asked = `${problem} ${question}`;
    }
  }

  /** The other number of an order, if a column gives it: it then stands for both. */
  #otherNumber(path: string): string | undefined {
    const numbers = ['pedido', 'pedidoCanal'];
    const other = numbers.includes(path) ? numbers.find((number) => number !== path) : undefined;
    if (other === undefined) return undefined;
    const isGiven = Object.values(this.#columns).some((to) =>
      [asRule(to).to].flat().includes(other),
    );
    return isGiven ? other : undefined;
  }

  /** Sentence of the rule that a value breaks for its field. */
  #problemOf(path: string, value: string): string | undefined {
    const { issue } = valueTyped(path, value);
    return issue && `${path} ${issueText(issue, this.#text)}.`;
  }

  #chooseFor(values: { field: string; what: string }, choices: readonly string[]): Promise<string> {
    const text = this.#text;
    const free = Object.keys(this.#columns).filter((key) => this.#columns[key] === null);
    return this.#pick(text('map.ask.choose', values), [
      ...choices.map(asChoice),
      ...free.map((key) => ({
        name: text('map.ask.column', { column: key }),
        value: `${COLUMN}${key}`,
      })),
    ]);
  }

  /** The answer for one side of a situation also holds for the other, if that side has the word. */
  #ofBoth(path: string): string | undefined {
    const answer = this.#situacao;
    return path === 'situacao.canal' && answer !== 'em devolução' ? answer : undefined;
  }

  /** Asks for one of several answers; a bare Enter takes the first, which leaves the question open. */
  #pick(question: string, choices: readonly Choice[]): Promise<string> {
    const leave = { name: this.#text('map.ask.leave'), value: LEFT_OPEN };
    return this.#choose(question, [leave, ...choices]);
  }

  #decide(header: string, to: ColumnTo): void {
    this.#columns[header] = to;
    this.answers += 1;
  }

  /** A column that already gives another field gives both. */
  #takeColumn(path: string, key: string): boolean {
    const to = this.#columns[key] ?? null;
    const rule = asRule(to);
    const paths = [rule.to, path].flat();
    this.#decide(key, rule === to ? { ...rule, to: paths } : paths.length === 1 ? path : paths);
    return true;
  }

  #takeValue(path: string, value: string): boolean {
    if (value === '') return false;
    // Braces in a value are no template.
    this.#defaults[path] = value.replace(/[{}]/g, '$&$&');
    this.map.defaults = this.#defaults;
    // Said by a person, it holds for every payment.
    if (path === 'titulos.qtTotalParcela' && /^\d{1,2}$/.test(value)) {
      this.map.parcelas = { ...this.map.parcelas, '*': Number(value) };
    }
    this.answers += 1;
    return true;
  }

  /** Asks for a situation's meaning; a word left open is refused at the import. */
  async situacao(word: string): Promise<boolean> {
    const text = this.#text;
    const answer = await this.#pick(text('map.ask.word', { word }), [
      ...choicesOf('situacao.pedido').map(asChoice),
      asChoice('não pago'),
      asChoice('devolvido'),
      { name: text('map.ask.no-word'), value: 'null' },
    ]);
    if (answer === LEFT_OPEN) return false;
    this.#situacoes[word] = answer === 'null' ? null : answer;
    this.map.situacao = this.#situacoes;
    this.answers += 1;
    return true;
  }

  /** Asks for one of several ways to count the rows; the first may be that of an earlier map. */
  async reading(readings: readonly MapReading[]): Promise<boolean> {
    const choices = readings.map((reading) => ({
      name: readingText(reading, this.#text),
      value: reading.line,
    }));
    const [{ balanced, orders: count } = { balanced: 0, orders: 0 }] = readings;
    const isKept = readings.some((reading) => reading.balanced > balanced);
    const question = isKept
      ? this.#text('map.ask.readings-kept', { balanced, count })
      : this.#text('map.ask.readings');
    const answer = await this.#pick(question, choices);
    const policies = readings.find(({ line }) => line === answer)?.policies;
    Object.assign(this.map, policies);
    if (policies) this.answers += 1;
    return policies !== undefined;
  }

  /** Asks for the order of a column's days, with the day that each makes of a value. */
  async dateFormat(column: string, values: readonly string[]): Promise<boolean> {
    const [value = ''] = values;
    const question = this.#text('map.ask.date', { column, value });
    const fitting = formatsFor(values, this.#text);
    const formats = fitting.length > 0 ? fitting : DATE_FORMATS;
    const choices = formats.map((format) => {
      const day = dayShown(value, format, this.#text);
      const name = this.#text.word(format);
      return { name: day ? `${name}: ${day}` : name, value: format };
    });
    const answer = await this.#pick(question, choices);
    const dateFormat = formats.find((format) => format === answer);
    if (dateFormat) this.#change(column, { dateFormat });
    return dateFormat !== undefined;
  }

  async decimal(column: string): Promise<boolean> {
    const answer = await this.#pick(this.#text('map.ask.decimal', { column }), [
      { name: ', (1.234,56)', value: ',' },
      { name: '. (1,234.56)', value: '.' },
    ]);
    if (answer !== ',' && answer !== '.') return false;
    this.#change(column, { decimal: answer });
    return true;
  }

  #change(column: string, patch: Partial<Rule>): void {
    const to = this.#columns[column];
    if (to === undefined || to === null) return;
    this.#decide(column, { ...asRule(to), ...patch });
  }
}

/** A way to count the rows: its line in the map, how many orders balance by it, and what one comes to. */
export const readingText = (reading: MapReading, text: Texts): string => {
  const { line, balanced, orders: count, frete, titulos } = reading;
  return text('map.ask.reading', { line, balanced, count, frete, titulos });
};

/** A map's entry for a column, written out. */
const asRule = (to: ColumnTo): Rule =>
  to !== null && typeof to === 'object' && 'to' in to ? to : { to: to ?? [] };

/** The questions for a person, if one can answer. */
export function askingOf(
  context: CliContext,
  map: PedidoMap,
  undecided?: readonly string[],
): Asking | undefined {
  const { choose, ask } = context;
  return choose && ask ? new Asking(map, { choose, ask }, textsOf(context), undecided) : undefined;
}
