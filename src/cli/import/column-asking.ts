import type {
  ColumnEvidence,
  ColumnRule,
  ColumnSubject,
  ColumnTo,
  PedidoMap,
} from '../../importer/index.js';
import { ruleOf } from '../../importer/map/pedido-map.js';
import type { Choice, CliContext } from '../context.js';
import type { Texts } from '../texts/texts.js';
import {
  columnChoices,
  DATE_FORMATS,
  dayShown,
  formatsFor,
  mayRepeat,
  ruleOfAnswer,
  shownValues,
} from './column-choices.js';

/** An undecided column, as the question shows it. */
export interface OpenColumn {
  header: string;
  topic: ColumnSubject | undefined;
  /** Three values of the column. */
  values: readonly string[];
}

/** A bare Enter: decides nothing. */
export const LEFT_OPEN = '';

/** A person at the terminal. */
export interface Person {
  choose: NonNullable<CliContext['choose']>;
  ask: NonNullable<CliContext['ask']>;
}

/** Asks about the columns of a map, and builds the map from the answers. */
export class ColumnAsking {
  readonly map: PedidoMap;
  protected readonly columns: Record<string, ColumnTo>;
  readonly #choose: Person['choose'];
  protected readonly ask: Person['ask'];
  protected readonly text: Texts;
  /** Number of answers that decided something. */
  answers = 0;

  /** @param evidence the columns of the file, as they were proposed */
  constructor(
    map: PedidoMap,
    { choose, ask }: Person,
    text: Texts,
    protected readonly evidence: readonly ColumnEvidence[],
  ) {
    this.columns = { ...map.columns };
    this.map = { ...map, columns: this.columns };
    this.#choose = choose;
    this.ask = ask;
    this.text = text;
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

  /** Asks about undecided columns: those that speak of a subject one by one, the rest together. */
  async openColumns(open: readonly ColumnEvidence[]): Promise<void> {
    for (const { header, speaksOf, values } of open) {
      if (speaksOf !== undefined) await this.column({ header, topic: speaksOf, values });
    }
    const rest = open.filter(({ speaksOf }) => speaksOf === undefined);
    if (rest.length > 0) await this.#rest(rest);
  }

  /**
   * Asks about one column: the field it gives, or that it is ignored. Enter decides nothing. A column
   * that was proposed for the field is undecided again.
   */
  async column({ header, topic, values }: OpenColumn): Promise<boolean> {
    const text = this.text;
    const shown = shownValues(values, text);
    const question = topic
      ? text('map.ask.speaks', { column: header, topic: text(`map.topic.${topic}`), values: shown })
      : text('map.ask.unknown', { column: header, values: shown });
    const choices = [
      { name: text('map.ask.ignore'), value: 'null' },
      ...columnChoices(topic, header, text),
    ];
    for (let asked = question; ; ) {
      const answer = await this.pick(asked, choices);
      if (answer === LEFT_OPEN) return false;
      const to = await ruleOfAnswer(answer, () =>
        this.ask(text('map.ask.words', { values: shown })),
      );
      if (to === undefined) return false;
      const other = this.#giving(ruleOf(to), header);
      if (other === undefined || this.#isProposed(other)) {
        if (other !== undefined) delete this.columns[other];
        this.decide(header, to);
        return true;
      }
      asked = `${text('map.ask.given', { field: answer, column: other })} ${question}`;
    }
  }

  /** True for a column whose field nobody has chosen. */
  #isProposed(header: string): boolean {
    const { because } = this.evidence.find((column) => column.header === header) ?? {};
    return because === 'name' || because === 'values';
  }

  /**
   * Header of the column that gives a field already, which two columns cannot give. One that adds,
   * takes off, or stands in where no other gives the field, leaves it to another.
   */
  #giving({ to: field, subtract }: ColumnRule, asked: string): string | undefined {
    if (typeof field !== 'string' || subtract || mayRepeat(field)) return undefined;
    const leavesNone = ({ to, sum, subtract, fallback }: ColumnRule) =>
      !sum && !subtract && !fallback && [to].flat().includes(field);
    const ofSystem = this.evidence
      .filter(({ because }) => because === 'preset' || because === 'own')
      .map(({ header, to = null }) => [header, to] as const);
    const all = { ...Object.fromEntries(ofSystem), ...this.columns };
    const giving = Object.entries(all).find(
      ([header, to]) => header !== asked && leavesNone(ruleOf(to)),
    );
    return giving?.[0];
  }

  async #rest(open: readonly ColumnEvidence[]): Promise<void> {
    const columns = open.map(({ header, values: [value = '–'] }) => `${header} (${value})`);
    const question = this.text('map.ask.rest', { columns: columns.join(', ') });
    const ignore = { name: this.text('map.ask.ignore-all'), value: 'null' };
    const answer = await this.pick(question, [ignore]);
    if (answer !== 'null') return;
    for (const { header } of open) this.decide(header, null);
  }

  /** Asks for one of several answers; a bare Enter takes the first, which leaves the question open. */
  protected pick(question: string, choices: readonly Choice[]): Promise<string> {
    const leave = { name: this.text('map.ask.leave'), value: LEFT_OPEN };
    return this.#choose(question, [leave, ...choices]);
  }

  protected decide(header: string, to: ColumnTo): void {
    this.columns[header] = to;
    this.answers += 1;
  }

  /** Asks for the order of a column's days, with the day that each makes of a value. */
  async dateFormat(column: string, values: readonly string[]): Promise<boolean> {
    const [value = ''] = values;
    const question = this.text('map.ask.date', { column, value });
    const fitting = formatsFor(values, this.text);
    const formats = fitting.length > 0 ? fitting : DATE_FORMATS;
    const choices = formats.map((format) => {
      const day = dayShown(value, format, this.text);
      const name = this.text.word(format);
      return { name: day ? `${name}: ${day}` : name, value: format };
    });
    const answer = await this.pick(question, choices);
    const dateFormat = formats.find((format) => format === answer);
    if (dateFormat) this.#change(column, { dateFormat });
    return dateFormat !== undefined;
  }

  async decimal(column: string): Promise<boolean> {
    const answer = await this.pick(this.text('map.ask.decimal', { column }), [
      { name: ', (1.234,56)', value: ',' },
      { name: '. (1,234.56)', value: '.' },
    ]);
    if (answer !== ',' && answer !== '.') return false;
    this.#change(column, { decimal: answer });
    return true;
  }

  #change(column: string, patch: Partial<ColumnRule>): void {
    const to = this.columns[column];
    if (to === undefined || to === null) return;
    this.decide(column, { ...ruleOf(to), ...patch });
  }
}
