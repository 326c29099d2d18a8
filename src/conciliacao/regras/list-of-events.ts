import * as z from 'zod/mini';
import {
  byKind,
  must,
  optionsOf,
  type RefuseOption,
  refuseIn,
} from '../../client/contract/options.js';
import type { Schema } from '../../client/contract/schemas/schema.js';
import { onIssues } from '../../client/contract/schemas/strict.js';
import { isRecord } from '../../shared/is-record.js';
import { normalizedWord } from '../normalized-word.js';

/** What is not text has no word. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' ? normalizedWord(value) : '';

/** What a rule or a contract is about. */
interface OfEvent {
  canal?: string | undefined;
  evento: string;
}

const canal = must<string>(
  'must be the name of a channel, or left out for all',
  (value) => wordOf(value) !== '',
  { code: 'regra-canal' },
);

const evento = must<string>(
  'must be the event as the channel writes it',
  (value) => wordOf(value) !== '',
  { code: 'regra-evento' },
);

/**
 * An option that is a list of objects about events of channels, each about another event.
 *
 * @param text how such an object looks
 * @param shape what one says beside channel and event
 * @param across the rules between its members
 */
export function listOfEvents<Item extends OfEvent>(
  name: 'regras' | 'custos',
  text: string,
  shape: Record<Exclude<keyof Item, keyof OfEvent>, Schema>,
  across?: (item: Record<string, unknown>, refuse: RefuseOption) => void,
): Schema<readonly Item[], readonly Item[]> {
  const params = { form: text };
  const known = optionsOf({ canal: z.optional(canal), evento, ...shape } as never, across);
  const other = must(`must be an object ${text}`, () => false, { code: 'regra-object', params });
  const item = byKind((given) => (isRecord(given) ? known : other));
  const none = must(`must be a list of ${text}`, () => false, { code: 'regras-list', params });
  const list = onIssues(z.array(item), (context) => {
    const places = new Map<string, number>();
    (context.value as readonly unknown[]).forEach((given, index) => {
      if (!isRecord(given)) return;
      const key = JSON.stringify([wordOf(given.canal), wordOf(given.evento)]);
      const before = places.get(key);
      places.set(key, index);
      if (before === undefined) return;
      const message = `says again what ${name}[${before}] says of the same event. Keep one of them`;
      const rule = { code: 'regra-repeated', params: { list: name, before } } as const;
      refuseIn(context)([index], message, rule);
    });
  });
  return byKind((given) => (Array.isArray(given) ? list : none));
}
