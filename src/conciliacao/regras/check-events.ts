import { isRecord } from '../../shared/is-record.js';
import { checkKeys, type Refuse } from '../check-option.js';
import { normalizedWord } from '../normalized-word.js';

/** What is not text has no word. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' ? normalizedWord(value) : '';

/**
 * Reads an option that is a list of objects about events of channels, each about another event.
 *
 * @param form how such an object looks, and which members it may have
 * @param read reads what one says beside channel and event
 */
export function checkEvents<Item>(
  name: 'regras' | 'custos',
  given: unknown,
  form: { text: string; keys: readonly string[] },
  refuse: Refuse,
  read: (item: Record<string, unknown>, at: string) => Item,
): Item[] {
  const params = { form: form.text };
  if (!Array.isArray(given)) {
    refuse(name, `must be a list of ${form.text}`, { code: 'regras-list', params });
    return [];
  }
  const places = new Map<string, number>();
  return given.flatMap((item: unknown, index) => {
    const at = `${name}[${index}]`;
    if (!isRecord(item)) {
      refuse(at, `must be an object ${form.text}`, { code: 'regra-object', params });
      return [];
    }
    checkKeys(item, ['canal', 'evento', ...form.keys], refuse, `${at}.`);
    const { canal, evento } = item;
    if (wordOf(evento) === '') {
      const message = 'must be the event as the channel writes it';
      refuse(`${at}.evento`, message, { code: 'regra-evento' });
    }
    if (canal !== undefined && wordOf(canal) === '') {
      const message = 'must be the name of a channel, or left out for all';
      refuse(`${at}.canal`, message, { code: 'regra-canal' });
    }
    const key = JSON.stringify([wordOf(canal), wordOf(evento)]);
    const before = places.get(key);
    if (before !== undefined) {
      refuse(at, `says again what ${name}[${before}] says of the same event. Keep one of them`, {
        code: 'regra-repeated',
        params: { list: name, before },
      });
    }
    places.set(key, index);
    return [read(item, at)];
  });
}
