import {
  issuesAt,
  must,
  type OptionCheck,
  type OptionChecks,
  type OptionIssue,
  optionIssues,
} from '../../shared/check-options.js';
import { isRecord } from '../../shared/is-record.js';
import { normalizedWord } from '../normalized-word.js';

/** A value that is not text has no word. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' ? normalizedWord(value) : '';

/** The event that a rule or a contract is about. */
interface OfEvent {
  canal?: string | undefined;
  evento: string;
}

const canal = must(
  'must be the name of a channel, or left out for all',
  (value) => wordOf(value) !== '',
  'regra-canal',
);

const evento = must(
  'must be the event as the channel writes it',
  (value) => wordOf(value) !== '',
  'regra-evento',
);

/**
 * An option that is a list of objects, each about another event of a channel.
 *
 * @param form how such an object looks
 * @param checks of its members beside channel and event
 * @param required members beside the event
 * @param across the rules between its members
 */
export function listOfEvents<Item extends OfEvent>(
  name: 'regras' | 'custos',
  form: string,
  checks: OptionChecks<Omit<Item, keyof OfEvent>>,
  required: readonly string[],
  across: (item: Record<string, unknown>) => OptionIssue[] = () => [],
): OptionCheck {
  const all: OptionChecks<Record<string, unknown>> = { canal, evento, ...checks };
  const params = { form };
  return (list) => {
    if (!Array.isArray(list)) {
      return [{ path: '', message: `must be a list of ${form}`, code: 'regras-list', params }];
    }
    const places = new Map<string, number>();
    return list.flatMap((item: unknown, index): OptionIssue[] => {
      if (!isRecord(item)) {
        const message = `must be an object ${form}`;
        return issuesAt(index, [{ path: '', message, code: 'regra-object', params }]);
      }
      const issues = [...optionIssues(item, all, ['evento', ...required]), ...across(item)];
      const key = JSON.stringify([wordOf(item.canal), wordOf(item.evento)]);
      const before = places.get(key);
      places.set(key, index);
      if (before !== undefined) {
        const message = `says again what ${name}[${before}] says of the same event. Keep one of them`;
        const rule = { code: 'regra-repeated', params: { list: name, before } };
        issues.push({ path: '', message, ...rule });
      }
      return issuesAt(index, issues);
    });
  };
}
