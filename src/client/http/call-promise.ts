import { type AnswerHead, headOf } from '../errors/answer-head.js';

/** What is known of the last request of a call. */
export interface Receipt {
  /** Number of the last request's call, as events carry it. */
  callId?: number;
  /** Undefined until there is an answer. */
  answer?: { status: number; headers: Headers } | undefined;
}

/** What a call gave, and the answer it came in. */
export interface WithResponse<T> {
  /** What the call without `withResponse()` gives. */
  data: T;
  /** The answer it came in; of several requests the last one's. */
  response: AnswerHead;
}

/** What a call gives. */
export interface CallPromise<T> extends Promise<T> {
  /** The same with the answer's status and headers beside it; nothing is sent for it. */
  withResponse(): Promise<WithResponse<T>>;
}

/** The promise of a call that fills in its receipt. */
export function callPromise<T>(run: (receipt: Receipt) => Promise<T>): CallPromise<T> {
  const receipt: Receipt = {};
  const promise = run(receipt) as CallPromise<T>;
  promise.withResponse = async () => {
    const data = await promise;
    return { data, response: headOf(receipt.answer as NonNullable<Receipt['answer']>) };
  };
  return promise;
}
