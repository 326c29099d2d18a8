import type { Answer } from './reply.js';

const MAX_MENSAGEM = 255;

/** A request the service would not serve; thrown anywhere, answered as `{ mensagem }`. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Sent in place of `{ mensagem }`. */
  readonly bare: Answer | undefined;

  constructor(
    status: number,
    mensagem: string,
    headers: Record<string, string> = {},
    bare?: Answer,
  ) {
    super(mensagem.length > MAX_MENSAGEM ? `${mensagem.slice(0, MAX_MENSAGEM - 1)}…` : mensagem);
    this.status = status;
    this.headers = headers;
    this.bare = bare;
  }
}
