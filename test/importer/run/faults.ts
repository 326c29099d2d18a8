import type { Fault } from './service.js';

/** Resets the connection before anything is done. */
export const cutBeforeCommit: Fault = (posting) => posting.cut();

/** Stores the order, then fails. */
export const storedThen =
  (fail: Fault): Fault =>
  (posting) => {
    posting.commit();
    return fail(posting);
  };

/** Stores the order, and resets the connection before the answer. */
export const cutAfterCommit = storedThen(cutBeforeCommit);

/** Never answers, and stores nothing. */
export const stall: Fault = () => {};

/** Answers with a status and `{ mensagem }`, and stores nothing. */
export const answers =
  (status: number, mensagem?: string, headers?: Record<string, string>): Fault =>
  (posting) =>
    posting.refuse(status, mensagem, headers);

/** Resets the connection, and stores the order this long after. */
export const commitsLate =
  (ms: number): Fault =>
  (posting) => {
    posting.commitAfter(ms);
    posting.cut();
  };
