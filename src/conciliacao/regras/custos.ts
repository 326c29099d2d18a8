import type * as z from 'zod';
import { must, optionsOf } from '../../client/contract/options.js';
import { palavra } from '../palavra.js';
import { proporcao } from '../proporcao.js';
import { canalOption, doEvento, eventoOption, wordOf } from './do-evento.js';
import { DO_PEDIDO, type TipoDeLinha } from './tipos-de-linha.js';

/** A cost that was agreed with a channel: a share, a largest amount, or whatever it is. */
export type Custo = {
  /** Channel that charges it; every channel when left out. Case and accents do not count. */
  canal?: string | undefined;
  /** The event as the channel writes it, or what a rule says that it is. */
  evento: string;
} & (
  | {
      /** Per cent of the order's value; of a line of no order, of the cycle's transfers. */
      percentual: number;
      /** Left out beside `percentual`. */
      valorMaximo?: undefined;
      /** Left out beside `percentual`. */
      livre?: undefined;
    }
  | {
      /** Left out beside `valorMaximo`. */
      percentual?: undefined;
      /** Most that is charged, in reais: of an order, or of a cycle for lines of no order. */
      valorMaximo: number;
      /** Left out beside `valorMaximo`. */
      livre?: undefined;
    }
  | {
      /** Left out beside `livre`. */
      percentual?: undefined;
      /** Left out beside `livre`. */
      valorMaximo?: undefined;
      /** Any amount is in order. */
      livre: true;
    }
);

const CENTAVOS = 100;
const LIMITES = ['percentual', 'valorMaximo', 'livre'] as const;

const amount = (most: number) =>
  must<number>(
    `must be a number from 0 to ${most} with at most 2 decimals`,
    (value) =>
      typeof value === 'number' &&
      value >= 0 &&
      value <= most &&
      Math.abs(value * CENTAVOS - Math.round(value * CENTAVOS)) < 1e-6,
  ).optional();

interface Given {
  canal?: string | undefined;
  evento: string;
  percentual?: number | undefined;
  valorMaximo?: number | undefined;
  livre?: true | undefined;
}

/** A list of contracts: one for each event, with one limit. */
export const custosOption = (): z.ZodType<readonly Custo[], readonly Custo[]> =>
  doEvento(
    'custos',
    optionsOf<Given>(
      {
        ...{ canal: canalOption(), evento: eventoOption() },
        ...{ percentual: amount(100), valorMaximo: amount(1e7) },
        livre: must<true>('must be true, or left out', (value) => value === true).optional(),
      },
      (given, refuse) => {
        const own = [...DO_PEDIDO].find((tipo) => palavra(tipo) === wordOf(given.evento));
        if (own)
          refuse(['evento'], `is compared with the order itself (${own}), not with a contract`);
        if (LIMITES.filter((limite) => given[limite] !== undefined).length !== 1)
          refuse([], `must have one of ${LIMITES.join(', ')}`);
      },
    ),
    'must be a list of { canal?, evento, percentual | valorMaximo | livre }',
  ) as never;

/** The contract for an event of a channel; undefined where there is none. */
export type Contratos = (
  canal: string | null,
  evento: string | null,
  tipo: TipoDeLinha | undefined,
) => Custo | undefined;

/** One of a channel comes before one of every channel, one by the event before one by its kind. */
export function criarContratos(custos: readonly Custo[]): Contratos {
  const known = new Map(custos.map((custo) => [keyOf(custo.canal, custo.evento), custo]));
  if (known.size === 0) return () => undefined;
  return (canal, evento, tipo) => {
    if (tipo !== undefined && DO_PEDIDO.has(tipo)) return undefined;
    for (const word of [evento, tipo]) {
      const found =
        (canal === null ? undefined : known.get(keyOf(canal, word))) ??
        known.get(keyOf(undefined, word));
      if (word && found) return found;
    }
    return undefined;
  };
}

const keyOf = (canal: string | undefined, evento: string | null | undefined): string =>
  JSON.stringify([palavra(canal), palavra(evento)]);

/** Most that a contract allows, in centavos, of a base in centavos. */
export function maximoDe(custo: Custo, baseCentavos: number): number {
  if (custo.livre) return Number.POSITIVE_INFINITY;
  if (custo.valorMaximo !== undefined) return Math.round(custo.valorMaximo * CENTAVOS);
  const hundredths = Math.round((custo.percentual ?? 0) * CENTAVOS);
  return proporcao(Math.max(0, baseCentavos), hundredths, CENTAVOS * CENTAVOS);
}
