import { inspect } from 'node:util';
import type { Hooks } from '../../src/index.js';

/** All text that a logger could print of an error, causes included. */
export function exposedBy(error: unknown): string {
  const lines: string[] = [];
  for (let inner = error; inner !== undefined && lines.length < 100; inner = causeOf(inner)) {
    lines.push(
      inspect(inner, { depth: 20, showHidden: true, maxStringLength: null }),
      inspect(inner, { depth: 20 }),
      JSON.stringify(inner) ?? '',
      String(inner),
      inner instanceof Error ? `${inner.stack}` : '',
      ...Reflect.ownKeys(Object(inner)).map((key) => inspect(Reflect.get(Object(inner), key))),
    );
  }
  return lines.join('\n');
}

function causeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
}

/** Hooks that record every event. */
export function recordingHooks(): { hooks: Hooks; recorded(): string } {
  const events: unknown[] = [];
  const record = (event: unknown) => void events.push(event);
  const hooks: Required<Hooks> = {
    onRequest: record,
    onResponse: record,
    onRetry: record,
    onWait: record,
    onSettle: record,
    onMismatch: record,
    onWarning: record,
  };
  return { hooks, recorded: () => inspect(events, { depth: 20, showHidden: true }) };
}

/** The error that a call rejects with. */
export async function failureOf(call: PromiseLike<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('the call did not fail');
}
