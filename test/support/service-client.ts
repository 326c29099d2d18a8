import { type ClientOptions, type MismatchEvent, Recebiveis } from '../../src/index.js';

/** A client of a service in memory, without limits and retries, and what it reports of the answers. */
export function serviceClient(
  answer: (url: URL) => Response,
  options: ClientOptions,
): { client: Recebiveis; mismatches: MismatchEvent[] } {
  const mismatches: MismatchEvent[] = [];
  const client = new Recebiveis({
    baseUrl: 'http://service.example',
    token: 'tok',
    limits: false,
    retries: 0,
    hooks: { onMismatch: (event) => void mismatches.push(event) },
    fetch: async (input) => answer(new URL(String(input))),
    ...options,
  });
  return { client, mismatches };
}
