import type { EndpointName } from '../client/contract/endpoints.js';
import { isRecebiveisError } from '../client/errors/base.js';
import { type Answered, Evidence } from './evidence.js';

/** An answer as the client hands it over before it reads it. */
export interface ProbeAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** The settings of a call that a probe uses. */
export interface ProbeCall {
  signal?: AbortSignal | undefined;
  retries: number;
  onAnswer(answer: ProbeAnswer): void;
}

/** A request of a probe: what names it, and whether its answer should have every documented field. */
export interface Request {
  ask: string;
  endpoint: EndpointName;
  isWhole?: boolean;
  /** Never sent twice. */
  isWrite?: boolean;
  send(call: ProbeCall): PromiseLike<unknown>;
}

/** Sends requests one after another, and keeps what was answered. */
export class Asker {
  readonly evidence = new Evidence();
  /** Requests that were sent. */
  requests = 0;
  #failure: unknown;
  readonly #signal: AbortSignal | undefined;
  readonly #refused = new Set<EndpointName>();

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  /** Asks once; a read again where no answer came, or the server failed. */
  async ask(request: Request): Promise<Answered | undefined> {
    const { endpoint, isWrite } = request;
    if (this.#refused.has(endpoint)) return undefined;
    const first = await this.#send(request);
    const isSettled = isWrite || (first && first.status < 500);
    const answer = isSettled ? first : ((await this.#send(request)) ?? first);
    if (!answer) {
      if (this.evidence.all.length === 0) throw this.#failure;
      // What the client itself refuses, such as a key too long, says nothing of the endpoint.
      if (codeOf(this.#failure) !== 'INVALID_REQUEST') this.#refused.add(endpoint);
      return undefined;
    }
    // The next answer would be the same, and the wait for it long.
    if ([401, 403, 429].includes(answer.status)) this.#refused.add(endpoint);
    const read = { ask: request.ask, endpoint, ...bodyOf(answer) };
    this.evidence.add(read, request.isWhole === true);
    return read;
  }

  async #send({ send }: Request): Promise<ProbeAnswer | undefined> {
    let answer: ProbeAnswer | undefined;
    const call: ProbeCall = {
      signal: this.#signal,
      retries: 0,
      onAnswer: (raw) => {
        answer = raw;
        this.requests += 1;
      },
    };
    try {
      await send(call);
    } catch (error) {
      // What the client makes of an answer is not asked here.
      if (answer && !this.#signal?.aborted) return answer;
      if (!NO_ANSWER.has(codeOf(error) ?? '')) throw error;
      this.#failure = error;
    }
    return answer;
  }
}

/** Failures after which the other requests may still be answered. */
const NO_ANSWER = new Set<string>([
  ...['CONNECTION', 'TIMEOUT', 'INVALID_REQUEST', 'INVALID_RESPONSE', 'OUTCOME_UNKNOWN'],
]);

const codeOf = (error: unknown) => (isRecebiveisError(error) ? error.code : undefined);

function bodyOf({ status, headers, text }: ProbeAnswer) {
  const isEmpty = text.trim() === '';
  try {
    const body: unknown = isEmpty ? undefined : JSON.parse(text);
    return { status, headers, body, isEmpty, isJson: true };
  } catch {
    return { status, headers, body: undefined, isEmpty, isJson: false };
  }
}
