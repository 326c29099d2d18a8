import * as z from 'zod';
import { broken } from '../rule.js';
import { oneOf, optionalText, refuse, request, text } from './strict.js';
import { answer, label } from './tolerant.js';

/** Fields of every webhook configuration (`docs/service.md` 2.1). */
interface WebhookConfigBase {
  /** Receiving address of your system, http or https; at most 500 characters. */
  url: string;
  /**
   * `webhook`: the service calls `url` on each event. `fila`: it adds each event to the queue.
   * The service's default is `webhook`; at most 7 characters.
   */
  modulo?: 'webhook' | 'fila' | undefined;
  /** Receive events about new cycles. The service's default is true. */
  ciclo?: boolean | undefined;
  /** Receive the event of the application being uninstalled. The service's default is true. */
  aplicativo?: boolean | undefined;
  /** Receive events about orders. The service's default is true. */
  pedido?: boolean | undefined;
  /** User name the service presents with `Basic`; at most 30 characters. */
  usuario?: string | undefined;
  /** Password the service presents with `Basic`; at most 100 characters. */
  senha?: string | undefined;
  /** Token the service presents with `Bearer`; at most 100 characters. */
  token?: string | undefined;
}

/** What `webhook.register` takes (`docs/service.md` 2.1 and 4.1). One configuration exists for a store. */
export type WebhookConfig = WebhookConfigBase &
  (
    | {
        /** Left out: no authorization is configured. */
        tipoAutorizacao?: undefined;
      }
    | {
        /** The service presents user name and password; at most 20 characters. */
        tipoAutorizacao: 'Basic';
        /** User name the service presents; at most 30 characters. */
        usuario: string;
        /** Password the service presents; at most 100 characters. */
        senha: string;
      }
    | {
        /** The service presents a token; at most 20 characters. */
        tipoAutorizacao: 'Bearer';
        /** Token the service presents; at most 100 characters. */
        token: string;
      }
  );

/** What the service answers to a registration (`docs/service.md` 4.1). */
export interface WebhookRegistrado {
  /** The success message; at most 255 characters. */
  mensagem: string;
}

const fields = request<WebhookConfigBase & { tipoAutorizacao?: 'Basic' | 'Bearer' | undefined }>({
  url: text(500).refine(isHttpAddress, broken({ rule: 'http-url' })),
  tipoAutorizacao: oneOf(['Basic', 'Bearer']).optional(),
  usuario: optionalText(30),
  senha: optionalText(100),
  token: optionalText(100),
  modulo: oneOf(['webhook', 'fila']).optional(),
  ciclo: z.boolean().optional(),
  aplicativo: z.boolean().optional(),
  pedido: z.boolean().optional(),
});

function isHttpAddress(value: string): boolean {
  return /^https?:\/\/[^\s/?#]\S*$/i.test(value) && URL.canParse(value);
}

/** Body of `POST /api/v1/webhook/novo`, with the conditional fields of 2.1. */
export const webhookConfig = fields.check((context) => {
  const { tipoAutorizacao, usuario, senha, token } = context.value;
  const need = (name: string, given: string | undefined) => {
    const rule = {
      rule: 'required-when',
      field: 'tipoAutorizacao',
      value: `${tipoAutorizacao}`,
    } as const;
    if (!given) refuse(context, rule, [name]);
  };
  if (tipoAutorizacao === 'Basic') {
    need('usuario', usuario);
    need('senha', senha);
  }
  if (tipoAutorizacao === 'Bearer') need('token', token);
}) as unknown as z.ZodType<WebhookConfig, WebhookConfig>;

/** Answer of `POST /api/v1/webhook/novo`. */
export const webhookRegistrado = answer<WebhookRegistrado>({ mensagem: label() });
