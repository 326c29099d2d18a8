const MAX_MENSAGEM = 255;

/** A request the service would not serve; thrown anywhere, answered as `{ mensagem }`. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, mensagem: string, headers: Record<string, string> = {}) {
    super(mensagem.length > MAX_MENSAGEM ? `${mensagem.slice(0, MAX_MENSAGEM - 1)}…` : mensagem);
    this.status = status;
    this.headers = headers;
  }
}
