import { type ClientOptions, type MismatchEvent, Recebiveis } from '../../src/index.js';

/** A client of an in-memory service, without limits and retries, and the mismatches it reports. */
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
