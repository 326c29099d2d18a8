/** A document that is not an order and does not fail the reading: an event, a CT-e, a PDF. */
export class IgnoredRow {
  /** Path of the file; of one in an archive, that of the archive, a slash, and its name there. */
  readonly file: string;
  /** Why it is ignored, in words that show nothing of it. */
  readonly reason: string;
  /** Order number that it would have had, where it is known. */
  readonly pedido: string | undefined;
  /** Channel number that it would have had, where it is known. */
  readonly pedidoCanal: string | undefined;

  constructor(
    file: string,
    reason: string,
    identity: { pedido?: unknown; pedidoCanal?: unknown } = {},
  ) {
    const { pedido, pedidoCanal } = identity;
    this.file = file;
    this.reason = reason;
    this.pedido = typeof pedido === 'string' ? pedido : undefined;
    this.pedidoCanal = typeof pedidoCanal === 'string' ? pedidoCanal : undefined;
  }
}
