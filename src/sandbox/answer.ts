import type { Behaviour } from './open-questions.js';
import { Refusal } from './refusal.js';
import { type Answer, empty, json } from './reply.js';

/** What a behaviour gives where it does not answer 200 with its result, or in another shape. */
export class Special {
  constructor(readonly answer: Answer | { status: number; result: unknown }) {}
}

/** What a behaviour gave as an answer. */
export function toAnswer(result: unknown, behaviour: Behaviour): Answer {
  if (result === undefined) return empty();
  if (!(result instanceof Special)) return written(200, result, behaviour);
  const { answer } = result;
  return 'result' in answer ? written(answer.status, answer.result, behaviour) : answer;
}

const written = (status: number, result: unknown, { numbers }: Behaviour): Answer =>
  json(status, numbers === 'string' ? numbersAsText(result) : result);

/** Nothing found, in one of the ways that a service may say so. */
export function nothing(how: string, mensagem: string): Answer {
  if (how === '204') return empty();
  if (how === 'empty') return empty(200);
  if (how === '404' || how === '400') return json(Number(how), { mensagem });
  return { ...json(200, null), text: how };
}

/** Refuses with the words or, where the behaviour says so, without any. */
export const refuseNothing = (how: string, mensagem: string): Refusal =>
  new Refusal(Number(how) || 200, mensagem, {}, nothing(how, mensagem));

/** Every number with decimals or not as its digits, at every depth. */
function numbersAsText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(numbersAsText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, numbersAsText(item)]));
}
