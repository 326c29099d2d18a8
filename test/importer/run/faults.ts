import type { Fault } from './service.js';

/** The connection is reset before anything was done. */
export const cutBeforeCommit: Fault = (posting) => posting.cut();

/** The order is stored, and then something fails. */
export const storedThen =
  (fail: Fault): Fault =>
  (posting) => {
    posting.commit();
    return fail(posting);
  };

/** The order is stored, and the connection reset before the answer. */
export const cutAfterCommit = storedThen(cutBeforeCommit);

/** No answer ever comes, and nothing is stored. */
export const stall: Fault = () => {};

/** A status with `{ mensagem }`; nothing is stored. */
export const answers =
  (status: number, mensagem?: string, headers?: Record<string, string>): Fault =>
  (posting) =>
    posting.refuse(status, mensagem, headers);

/** The connection is reset, and the order stored so long after. */
export const commitsLate =
  (ms: number): Fault =>
  (posting) => {
    posting.commitAfter(ms);
    posting.cut();
  };
