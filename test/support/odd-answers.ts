import { type ClientOptions, type MismatchEvent, Recebiveis } from '../../src/index.js';
import type { AnswerServer, Reply } from './answer-server.js';

/** The page of a proxy or portal. */
export const HTML: Reply = {
  headers: { 'content-type': 'text/html' },
  text: '<html><head><title>Portal</title></head><body>It works!</body></html>',
};

/** Answers without data. */
export const ABSENT: [string, Reply][] = [
  ['204', { status: 204 }],
  ['404 without a body', { status: 404 }],
  ['404 with a message', { status: 404, json: { mensagem: 'qualquer coisa' } }],
  ['404 with a page', { ...HTML, status: 404 }],
  ['200 without a body', {}],
  ['200 of blanks', { text: ' \n' }],
  ['null', { json: null }],
  ['{}', { json: {} }],
  ['[]', { json: [] }],
];

/** A table row: a title, and an error answer with this `mensagem`. */
export const refusal = (mensagem: string, status = 400): [string, Reply] => [
  `${status} ${mensagem}`,
  { status, json: { mensagem } },
];

/** A client of a server that always answers with `reply`, and the client's mismatches. */
export function answering(
  server: AnswerServer,
  reply: Reply,
  options: ClientOptions = {},
): { client: Recebiveis; reported: MismatchEvent[] } {
  server.answer = () => reply;
  const reported: MismatchEvent[] = [];
  const client = new Recebiveis({
    baseUrl: server.url,
    token: 'tok',
    limits: false,
    retries: 0,
    hooks: { onMismatch: (event) => void reported.push(event) },
    ...options,
  });
  return { client, reported };
}
