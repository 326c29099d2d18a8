import type { KnownOrder, KnownOrders } from './known-orders.js';
import type { Filter, Lookup } from './lookup.js';

/**
 * Whether look-ups can be believed when they find nothing.
 *
 * - `found`: an order known to exist is found.
 * - `none`: no order is known.
 * - `missing`: none of the orders known to exist is found.
 * - `behind`: older ones are found, and later ones are not.
 * - `inconsistent`: an order is found one time and not another.
 */
export type ControlResult = 'found' | 'none' | 'missing' | 'behind' | 'inconsistent';

/** What look-ups showed of a known order; undefined where its key leads to another one. */
interface ControlAnswer {
  order: KnownOrder;
  isFound: boolean | undefined;
}

/** A control is good for look-ups this long after it. */
const FRESH_MS = 30_000;

/** Known orders that are tried before look-ups are taken for broken. */
const MAX_TRIED_ORDERS = 8;

/** Look-ups of a control: as many show one empty replica of four that take turns. */
const MIN_LOOKUPS = 4;

/** Not always as many: replicas that take turns never meet the same pattern twice. */
const LOOKUPS_BY_CHANCE = 3;

/** A known order that is not found is looked up this often again before it is taken for deleted… */
const MAX_REPEATS = 3;

/** …with a pause before each. */
const AGAIN_MS = 1000;

/**
 * The control of the experiment "this order is not there": by the same kind of look-up, at the same
 * time, an order known to exist must be found. A proxy that answers for the service, another store's
 * token, an index that is behind and an empty replica all fail it. Of what was sent last, only an order
 * of this run shows more: it was created after any order that is in question.
 */
export class LookupControl {
  readonly #lookup: Lookup;
  readonly #known: KnownOrders;
  readonly #sleep: (ms: number) => Promise<void>;
  readonly #latest = new Map<Filter, { startedAt: number; result: ControlResult }>();
  readonly #running = new Map<Filter, Promise<ControlResult>>();
  readonly #queued = new Map<Filter, Promise<ControlResult>>();
  #isInconsistent = false;

  constructor(lookup: Lookup, known: KnownOrders, sleep: (ms: number) => Promise<void>) {
    this.#lookup = lookup;
    this.#known = known;
    this.#sleep = sleep;
  }

  /** Whether an order was found one time and not another, in this run. */
  get isInconsistent(): boolean {
    return this.#isInconsistent;
  }

  /** An order was found that the same kind of look-up had not found: no absence is believed any more. */
  reportInconsistency(): void {
    this.#isInconsistent = true;
  }

  /** Whether an order known to exist was found lately, before a look-up that is to come. */
  async before(filter: Filter): Promise<ControlResult> {
    const latest = this.#latest.get(filter);
    // An order that is known by now must be found.
    const isFresh = latest && performance.now() - latest.startedAt < FRESH_MS;
    return isFresh && latest.result !== 'none' && !this.#isInconsistent
      ? latest.result
      : await this.after(filter);
  }

  /** Whether one is found from now on; look-ups that end while a control is under way share the next. */
  after(filter: Filter): Promise<ControlResult> {
    const running = this.#running.get(filter);
    if (!running) return this.#start(filter);
    const queued = this.#queued.get(filter);
    if (queued) return queued;
    const start = () => {
      this.#queued.delete(filter);
      return this.#start(filter);
    };
    const next = running.then(start, start);
    this.#queued.set(filter, next);
    return next;
  }

  #start(filter: Filter): Promise<ControlResult> {
    if (this.#isInconsistent) return Promise.resolve('inconsistent');
    const startedAt = performance.now();
    const running = this.#check(filter)
      .then((result) => {
        this.#latest.set(filter, { startedAt, result });
        return result;
      })
      .finally(() => this.#running.delete(filter));
    this.#running.set(filter, running);
    return running;
  }

  /** Some known orders; where fewer are known, each more than once. */
  async #check(filter: Filter): Promise<ControlResult> {
    if (this.#known.isEmpty) return 'none';
    await this.#sleep(this.#known.showsInMs);
    const few = MIN_LOOKUPS + Math.floor(Math.random() * LOOKUPS_BY_CHANCE);
    const sample = this.#known.sample(MAX_TRIED_ORDERS);
    const repeats = sample.length === 0 ? 0 : Math.ceil(few / sample.length);
    const asked = Array<KnownOrder[]>(repeats).fill(sample).flat();
    const answers = await this.#findAll(filter, asked.slice(0, few));
    // A known order may have been deleted: the others are asked as well.
    if (!answers.some(({ isFound }) => isFound)) {
      answers.push(...(await this.#findAll(filter, sample.slice(few))));
    }
    return this.#judge(filter, answers);
  }

  #findAll(filter: Filter, orders: readonly KnownOrder[]): Promise<ControlAnswer[]> {
    return Promise.all(
      orders.map(async (order) => ({ order, isFound: await this.#find(filter, order) })),
    );
  }

  #judge(filter: Filter, answers: readonly ControlAnswer[]): ControlResult {
    if (this.#isInconsistent) return 'inconsistent';
    const found = answers.flatMap(({ order, isFound }) => (isFound ? [order] : []));
    const missing = answers.flatMap(({ order, isFound }) => (isFound === false ? [order] : []));
    if (found.length === 0) return 'missing';
    // The service deletes the oldest first; that it deleted a later one, only an order of this run shows.
    const oldest = Math.min(...found.map(({ place }) => place));
    const isUpToDate = found.some(({ isNew }) => isNew);
    const isLate = ({ isNew, place }: KnownOrder) => isNew || (!isUpToDate && place > oldest);
    if (missing.some(isLate)) return 'behind';
    if (filter === 'pedidoCanal') for (const order of missing) this.#known.remove(order);
    return 'found';
  }

  /** Undefined where the key leads to another order, which is neither for nor against. */
  async #find(filter: Filter, order: KnownOrder): Promise<boolean | undefined> {
    const first = await this.#lookup.ask(filter, order);
    if (first.is === 'same') return seen(order, filter, first.found.chaveNFe);
    if (first.is !== 'absent') return undefined;
    this.#isInconsistent ||= order.seenBy.has(filter);
    for (let again = 0; again < MAX_REPEATS && !this.#isInconsistent; again++) {
      await this.#sleep(AGAIN_MS);
      const answer = await this.#lookup.ask(filter, order);
      if (answer.is !== 'same') continue;
      // A new order may show late; an old one that comes and goes shows that answers differ.
      this.#isInconsistent ||= !order.isNew;
      return seen(order, filter, answer.found.chaveNFe);
    }
    return false;
  }
}

function seen(order: KnownOrder, filter: Filter, chaveNFe: unknown): boolean {
  order.seenBy.add(filter);
  order.chaveNFe ??= chaveNFe;
  return true;
}
