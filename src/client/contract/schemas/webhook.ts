import * as z from 'zod/mini';
import { broken } from '../rule.js';
import { documented, named } from './documented.js';
import type { AnswerSchema, FieldsOf, Schema } from './schema.js';
import { flag, oneOf, optionalText, refuse, request, text } from './strict.js';
import { answer, text as wireText } from './tolerant.js';

/**
 * Configuration for `webhook.register` (`docs/reference/service.md` 2.1 and 4.1). A store has one.
 */
export type WebhookConfig = Omit<FieldsOf<typeof fields>, 'tipoAutorizacao'> &
  (
    | {
        /** No authorization is configured. */
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

/** A switch for one kind of events; true by default. */
const wanted = () => z.optional(documented(flag(), { default: true }));

const fields = {
  /** Receiving address of your system, http or https; at most 500 characters. */
  url: text(500).check(z.refine(isHttpAddress, broken({ rule: 'http-url' }))),
  /**
   * Form of the service's authorization; at most 20 characters. If left out, none is configured.
   */
  tipoAutorizacao: z.optional(oneOf(['Basic', 'Bearer'])),
  /** User name the service presents with `Basic`; at most 30 characters. */
  usuario: optionalText(30),
  /** Password the service presents with `Basic`; at most 100 characters. */
  senha: optionalText(100),
  /** Token the service presents with `Bearer`; at most 100 characters. */
  token: optionalText(100),
  /**
   * `webhook`: the service calls `url` for each event. `fila`: it adds each event to the queue. The
   * service's default is `webhook`; at most 7 characters.
   */
  modulo: z.optional(documented(oneOf(['webhook', 'fila']), { default: 'webhook' })),
  /** Receive events about new cycles. The service's default is true. */
  ciclo: wanted(),
  /** Receive the event that the application was uninstalled. The service's default is true. */
  aplicativo: wanted(),
  /** Receive events about orders. The service's default is true. */
  pedido: wanted(),
};

function isHttpAddress(value: string): boolean {
  return /^https?:\/\/[^\s/?#]\S*$/i.test(value) && URL.canParse(value);
}

/** Fields that each form of authorization requires. */
export const AUTORIZACAO_FIELDS = { Basic: ['usuario', 'senha'], Bearer: ['token'] } as const;

const checked = request<FieldsOf<typeof fields>>(fields).check((context) => {
  const { tipoAutorizacao } = context.value;
  if (tipoAutorizacao === undefined) return;
  for (const name of AUTORIZACAO_FIELDS[tipoAutorizacao]) {
    const rule = {
      rule: 'required-when',
      field: 'tipoAutorizacao',
      value: tipoAutorizacao,
    } as const;
    if (!context.value[name]) refuse(context, rule, [name]);
  }
});

/** Body of `POST /api/v1/webhook/novo`, with the conditional fields of 2.1. */
export const webhookConfig = named('WebhookConfig', checked) as Schema<
  WebhookConfig,
  WebhookConfig
>;

const webhookRegistradoFields = {
  /** The success message; at most 255 characters. */
  mensagem: wireText(255),
};

/** Answer to a registration (`docs/reference/service.md` 4.1). */
export interface WebhookRegistrado extends FieldsOf<typeof webhookRegistradoFields> {}

/** Answer of `POST /api/v1/webhook/novo`. */
export const webhookRegistrado: AnswerSchema<WebhookRegistrado> = answer(
  'WebhookRegistrado',
  webhookRegistradoFields,
);
