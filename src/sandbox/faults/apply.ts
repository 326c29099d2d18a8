import { type Answer, json } from '../reply.js';
import type { Fault } from './fault.js';

/** The connection ends here, without an answer or in the middle of one. */
export class Disconnect extends Error {}

const FLUSH_MS = 20;

/** Bytes of a slow answer in a tenth of a second. */
const SLOW_BYTES = 100;

/** Answers by a fault; `carryOut` makes the ordinary answer. */
export async function applyFault(fault: Fault, carryOut: () => Promise<Answer>): Promise<Answer> {
  let made: Promise<Answer> | undefined;
  const proceed = () => {
    made ??= carryOut();
    return made;
  };
  if (fault.commit === true) await proceed();
  switch (fault.tipo) {
    case 'status':
      return { ...textOf(fault), status: fault.status ?? 500 };
    case 'reset':
      throw new Disconnect();
    case 'stallHeaders':
      await pause(fault.ms);
      return proceed();
    case 'rateLimit':
      return json(429, { mensagem: 'Limite de requisições excedido' }, retryAfterOf(fault));
    case 'unauthorized':
      return json(401, { mensagem: 'Token ausente ou inválido' });
    default:
      return changed(fault, await proceed());
  }
}

/** Changes a finished answer. */
function changed(fault: Fault, answer: Answer): Answer {
  const { text } = answer;
  const bytes = fault.bytes ?? Math.floor(Buffer.byteLength(text) / 2);
  switch (fault.tipo) {
    case 'cut': {
      const cut = async () => {
        // The bytes before the cut must have left the process.
        await pause(FLUSH_MS);
        throw new Disconnect();
      };
      return { ...answer, pieces: piecesOf(text, [bytes], cut) };
    }
    case 'stallBody':
      return { ...answer, pieces: piecesOf(text, [bytes], () => pause(fault.ms)) };
    case 'slow': {
      const count = Math.floor(Buffer.byteLength(text) / SLOW_BYTES);
      const steps = Array.from({ length: count }, (_, index) => (index + 1) * SLOW_BYTES);
      return { ...answer, pieces: piecesOf(text, steps, () => pause(100)) };
    }
    default:
      return answer;
  }
}

function textOf({ body, headers = {} }: Fault): { text: string; headers: Record<string, string> } {
  if (typeof body === 'string') {
    return { text: body, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } };
  }
  const { text, headers: usual } = json(200, body ?? { mensagem: 'Erro interno' });
  return { text, headers: { ...usual, ...headers } };
}

const retryAfterOf = ({ retryAfter }: Fault): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };

/** The bytes of a text in pieces: up to each step, then the rest, with a task in between. */
async function* piecesOf(
  text: string,
  steps: readonly number[],
  between: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let sent = 0;
  for (const step of steps) {
    if (step >= bytes.length) break;
    yield bytes.subarray(sent, step);
    sent = step;
    await between();
  }
  yield bytes.subarray(sent);
}

/** Waits milliseconds of real time; without a number forever, which keeps no process alive. */
function pause(ms: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (ms !== undefined) setTimeout(resolve, ms);
  });
}
