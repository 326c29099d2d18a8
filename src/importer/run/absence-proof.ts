import type { UnknownReason } from '../result.js';
import type { KnownOrders } from './known-orders.js';
import {
  FILTERS,
  type Filter,
  type Lookup,
  type LookupAnswer,
  type OrderIdentity,
} from './lookup.js';
import { type ControlResult, LookupControl } from './lookup-control.js';
import type { Resolution } from './resolution.js';

/** Text that a URL holds as it is: what has to be escaped, a proxy may not find although it exists. */
const PLAIN = /^[\w.~-]+$/;

/**
 * Proves that an order does not exist, before it is sent again. "Not found" alone proves nothing: it
 * may come from a proxy, an empty replica, an index that is behind, another store.
 *
 * The order must be found by none of its keys, two times. Beside that,
 *
 * - where orders are known to exist, one of the look-ups that found nothing is controlled: before and
 *   after it, known orders are found by the same kind of look-up;
 * - where none is known yet, the service says in its own words that there is no such order, by each key
 *   that finds nothing.
 */
export class AbsenceProof {
  readonly #lookup: Lookup;
  readonly #control: LookupControl;

  constructor(lookup: Lookup, known: KnownOrders, sleep: (ms: number) => Promise<void>) {
    this.#lookup = lookup;
    this.#control = new LookupControl(lookup, known, sleep);
  }

  /**
   * @param absentBy kinds of look-up that did not find the order; those that do not now are added
   * @throws RecebiveisError a look-up failed
   */
  async examine(order: OrderIdentity, absentBy: Set<Filter>): Promise<Resolution> {
    const findings: Finding[] = [];
    for (const filter of FILTERS) {
      const before = await this.#control.before(filter);
      const answer = await this.#ask(filter, order, absentBy);
      if (answer.is === 'same') return { is: 'found', found: answer.found };
      if (answer.is === 'ambiguous') return { is: 'unknown', reason: 'other-orders' };
      if (answer.is !== 'absent') continue;
      const after = before === 'found' ? await this.#control.after(filter) : before;
      const isPlain = PLAIN.test(keyOf(filter, order));
      findings.push({ isSaid: answer.isSaid, isPlain, before, after });
    }
    const reason = this.#doubt(findings);
    if (reason !== undefined) return { is: 'unknown', reason };
    // Where one replica of many is empty the controls may not meet it: it would have to answer these too.
    for (const filter of absentBy) {
      const again = await this.#ask(filter, order, absentBy);
      if (again.is === 'same') return { is: 'found', found: again.found };
      if (again.is === 'ambiguous') return { is: 'unknown', reason: 'other-orders' };
    }
    // Another order may have shown it meanwhile.
    const { isInconsistent } = this.#control;
    return isInconsistent ? { is: 'unknown', reason: 'look-ups-differ' } : { is: 'absent' };
  }

  async #ask(filter: Filter, order: OrderIdentity, absentBy: Set<Filter>): Promise<LookupAnswer> {
    const answer = await this.#lookup.ask(filter, order);
    if (answer.is === 'same' && absentBy.has(filter)) this.#control.reportInconsistency();
    if (answer.is === 'absent') absentBy.add(filter);
    return answer;
  }

  /** Why what was found proves no absence; undefined where it does. */
  #doubt(findings: readonly Finding[]): UnknownReason | undefined {
    if (findings.length === 0) return 'other-orders';
    const controls = findings.flatMap(({ before, after }) => [before, after]);
    if (controls.includes('inconsistent')) return 'look-ups-differ';
    // Of a later order another kind of look-up may have no key to ask by.
    if (controls.includes('behind')) return 'control-not-found';
    if (controls.every((control) => control === 'none')) {
      return findings.every(({ isSaid }) => isSaid) ? undefined : 'no-control';
    }
    const isProven = findings.some(
      ({ isSaid, isPlain, before, after }) =>
        before === 'found' && after === 'found' && (isSaid || isPlain),
    );
    return isProven ? undefined : 'control-not-found';
  }
}

/** A look-up that found nothing, and what the control showed before and after it. */
interface Finding {
  isSaid: boolean;
  isPlain: boolean;
  before: ControlResult;
  after: ControlResult;
}

function keyOf(filter: Filter, order: OrderIdentity): string {
  return filter === 'chaveNF' ? String(order.chaveNFe) : order[filter];
}
