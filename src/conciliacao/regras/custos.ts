import { checkKeys, type Refuse } from '../../client/contract/option-rules.js';
import { isRecord } from '../../shared/is-record.js';
import { proportion } from '../centavos.js';
import { normalizedWord } from '../normalized-word.js';
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

/** What the order itself says the amount of; a freight may be the channel's own, that the seller agreed to. */
const SEM_CONTRATO: ReadonlySet<TipoDeLinha> = new Set(
  [...DO_PEDIDO].filter((tipo) => tipo !== 'frete'),
);

const LIMITES = ['percentual', 'valorMaximo', 'livre'] as const;

/** Refuses what is not a list of contracts: one for each event, with one limit. */
export function checkCustos(custos: unknown, refuse: Refuse): void {
  if (!Array.isArray(custos)) {
    refuse('custos', 'must be a list of { canal?, evento, percentual | valorMaximo | livre }');
    return;
  }
  const seen = new Set<string>();
  for (const [index, custo] of custos.entries()) {
    const at = `custos[${index}]`;
    if (!isRecord(custo)) {
      refuse(at, 'must be an object { canal?, evento, percentual | valorMaximo | livre }');
      continue;
    }
    checkKeys(custo, ['canal', 'evento', ...LIMITES], refuse, `${at}.`);
    const { canal, evento, percentual, valorMaximo, livre } = custo;
    const word = typeof evento === 'string' ? normalizedWord(evento) : '';
    if (word === '') refuse(`${at}.evento`, 'must be the event as the channel writes it');
    const own = [...SEM_CONTRATO].find((tipo) => normalizedWord(tipo) === word);
    if (own)
      refuse(`${at}.evento`, `is compared with the order itself (${own}), not with a contract`);
    if (canal !== undefined && (typeof canal !== 'string' || normalizedWord(canal) === '')) {
      refuse(`${at}.canal`, 'must be the name of a channel, or left out for all');
    }
    if (LIMITES.filter((limite) => custo[limite] !== undefined).length !== 1) {
      refuse(at, `must have one of ${LIMITES.join(', ')}`);
    }
    if (percentual !== undefined) checkAmount(`${at}.percentual`, percentual, 100, refuse);
    if (valorMaximo !== undefined) checkAmount(`${at}.valorMaximo`, valorMaximo, 1e7, refuse);
    if (livre !== undefined && livre !== true) refuse(`${at}.livre`, 'must be true, or left out');
    const key = keyOf(canal as string | undefined, evento as string);
    if (seen.has(key)) refuse(at, 'says again what another one says of the same event. Keep one');
    seen.add(key);
  }
}

function checkAmount(path: string, value: unknown, most: number, refuse: Refuse): void {
  const is = typeof value === 'number' && value >= 0 && value <= most;
  if (is && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6) return;
  refuse(path, `must be a number from 0 to ${most} with at most 2 decimals`);
}

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
    if (tipo !== undefined && SEM_CONTRATO.has(tipo)) return undefined;
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
  JSON.stringify([normalizedWord(canal), normalizedWord(evento)]);

const CENTAVOS = 100;

/** Most that a contract allows, in centavos, of a base in centavos. */
export function maximoDe(custo: Custo, baseCentavos: number): number {
  if (custo.livre) return Number.POSITIVE_INFINITY;
  if (custo.valorMaximo !== undefined) return Math.round(custo.valorMaximo * CENTAVOS);
  const hundredths = Math.round((custo.percentual ?? 0) * CENTAVOS);
  return proportion(Math.max(0, baseCentavos), hundredths, CENTAVOS * CENTAVOS);
}
