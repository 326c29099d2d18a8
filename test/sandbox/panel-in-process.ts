import type { Bench } from './support.js';

/** Address that the panel's own forms come from. */
export const OWN = 'http://localhost:4010';

/** A page as a browser asks for it. */
export async function page(bench: Bench, path: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost:4010${path}`, {
    headers: { accept: 'text/html', ...headers },
  });
  const response = await bench.handle(request, 'socket');
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** What a form of the panel sends, and where it leads. */
export async function act(
  bench: Bench,
  acao: string,
  fields: Record<string, string>,
  origin?: string,
) {
  const request = new Request(`http://localhost:4010/painel/acoes/${acao}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(origin !== undefined && { origin }),
    },
    body: new URLSearchParams(fields).toString(),
  });
  const response = await bench.handle(request, 'socket');
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
  };
}
