import { parseAnswerJson } from '../../shared/json/exact-json.js';
import { JsonCutter, type JsonElement } from '../../shared/json/json-cutter.js';
import { JsonFault } from '../../shared/json/json-fault.js';
import type { Endpoint, IsRemoved } from '../contract/endpoint.js';
import { type EndpointName, endpoints } from '../contract/endpoints.js';
import { cicloDetalhe } from '../contract/schemas/ciclos.js';
import type { CicloParte } from '../contract/schemas/params.js';
import { ASKED_FOR, readTolerantly } from '../contract/schemas/tolerant.js';
import { ConnectionError } from '../errors/no-answer.js';
import {
  IncompleteAnswerError,
  InvalidResponseError,
  type InvalidResponseIssue,
} from '../errors/unclear-answer.js';
import { decode } from '../http/answer.js';
import type { PreparedRequest } from '../http/call.js';
import type { CallOptions } from '../http/options.js';
import type { Transport } from '../http/transport.js';

export interface DetailRequest {
  endpoint: Endpoint & { name: EndpointName };
  /** The call names the group, so that items come without it. */
  isOfOneGroup: boolean;
  request: PreparedRequest;
  options: CallOptions;
}

/** An order with its titles has a few KB; anything this large is not an item. */
const MAX_ITEM_BYTES = 32 * 1024 * 1024;

const { name } = endpoints.ciclos.get;

/** The items of a cycle's detail as they arrive, each validated by itself, with their group. */
export async function* streamCiclo(
  transport: Transport,
  { endpoint, isOfOneGroup, request, options }: DetailRequest,
): AsyncGenerator<unknown, void, void> {
  const partes = (endpoint.lists?.(request.query) ?? []) as readonly CicloParte[];
  const cutter = new JsonCutter({
    maxElementBytes: MAX_ITEM_BYTES,
    groups: partes,
    kept: 'idCiclo',
  });
  let items = 0;
  let hasBegun = false;
  const isRemoved = endpoint.removed?.(request.query);
  try {
    let progress = () => {};
    const onOpen = (body: { progress: () => void }) => {
      progress = body.progress;
    };
    for await (const chunk of transport.stream(endpoint, request, options, onOpen)) {
      hasBegun = true;
      for (const element of cutter.cut(chunk)) {
        if (element.group === 'idCiclo') {
          const answered = { idCiclo: parse(element, items) };
          const path = endpoint.otherNamed?.(request.asked, answered);
          if (path) throw foreign({ path, expected: ASKED_FOR });
          continue;
        }
        const parte = element.group as CicloParte;
        const raw = parse(element, items);
        const item = readItem(transport, parte, raw, isRemoved);
        items += 1;
        progress();
        yield isOfOneGroup ? item : { parte, item };
      }
    }
    cutter.end();
  } catch (error) {
    if (error instanceof JsonFault) throw faultOf(error, items);
    throw hasBegun && error instanceof ConnectionError
      ? new IncompleteAnswerError(name, items, error.reason ?? 'connection closed')
      : error;
  }
  const missing = partes.filter((parte) => !cutter.seen.has(parte));
  const found = missing.map((path) => ({ path, expected: 'a list' }));
  if (missing.length === partes.length) throw foreign(...found);
  // The found groups are complete: they were handed over.
  transport.mismatches.handle(name, found, undefined);
}

function parse({ group, bytes }: JsonElement, items: number): unknown {
  const path = `${group}[]`;
  if (!bytes) throw foreign({ path, expected: `at most ${MAX_ITEM_BYTES} bytes` });
  try {
    return parseAnswerJson(decode(bytes));
  } catch {
    throw foreign({ path, expected: `JSON after ${items} items` });
  }
}

function readItem(
  transport: Transport,
  parte: CicloParte,
  raw: unknown,
  isRemoved: IsRemoved | undefined,
): unknown {
  const { mismatches } = transport;
  if (mismatches.validation === 'off') return raw;
  const group = readTolerantly<unknown>(cicloDetalhe.shape[parte], [raw], [parte], isRemoved);
  mismatches.handle(name, group.mismatches, raw);
  return (group.value as unknown[])[0];
}

/**
 * The error for a stream that ended early. Errors before the first byte are the transport's, as in
 * any call.
 */
function faultOf(error: JsonFault, items: number): unknown {
  if (error.code === 'cut') return new IncompleteAnswerError(name, items);
  const expected = {
    syntax: `JSON at byte ${error.offset}, after ${items} items`,
    'not-an-object': 'a JSON object',
    'not-a-list': 'a list',
  }[error.code];
  return foreign({ path: error.group ?? '', expected });
}

const foreign = (...issues: InvalidResponseIssue[]) =>
  new InvalidResponseError(name, 200, issues, undefined);
