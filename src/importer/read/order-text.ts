import type { NovoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { isRecord } from '../../shared/is-record.js';
import { repeatedKey } from '../../shared/json/repeated-key.js';
import { stringEnd } from '../../shared/json/string-end.js';
import { InvalidRowError } from '../errors.js';
import type { RowPosition } from '../result.js';
import { broken, type ReadProblem, type ReadRuleParams } from '../rules/read-rule.js';
import { findJsonFault } from './json-fault.js';
import { placed } from './position.js';
import { MAX_DEPTH } from './size-limits.js';

/** Shorter texts have no room for a depth that would trouble anyone. */
const DEEP_FROM_CHARACTERS = 4096;

/** A key may be as long as its order; no field of the service's is. */
const MAX_KEY_SHOWN = 40;
const MAX_PATH_SHOWN = 200;

/** A JSON text as an order, or why it is not one. Its rules are checked when it is sent. */
export function readOrderText(text: string, position: RowPosition): NovoPedido | InvalidRowError {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const fault = findJsonFault(text) ?? { offset: 0, problem: broken('not-json') };
    return refused(text, fault.problem, placeOf(text, fault.offset, position));
  }
  if (!isRecord(value)) {
    return refused(text, broken('not-an-order', kindOf(value)), position);
  }
  if (text.length > DEEP_FROM_CHARACTERS && depthOf(text) > MAX_DEPTH) {
    return refused(text, broken('order-too-deep', { max: MAX_DEPTH }), position);
  }
  const repeated = repeatedKey(text, value);
  if (repeated) {
    const { path, offset } = repeated;
    const problem = broken('json-key-repeated', { key: repeated.key.slice(0, MAX_KEY_SHOWN) });
    return refused(text, problem, placeOf(text, offset, position), path.slice(0, MAX_PATH_SHOWN));
  }
  // Written beside refused rows by the command line: why, not what.
  if (Object.hasOwn(value, '_refused')) delete value._refused;
  return placed(value as unknown as NovoPedido, position);
}

function refused(
  text: string,
  problem: ReadProblem,
  position: RowPosition,
  path = '',
): InvalidRowError {
  return new InvalidRowError({ ...position, issues: [{ path, ...problem }], input: text });
}

/** Line and column of a place in a text that itself begins at a position. */
export function placeOf(text: string, offset: number, { file, line, column = 1 }: RowPosition) {
  const before = text.slice(0, offset);
  const lastBreak = before.lastIndexOf('\n');
  const inLine = [...before.slice(lastBreak + 1)].length;
  return lastBreak < 0
    ? { file, line, column: column + inLine }
    : { file, line: line + before.split('\n').length - 1, column: inLine + 1 };
}

function kindOf(value: unknown): ReadRuleParams<'not-an-order'> {
  if (value === null) return { kind: 'null' };
  if (Array.isArray(value)) return { kind: 'list', items: value.length };
  return { kind: typeof value as 'string' | 'number' | 'boolean' };
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = stringEnd(text, index);
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x5d || code === 0x7d) depth--;
  }
  return deepest;
}

const QUOTE = 0x22;
