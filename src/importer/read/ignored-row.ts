import type { ReadProblem, ReadRuleCode } from '../rules/read-rule.js';

/** A document that is not an order and does not fail the reading: an event, a CT-e, a PDF. */
export class IgnoredRow {
  /** Path of the file; of one in an archive, that of the archive, a slash, and its name there. */
  readonly file: string;
  /** Why it is ignored, in words that show nothing of it. */
  readonly reason: string;
  /** Why, for programs. */
  readonly reasonCode: ReadRuleCode;
  /** What the reason is about, by its code. */
  readonly reasonParams: ReadProblem['params'];
  /** Order number that it would have had, where it is known. */
  readonly pedido: string | undefined;
  /** Channel number that it would have had, where it is known. */
  readonly pedidoCanal: string | undefined;

  constructor(
    file: string,
    reason: ReadProblem,
    identity: { pedido?: unknown; pedidoCanal?: unknown } = {},
  ) {
    const { pedido, pedidoCanal } = identity;
    this.file = file;
    this.reason = reason.message;
    this.reasonCode = reason.code;
    this.reasonParams = reason.params;
    this.pedido = typeof pedido === 'string' ? pedido : undefined;
    this.pedidoCanal = typeof pedidoCanal === 'string' ? pedidoCanal : undefined;
  }
}
