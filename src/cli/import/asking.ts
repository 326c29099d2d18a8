import type { ColumnEvidence, PedidoMap, PolicyEvidence } from '../../importer/index.js';
import { ruleOf } from '../../importer/map/pedido-map.js';
import type { CliContext } from '../context.js';
import { type Texts, textsOf } from '../texts/texts.js';
import { ColumnAsking, LEFT_OPEN, type Person } from './column-asking.js';
import { asChoice, choicesOf, OF_INVOICES, ONLY_OF_COLUMNS, usualOf } from './column-choices.js';
import { meaningOf } from './template.js';

/** Before the header, in the answer that a column gives a field. */
const COLUMN = 'column ';

const plain = (text: string) => text.trim().toLowerCase();

const NUMBERS = ['pedido', 'pedidoCanal'];

/** The other of the two numbers of an order; undefined for another field. */
const otherNumber = (path: string): string | undefined =>
  NUMBERS.includes(path) ? NUMBERS.find((number) => number !== path) : undefined;

/** Asks the questions about a map, and builds the map from the answers. */
class Asking extends ColumnAsking {
  /** Values for orders whose row has none; a column of next month's file comes before them. */
  readonly #defaults: Record<string, string | number>;
  readonly #situacoes: Record<string, string | null>;
  #situacao: string | undefined;

  constructor(map: PedidoMap, person: Person, text: Texts, evidence: readonly ColumnEvidence[]) {
    super(map, person, text, evidence);
    this.#defaults = { ...map.defaults };
    this.#situacoes = { ...map.situacao };
  }

  /** Asks for a required field: a column that gives nothing yet, or one value for every order. */
  async field(path: string): Promise<boolean> {
    const text = this.text;
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
    const undecided = this.evidence.filter(({ isUndecided }) => isUndecided);
    const headers = [...Object.keys(this.columns), ...undecided.map(({ header }) => header)];
    for (let asked = question; ; ) {
      const given = (await this.ask(asked)).trim();
      if (given === '') return other !== undefined;
      const column = headers.find((header) => plain(header) === plain(given));
      if (column !== undefined) return this.#takeColumn(path, column);
      if (this.#takeNumber(path, given)) return true;
      if (!isOfColumn) return this.#takeValue(path, given);
      asked = `${text('map.ask.no-column')} ${question}`;
    }
  }

  /** Lets the other number of an order stand for one, if its column of a known system is named for it. */
  #takeNumber(path: string, given: string): boolean {
    const other = otherNumber(path);
    const column = this.evidence.find(
      ({ header, because, gives }) =>
        because === 'preset' && plain(header) === plain(given) && gives.includes(other ?? ''),
    );
    if (!column) return false;
    // As a refusal for the blank number of an order of the own store advises.
    this.decide(column.header, { to: [...column.gives, path], fallback: true });
    return true;
  }

  /** The other number of an order, if a column gives it: it then stands for both. */
  #otherNumber(path: string): string | undefined {
    const other = otherNumber(path);
    if (other === undefined) return undefined;
    const isGiven = Object.values(this.columns).some((to) =>
      [ruleOf(to).to].flat().includes(other),
    );
    return isGiven ? other : undefined;
  }

  #chooseFor(values: { field: string; what: string }, choices: readonly string[]): Promise<string> {
    const text = this.text;
    const free = Object.keys(this.columns).filter((key) => this.columns[key] === null);
    return this.pick(text('map.ask.choose', values), [
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

  /** A column that already gives another field gives both. */
  #takeColumn(path: string, key: string): boolean {
    const to = this.columns[key] ?? null;
    const rule = ruleOf(to);
    const paths = [rule.to, path].flat();
    this.decide(key, rule === to ? { ...rule, to: paths } : paths.length === 1 ? path : paths);
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
    const text = this.text;
    const answer = await this.pick(text('map.ask.word', { word }), [
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

  /** Asks in how many installments a payment always is. */
  async parcelas(word: string): Promise<boolean> {
    const question = this.text('map.ask.parcelas', { word });
    for (;;) {
      const given = (await this.ask(question)).trim();
      if (given === '') return false;
      if (!/^[1-9]\d?$/.test(given)) continue;
      this.map.parcelas = { ...this.map.parcelas, [word]: Number(given) };
      this.answers += 1;
      return true;
    }
  }

  /** Asks how the amounts of several rows count, where they balance either way. */
  async policy({ policy, balanced, orders: count }: PolicyEvidence): Promise<boolean> {
    const { text } = this;
    const choices = (['per-order', 'per-row'] as const).map((value) => ({
      name: text(`map.policy.${value}`),
      value,
    }));
    const answer = await this.pick(text('map.ask.policy', { policy, balanced, count }), choices);
    if (answer === LEFT_OPEN) return false;
    Object.assign(this.map, { [policy]: answer });
    this.answers += 1;
    return true;
  }
}

/** The questions for a person, if one can answer. */
export function askingOf(
  context: CliContext,
  map: PedidoMap,
  evidence: readonly ColumnEvidence[] = [],
): Asking | undefined {
  const { choose, ask } = context;
  return choose && ask ? new Asking(map, { choose, ask }, textsOf(context), evidence) : undefined;
}
