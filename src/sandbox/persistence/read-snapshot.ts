import * as z from 'zod/mini';
import { closed } from '../../client/contract/schemas/strict.js';
import { webhookConfig } from '../../client/contract/schemas/webhook.js';
import { CLOCK_MS } from '../clock.js';
import { behaviourChange } from '../open-questions.js';
import { Refusal } from '../refusal.js';
import { SNAPSHOT_VERSION, type Snapshot } from './snapshot.js';

const count = z.int().check(z.minimum(0));
/** Records are taken as this package wrote them: only their frame is checked. */
const records = z.array(z.looseObject({}));

function isOfClock(now: string): boolean {
  const ms = Date.parse(now);
  return ms >= CLOCK_MS.first && ms <= CLOCK_MS.last;
}

const loja = closed({
  token: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  loja: closed({ idLoja: count, ativa: z.boolean(), idApp: count, nomeApp: z.string() }),
  webhook: z.nullable(webhookConfig),
  sequences: closed({ pedido: count, ciclo: count, fila: count, entrega: count }),
  pedidos: records,
  ciclos: records,
  fila: records,
  deliveries: records,
});

const snapshot = closed({
  version: z.literal(SNAPSHOT_VERSION),
  clock: closed({ now: z.iso.datetime().check(z.refine(isOfClock)), frozen: z.boolean() }),
  behaviour: behaviourChange,
  /** Written by earlier versions, and ignored. */
  events: z.optional(z.unknown()),
  lojas: z.array(loja).check(z.minLength(1)),
});

/** A snapshot of this version, or a refusal that says what is not one. */
export function readSnapshot(value: unknown): Snapshot {
  const version = (value as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version !== SNAPSHOT_VERSION) {
    throw new Refusal(
      400,
      `version: este sandbox lê a versão ${SNAPSHOT_VERSION}, o conteúdo é da ${version}; use o pacote que o fez`,
    );
  }
  const read = snapshot.safeParse(value);
  if (!read.success) {
    const path = read.error.issues[0]?.path.join('.') ?? '';
    throw new Refusal(
      400,
      `${path || 'snapshot'}: não é de um snapshot deste sandbox; use um de GET /_sandbox/snapshot`,
    );
  }
  const taken = read.data as unknown as Snapshot;
  distinct(taken.lojas, 'lojas.token', ({ token }) => token);
  distinct(taken.lojas, 'lojas.loja.idLoja', ({ loja: { idLoja } }) => idLoja);
  return taken;
}

function distinct<Item>(items: readonly Item[], path: string, keyOf: (item: Item) => unknown) {
  if (new Set(items.map(keyOf)).size === items.length) return;
  throw new Refusal(400, `${path}: repetido; cada um deve ser outro`);
}
