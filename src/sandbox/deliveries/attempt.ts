import type { WebhookConfig } from '../../client/contract/schemas/webhook.js';
import { Cancellation } from '../../shared/cancellation.js';
import { parsedJson } from '../../shared/json/parsed-json.js';
import { isLocal } from '../host-check.js';

/** Body of an event for a receiver. */
export interface WebhookBody {
  tipo: string;
  dados: object;
}

/** Outcome of a call to the receiver. */
export interface Outcome {
  /** HTTP status of the answer. */
  status?: number;
  /** Its `retorno`, if it has one. */
  retorno?: string;
  /** The answer if it is not `sucesso`, up to 255 characters. */
  body?: string;
  /** Reason that there was no answer. */
  error?: string;
}

/** How long the receiver may take to answer (`docs/reference/service.md` 6.2). */
export const ANSWER_MS = 10_000;

/** Most bytes of an answer that are read: `retorno` has 255 characters. */
const MAX_ANSWER_BYTES = 64 * 1024;

const MAX_SHOWN = 255;

/** The term of the documented answer. */
export const isSucesso = (retorno: string | undefined): boolean => retorno === 'sucesso';

/**
 * Calls the receiver as the service does. A redirect is an answer like any other: it is not followed.
 *
 * @param anywhere whether the receiver may be outside this machine
 */
export async function attempt(
  config: WebhookConfig,
  evento: unknown,
  {
    anywhere,
    closing,
    answerMs = ANSWER_MS,
  }: { anywhere: boolean; closing: AbortSignal; answerMs?: number },
): Promise<Outcome> {
  const url = new URL(config.url);
  if (!anywhere && !isLocal(url.hostname)) {
    return { error: 'endereço fora desta máquina: não chamado (deliverAnywhere o permite)' };
  }
  // An address or header that HTTP cannot carry throws here, and not as a lost connection.
  const request = new Request(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json; charset=UTF-8', ...credentials(config) },
    body: JSON.stringify(evento),
  });
  const cancellation = new Cancellation(closing, answerMs);
  try {
    const response = await fetch(request, { signal: cancellation.toSignal() });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      chunks.push(chunk);
      if (bytes > MAX_ANSWER_BYTES) break;
    }
    const text = Buffer.concat(chunks).toString('utf8');
    const retorno = retornoOf(text);
    return {
      status: response.status,
      ...(retorno !== undefined && { retorno }),
      ...(!isSucesso(retorno) && { body: text.slice(0, MAX_SHOWN) }),
    };
  } catch {
    const isLate = cancellation.reason === 'deadline';
    return { error: isLate ? 'sem resposta em 10 segundos' : 'sem conexão' };
  } finally {
    cancellation.dispose();
  }
}

/** `retorno` of the documented answer. */
function retornoOf(text: string): string | undefined {
  const answer = parsedJson(text) as { retorno?: unknown } | null | undefined;
  return typeof answer?.retorno === 'string' ? answer.retorno.slice(0, MAX_SHOWN) : undefined;
}

/** Basic and Bearer as HTTP defines them, in UTF-8: the documentation does not show the service's form. */
function credentials(config: WebhookConfig): Record<string, string> {
  if (config.tipoAutorizacao === 'Bearer') {
    return { authorization: `Bearer ${bytesOf(config.token)}` };
  }
  if (config.tipoAutorizacao !== 'Basic') return {};
  return { authorization: `Basic ${btoa(bytesOf(`${config.usuario}:${config.senha}`))}` };
}

/** UTF-8, a character a byte: the form that a header can carry. */
const bytesOf = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
