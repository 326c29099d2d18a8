import { type Answer, json } from './reply.js';

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

export const unknownAddress = (): Refusal =>
  new Refusal(404, 'Endereço não encontrado; use um da documentação, sob /api/v1');

/** Answer of a refused request; 500 for an error of our own. */
export function refusalAnswer(error: unknown): Answer {
  if (error instanceof Refusal) {
    const { message: mensagem, status, headers } = error;
    const answer = error.bare === undefined ? json(status, { mensagem }, headers) : error.bare;
    return { ...answer, refused: mensagem };
  }
  return json(500, { mensagem: 'Erro interno do sandbox' });
}
