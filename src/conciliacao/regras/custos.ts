import { proportion, roundDecimal, roundToCentavos, unitsOf } from '../../shared/centavos.js';
import { must, type OptionCheck, type OptionIssue } from '../../shared/check-options.js';
import { normalizedWord } from '../normalized-word.js';
import { type Camadas, keyOf } from './camadas.js';
import { listOfEvents, wordOf } from './list-of-events.js';
import { DO_PEDIDO, type TipoDeLinha } from './tipos-de-linha.js';

/** A cost agreed with a channel, with one limit. */
export interface Custo {
  /** Channel that charges it; every channel when left out. Case and accents do not count. */
  canal?: string | undefined;
  /** The event as the channel writes it, or its kind by a rule. */
  evento: string;
  /** Per cent of the order's value; for a line of no order, of the cycle's transfers. */
  percentual?: number | undefined;
  /** Most that is charged, in reais: for an order, or for a cycle if the line has no order. */
  valorMaximo?: number | undefined;
  /** Any amount is in order. */
  livre?: true | undefined;
  /** For `frete`: as much as the order's record says; anything beyond it is claimed. */
  doPedido?: true | undefined;
  /** A person looks at each order, or identifier. */
  conferir?: true | undefined;
}

/**
 * Kinds whose amount the order itself gives. Freight is not among them: it may be the channel's own,
 * agreed with the seller.
 */
const SEM_CONTRATO: ReadonlySet<TipoDeLinha> = new Set(
  [...DO_PEDIDO].filter((tipo) => tipo !== 'frete'),
);

const LIMITES = ['percentual', 'valorMaximo', 'livre', 'doPedido', 'conferir'] as const;

export const amount = (most: number): OptionCheck =>
  must(
    `must be a number from 0 to ${most} with at most 2 decimals`,
    (value) =>
      typeof value === 'number' &&
      value >= 0 &&
      value <= most &&
      Math.abs(value - roundDecimal(value, 2)) < 1e-8,
    'custo-amount',
    { most },
  );

const isTrue = must('must be true, or left out', (value) => value === true, 'custo-livre');

/** Refuses a contract about an event whose amount the order itself gives. */
export function ownOfOrder(evento: unknown): Omit<OptionIssue, 'path'> | undefined {
  const tipo = [...SEM_CONTRATO].find((own) => normalizedWord(own) === wordOf(evento));
  if (tipo === undefined) return undefined;
  const message = `is compared with the order itself (${tipo}), not with a contract`;
  return { message, code: 'custo-of-order', params: { tipo } };
}

/** Contracts: one for each event, with one limit. */
export const custos = listOfEvents<Custo>(
  'custos',
  '{ canal?, evento, percentual | valorMaximo | livre | doPedido | conferir }',
  {
    percentual: amount(100),
    valorMaximo: amount(1e7),
    livre: isTrue,
    doPedido: isTrue,
    conferir: isTrue,
  },
  [],
  (custo) => {
    const ofOrder = ownOfOrder(custo.evento);
    const issues = ofOrder ? [{ path: 'evento', ...ofOrder }] : [];
    if (LIMITES.filter((limite) => (custo[limite] ?? undefined) !== undefined).length === 1)
      return issues;
    const message = `must have one of ${LIMITES.join(', ')}`;
    return [...issues, { path: '', message, code: 'custo-limit', params: { values: LIMITES } }];
  },
);

/** Finds the contract for an event of a channel; undefined if there is none. */
export type Contratos = (
  canal: string | null,
  evento: string | null,
  tipo: TipoDeLinha | undefined,
) => Custo | undefined;

/**
 * A channel's contract comes before a contract of every channel, and the event's before its kind's. An event
 * that the contract leaves open is not decided by its kind.
 */
export function createContratos(custos: readonly Custo[], camadas: Camadas): Contratos {
  const known = new Map(
    custos.map((custo) => [keyOfEvent(keyOf(custo.canal), custo.evento), custo]),
  );
  if (known.size === 0) return () => undefined;
  return (canal, evento, tipo) => {
    if (tipo !== undefined && SEM_CONTRATO.has(tipo)) return undefined;
    for (const word of [evento, tipo]) {
      if (!word) continue;
      const found = camadas(canal).flatMap((camada) => known.get(keyOfEvent(camada, word)) ?? []);
      if (found.length > 0) return found.find(hasLimit);
    }
    return undefined;
  };
}

const hasLimit = (custo: Custo): boolean => LIMITES.some((limite) => custo[limite] !== undefined);

const keyOfEvent = (camada: string, evento: string): string =>
  JSON.stringify([camada, normalizedWord(evento)]);

const CENTAVOS = 100;

/** Limit of a contract, in centavos, for a base in centavos. */
export function maximumOf(custo: Custo, baseCentavos: number): number {
  if (custo.livre) return Number.POSITIVE_INFINITY;
  if (custo.valorMaximo !== undefined) return roundToCentavos(custo.valorMaximo);
  const hundredths = unitsOf(custo.percentual ?? 0, 2);
  return proportion(Math.max(0, baseCentavos), hundredths, CENTAVOS * CENTAVOS);
}
