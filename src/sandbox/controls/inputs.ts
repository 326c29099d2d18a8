import * as z from 'zod/mini';
import { endpointRows } from '../../client/contract/endpoints.js';
import { broken } from '../../client/contract/rule.js';
import { closed, date, integer, oneOf, text } from '../../client/contract/schemas/strict.js';
import { toCentavos } from '../../shared/centavos.js';
import { CICLO_CANAL_SIZE, type CicloLinha } from '../ciclos/stored.js';
import { CLOCK_MS } from '../clock.js';
import { Refusal } from '../refusal.js';

/** An amount of whole centavos: half a centavo would be rounded away unseen. */
const reais = z.number().check(
  z.minimum(-1e11),
  z.maximum(1e11),
  z.refine(
    (value) => toCentavos(value) !== undefined,
    broken({ rule: 'decimals', precision: 13, decimals: 2 }),
  ),
);

/** Body of `POST /_sandbox/ciclos`. */
export const cicloInput = closed({
  canal: text(CICLO_CANAL_SIZE),
  /** Day of the transfer; today when left out. */
  dataRepasse: z.optional(date()),
  linhas: z.array(
    closed({
      pedidoCanal: z.optional(text(100)),
      evento: text(255),
      parcela: z.optional(integer()),
      qtTotalParcela: z.optional(integer()),
      valor: reais,
      comissao: z.optional(reais),
      identificador: z.optional(text(255)),
    }),
  ),
});

/** Cents of a cycle: the sums of thousands of cycles stay exact. */
const MAX_CENTS = 1e12;

/** The event of an order has fewer characters than one of no order (`docs/reference/service.md` 2.3, 2.7). */
const PEDIDO_EVENTO_SIZE = 60;

/** Refuses names too long for an order, and sums that lose centavos, which a line by itself may have. */
export function refuseLinhas(linhas: readonly CicloLinha[]): void {
  let reais = 0;
  for (const [index, { pedidoCanal, evento, valor, comissao = 0 }] of linhas.entries()) {
    reais += Math.abs(valor) + Math.abs(comissao);
    if (pedidoCanal === undefined || evento.length <= PEDIDO_EVENTO_SIZE) continue;
    throw new Refusal(
      400,
      `linhas[${index}].evento: deve ter no máximo ${PEDIDO_EVENTO_SIZE} caracteres com pedidoCanal`,
    );
  }
  if (reais * 100 <= MAX_CENTS) return;
  throw new Refusal(
    400,
    `linhas: somam mais de ${MAX_CENTS / 100} reais, sem sinal; use valores menores`,
  );
}

/** Refuses a moment that no date of the service can show. */
export function refuseOutside(field: 'set' | 'advanceMs', ms: number): void {
  if (ms >= CLOCK_MS.first && ms <= CLOCK_MS.last) return;
  throw new Refusal(400, `${field}: leva o relógio para fora de 1970 a 9000; use outro momento`);
}

/** Body of `POST /_sandbox/clock`. */
export const clockInput = closed({
  /** Moves the clock on, in milliseconds. */
  advanceMs: z.optional(z.int().check(z.minimum(0), z.maximum(3_155_760_000_000))),
  /** Moves it to a moment: ISO 8601 with a zone. */
  set: z.optional(z.iso.datetime({ offset: true })),
  /** Stands still, or runs on. */
  frozen: z.optional(z.boolean()),
});

/** Body of `POST /_sandbox/loja`. */
export const lojaInput = closed({ ativa: z.boolean() });

/** Body of `POST /_sandbox/webhooks`: an event of one's own. */
export const eventoInput = closed({ tipo: text(255), dados: z.record(z.string(), z.unknown()) });

/** Filter of `requests`: an unknown name would find nothing, as if no request had arrived. */
export const requestFilter = closed({
  endpoint: z.optional(oneOf(endpointRows.map(({ name }) => name))),
});
