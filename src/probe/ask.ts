import type { EndpointName } from '../client/contract/endpoints.js';
import { isRecebiveisError } from '../client/errors/base.js';
import type { CallOptions, RawAnswer } from '../client/http/options.js';
import { type Answered, Evidence } from './evidence.js';

/** A request of a probe. */
interface Request {
  /** Names it. */
  ask: string;
  endpoint: EndpointName;
  /** The answer should have every documented field. */
  isComplete?: boolean;
  send(call: CallOptions): PromiseLike<unknown>;
}

/** Sends requests one after another, and keeps the answers. */
export class Asker {
  readonly evidence = new Evidence();
  /** Requests that were answered. */
  requests = 0;
  #failure: unknown;
  readonly #signal: AbortSignal | undefined;
  readonly #refused = new Set<EndpointName>();

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  /** Asks, and repeats if no answer came or the server failed. */
  async ask(request: Request): Promise<Answered | undefined> {
    const { ask, endpoint, isComplete = false } = request;
    if (this.#refused.has(endpoint)) return undefined;
    const first = await this.#send(request);
    const isAnswered = first && first.status < 500;
    const answer = isAnswered ? first : ((await this.#send(request)) ?? first);
    if (!answer) {
      if (this.requests === 0) throw this.#failure;
      // A refusal by the client itself, such as a key that is too long, shows nothing about the
      // endpoint.
      if (codeOf(this.#failure) !== 'INVALID_REQUEST') this.#refused.add(endpoint);
      return undefined;
    }
    // The next answer would be the same, after a long wait.
    if ([401, 403, 429].includes(answer.status)) this.#refused.add(endpoint);
    const read = { ask, endpoint, ...answer, ...bodyOf(answer.text) };
    this.evidence.add(read, isComplete);
    return read;
  }

  async #send({ send }: Request): Promise<RawAnswer | undefined> {
    let answer: RawAnswer | undefined;
    const onAnswer = (raw: RawAnswer) => {
      answer = raw;
      this.requests += 1;
    };
    try {
      await send({ signal: this.#signal, retries: 0, onAnswer });
    } catch (error) {
      // The probe reads the raw answer, so the client's error about it does not matter.
      const isOver = this.#signal?.aborted || !(answer || UNANSWERED.has(codeOf(error) ?? ''));
      if (isOver) throw error;
      this.#failure = error;
    }
    return answer;
  }
}

/** Failures after which other requests may still be answered. */
const UNANSWERED = new Set<string>(['CONNECTION', 'TIMEOUT', 'INVALID_REQUEST', 'OUTCOME_UNKNOWN']);

const codeOf = (error: unknown) => (isRecebiveisError(error) ? error.code : undefined);

function bodyOf(text: string): { body: unknown; isJson: boolean } {
  try {
    return { body: text.trim() === '' ? undefined : JSON.parse(text), isJson: true };
  } catch {
    return { body: undefined, isJson: false };
  }
}
