import type { CliContext } from '../context.js';
import { setting } from '../settings.js';
import { textsOf } from '../texts/texts.js';
import { SECRETS } from './secret.js';

/** Kinds of events, each switched on or off by itself; on when left out. */
export const EVENTOS = ['ciclo', 'aplicativo', 'pedido'] as const;

/** What was registered; a secret is not looked at. */
interface Registered {
  url: string;
  modulo?: string;
  tipoAutorizacao?: string;
  [field: string]: unknown;
}

/** What the store's configuration is now, a line for each thing a person would check. */
export function registeredLines(
  config: Registered,
  mensagem: string,
  context: CliContext,
): string[] {
  const text = textsOf(context);
  const { url, modulo, tipoAutorizacao: tipo } = config;
  const presented =
    tipo === undefined
      ? text('webhook.registered.no-auth')
      : text('webhook.registered.auth', { tipo });
  const events = EVENTOS.filter((name) => config[name] !== false);
  return [
    text('webhook.registered.answer', { mensagem }),
    text('webhook.registered.replaced'),
    modulo === 'fila'
      ? text('webhook.registered.queue', { url })
      : text('webhook.registered.webhook', { url }),
    events.length > 0
      ? text('webhook.registered.events', { events: events.join(', ') })
      : text('webhook.registered.no-events'),
    ...(modulo === 'fila' ? [] : [presented]),
  ];
}

/** What was taken, but is seldom meant. */
export function warningsOf(
  { url, modulo, tipoAutorizacao }: Registered,
  context: CliContext,
): string[] {
  const text = textsOf(context);
  const isCalled = modulo !== 'fila';
  const unused = Object.entries(SECRETS).filter(
    ([tipo, { variable }]) => tipo !== tipoAutorizacao && setting(context, variable) !== undefined,
  );
  return [
    ...(isCalled && /^http:/i.test(url) ? [text('webhook.warn-plain-http', { url })] : []),
    ...(isCalled && tipoAutorizacao === undefined ? [text('webhook.warn-no-auth')] : []),
    ...(tipoAutorizacao === undefined
      ? unused.map(([tipo, { variable }]) => text('webhook.unused-secret', { tipo, variable }))
      : []),
  ];
}
