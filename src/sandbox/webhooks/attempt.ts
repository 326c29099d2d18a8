import type { WebhookConfig } from '../../api/schemas/webhook.js';

/** An event as it is sent to a receiver. */
export interface WebhookBody {
  tipo: string;
  dados: object;
}

/** One call to the receiver. */
export interface DeliveryAttempt {
  /** When, ISO 8601. */
  at: string;
  /** HTTP status of the answer. */
  status?: number;
  /** Why there was no answer. */
  error?: string;
}

/** The receiver has so long to answer (`spec.md` 6.2). */
const ANSWER_MS = 10_000;

/** Calls the receiver as the service does; redirects are not followed. */
export async function attempt(
  config: WebhookConfig,
  evento: WebhookBody,
  closing: AbortSignal,
): Promise<Omit<DeliveryAttempt, 'at'>> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(ANSWER_MS)]);
  try {
    const response = await fetch(config.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=UTF-8', ...credentials(config) },
      body: JSON.stringify(evento),
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { error: isLate ? 'sem resposta em 10 segundos' : 'sem conexão' };
  }
}

/** Basic and Bearer as HTTP has them, in UTF-8: how the service presents them is not shown. */
function credentials(config: WebhookConfig): Record<string, string> {
  if (config.tipoAutorizacao === 'Bearer') {
    return { authorization: `Bearer ${bytesOf(config.token)}` };
  }
  if (config.tipoAutorizacao !== 'Basic') return {};
  return { authorization: `Basic ${btoa(bytesOf(`${config.usuario}:${config.senha}`))}` };
}

/** UTF-8, a character a byte: what a header can carry. */
const bytesOf = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
