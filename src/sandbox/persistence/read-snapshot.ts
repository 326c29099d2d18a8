import * as z from 'zod/mini';
import { novoPedido } from '../../client/contract/schemas/novo-pedido.js';
import { SITUACOES_CANAL, SITUACOES_PEDIDO } from '../../client/contract/schemas/situacao.js';
import { closed, oneOf } from '../../client/contract/schemas/strict.js';
import { webhookConfig } from '../../client/contract/schemas/webhook.js';
import { TIPOS } from '../ciclos/tipos.js';
import { CLOCK_MS } from '../clock.js';
import { eventoNumber } from '../events/documento.js';
import { eventOptionsChange } from '../events/options.js';
import { behaviourChange } from '../open-questions.js';
import { Refusal } from '../refusal.js';
import { type LojaSnapshot, SNAPSHOT_VERSION, type Snapshot } from './snapshot.js';

const text = z.string();
const count = z.int().check(z.minimum(0));
const cents = z.int();
const moment = z.iso.datetime();

const evento = closed({
  idCiclo: count,
  tipo: text,
  data: text,
  valorCents: cents,
  comissaoCents: cents,
  percentualComissao: z.number(),
  numeroLinha: count,
  parcela: z.nullable(z.int()),
  qtTotalParcela: z.nullable(z.int()),
});

const total = closed({
  valorCents: cents,
  percComissaoPrevista: z.number(),
  comissaoPrevistaCents: cents,
  comissaoCobradaCents: z.nullable(cents),
});

const pedido = closed({
  sequence: count,
  chavePedido: text,
  novo: novoPedido,
  dataHoraRegistro: text,
  expire: z.iso.date(),
  situacao: closed({
    titulo: text,
    pedido: oneOf(SITUACOES_PEDIDO),
    canal: oneOf(SITUACOES_CANAL),
  }),
  titulos: z.array(
    closed({
      codigoControle: z.nullable(text),
      valorCents: cents,
      parcelas: z.array(
        closed({
          numero: count,
          valorCents: cents,
          situacao: oneOf(['pendente', 'pago', 'cancelado']),
          eventos: z.array(evento),
        }),
      ),
    }),
  ),
  eventos: z.array(evento),
  itens: total,
  frete: total,
  expired: z.optional(z.literal(true)),
});

const planted = closed({
  tipo: oneOf([...TIPOS, 'custoContratado']),
  acao: oneOf(['cobrar', 'conferir', 'regular', 'devolver']),
  pedido: z.optional(text),
  pedidoCanal: z.optional(text),
  identificador: z.optional(text),
  valorCentavos: cents,
  idCiclo: z.optional(count),
});

const ciclo = closed({
  idCiclo: count,
  canal: text,
  dataHora: text,
  dataRepasse: z.iso.date(),
  valorRepasseCents: cents,
  eventos: z.array(closed({ evento: text, total: z.number(), local: text })),
  comTitulos: z.array(count),
  comEventos: z.array(count),
  avulsos: z.array(closed({ evento: text, valorCents: cents, identificador: z.nullable(text) })),
  gabarito: z.optional(z.array(planted)),
});

const documento = closed({ tipo: text, dados: z.record(text, z.unknown()) });

const entrega = closed({
  id: text.check(z.regex(/^\d{1,15}$/)),
  evento: documento,
  attempts: z.array(
    closed({
      at: moment,
      status: z.optional(count),
      retorno: z.optional(text),
      body: z.optional(text),
      error: z.optional(text),
    }),
  ),
  delivered: z.boolean(),
  next: z.optional(moment),
  config: webhookConfig,
});

const loja = closed({
  token: text.check(z.regex(/^[\x21-\x7e]+$/)),
  loja: closed({ idLoja: count, ativa: z.boolean(), idApp: count, nomeApp: text }),
  webhook: z.nullable(webhookConfig),
  sequences: closed({ pedido: count, ciclo: count, fila: count, entrega: count }),
  pedidos: z.array(pedido),
  ciclos: z.array(ciclo),
  fila: z.array(closed({ _id: text.check(z.minLength(1)), ...documento.shape })),
  deliveries: z.array(entrega),
});

function isOfClock(now: string): boolean {
  const ms = Date.parse(now);
  return ms >= CLOCK_MS.first && ms <= CLOCK_MS.last;
}

const snapshot = closed({
  version: z.literal(SNAPSHOT_VERSION),
  clock: closed({ now: moment.check(z.refine(isOfClock)), frozen: z.boolean() }),
  behaviour: behaviourChange,
  events: eventOptionsChange,
  lojas: z.array(loja).check(z.minLength(1)),
});

/** A snapshot of this version with every part as it must be, or a refusal that says what is not. */
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
  for (const one of taken.lojas) checkLoja(one);
  return taken;
}

function checkLoja({ pedidos, ciclos, fila, deliveries, sequences }: LojaSnapshot): void {
  distinct(pedidos, 'lojas.pedidos.sequence', ({ sequence }) => sequence);
  distinct(ciclos, 'lojas.ciclos.idCiclo', ({ idCiclo }) => idCiclo);
  distinct(fila, 'lojas.fila._id', ({ _id }) => _id);
  distinct(deliveries, 'lojas.deliveries.id', ({ id }) => id);
  const given = [
    ...pedidos.map(({ sequence }) => ['pedido', sequence] as const),
    ...ciclos.map(({ idCiclo }) => ['ciclo', idCiclo - FIRST_CICLO + 1] as const),
    ...fila.map(({ _id }) => ['fila', eventoNumber(_id)] as const),
    ...deliveries.map(({ id }) => ['entrega', Number(id)] as const),
  ];
  for (const [kind, number] of given) {
    if (number <= sequences[kind]) continue;
    throw new Refusal(400, `lojas.sequences.${kind}: menor que um número já dado; use ${number}`);
  }
}

function distinct<Item>(items: readonly Item[], path: string, keyOf: (item: Item) => unknown) {
  if (new Set(items.map(keyOf)).size === items.length) return;
  throw new Refusal(400, `${path}: repetido; cada um deve ser outro`);
}

const FIRST_CICLO = 1001;
