import type { Behaviour } from './open-questions.js';
import { Refusal } from './refusal.js';
import { type Answer, empty, json } from './reply.js';

/** A result with another status than 200, or in another shape. */
export class Special {
  constructor(readonly answer: Answer | { status: number; result: unknown }) {}
}

/** Turns the result of a behaviour into an answer. */
export function toAnswer(result: unknown, behaviour: Behaviour): Answer {
  if (result === undefined) return empty();
  if (!(result instanceof Special)) return written(200, result, behaviour);
  const { answer } = result;
  return 'result' in answer ? written(answer.status, answer.result, behaviour) : answer;
}

function written(status: number, result: unknown, { numbers, moments }: Behaviour): Answer {
  const counted = numbers === 'string' ? leavesOf(result, numberAsText) : result;
  return json(status, moments === 'iso' ? leavesOf(counted, momentAsIso) : counted);
}

/** Nothing found, in one of the ways in which a service may answer that. */
export function nothing(how: string, mensagem: string): Answer {
  if (how === '204') return empty();
  if (how === 'empty') return empty(200);
  if (how === '404' || how === '400') return json(Number(how), { mensagem });
  return { ...json(200, null), text: how };
}

/** Refuses with the given words, or without any if the behaviour asks for it. */
export const refuseNothing = (how: string, mensagem: string): Refusal =>
  new Refusal(Number(how) || 200, mensagem, {}, nothing(how, mensagem));

/** Changes every value that is neither a list nor an object, at any depth. */
function leavesOf(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => leavesOf(item, change));
  if (typeof value !== 'object' || value === null) return change(value);
  const fields = Object.entries(value).map(([key, item]) => [key, leavesOf(item, change)]);
  return Object.fromEntries(fields);
}

/** Writes a number as its digits. */
const numberAsText = (leaf: unknown) => (typeof leaf === 'number' ? String(leaf) : leaf);

/** A moment in São Paulo, which has had no summer time since 2019. */
const momentAsIso = (leaf: unknown) =>
  typeof leaf === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(leaf)
    ? `${leaf.replace(' ', 'T')}-03:00`
    : leaf;
