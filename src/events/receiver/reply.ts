import type { Refusal } from './refusal.js';

/** Answers as `docs/reference/service.md` (webhook) has them: `retorno` has at most 255 characters. */
function reply(status: number, retorno: string, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ retorno }), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

export const success = (): Response => reply(200, 'sucesso');

export const refuse = ({ status, message, headers }: Refusal): Response =>
  reply(status, message, headers);
