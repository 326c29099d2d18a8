import { createHash } from 'node:crypto';
import { InvalidRequestError, type InvalidRequestIssue } from '../client/errors/invalid-request.js';
import { checkDay, checkKeys, checkWhole, noteIn, type Refuse } from './check-option.js';
import { normalizedWord } from './normalized-word.js';
import { checkEvents, wordOf } from './regras/check-events.js';
import { type Custo, checkCustos } from './regras/custos.js';
import { type Regra, TIPOS_DE_LINHA } from './regras/tipos-de-linha.js';

/** Settings of a reconciliation. */
export interface ReconcileOptions {
  /**
   * The reference date, `YYYY-MM-DD`; default the latest `dataRepasse` of the data. No clock
   * is read. Needed with `prazoDias` where no cycle has a day.
   */
  hoje?: string | undefined;
  /** What the channels' own words mean, over the default table. */
  regras?: readonly Regra[] | undefined;
  /** Costs that were agreed with the channels: what is within a contract is in order, what is above is claimed. */
  custos?: readonly Custo[] | undefined;
  /**
   * Centavos of rounding for each installment of an order that are no difference; default 1. The result
   * states their sum (`totais.arredondamentos`).
   */
  toleranciaCentavos?: number | undefined;
  /**
   * Days after which an installment without any line is unpaid: from `dataVenda`, plus 30 for each
   * installment after the first. One number, or one by channel, in a plain object, where `'*'` is every channel
   * that it does not name. Left out, no age makes an installment unpaid: an open one is an expectation
   * (`estimativa`), not a finding.
   */
  prazoDias?: number | Readonly<Record<string, number>> | undefined;
}

/** Options as the rules read them. */
export interface CheckedOptions {
  /** The reference date, `YYYY-MM-DD`. */
  hoje: string | undefined;
  /** Rules of the user's. */
  regras: readonly Regra[];
  /** Costs that were agreed. */
  custos: readonly Custo[];
  /** Rounding that is accepted for an installment. */
  toleranciaCentavos: number;
  /** The term of a channel, in days. */
  prazoDias(canal: string | null): number | undefined;
  /** Whether any term was given. */
  temPrazo: boolean;
  /** The channels that a term was given for, as they are compared; none where it is one number. */
  canaisComPrazo: readonly string[];
  /** Fingerprint of all that decides. */
  criterio: string;
}

const TOLERANCIA_CENTAVOS = 1;
const MAX_PRAZO_DIAS = 3650;

/** @throws InvalidRequestError an option breaks a rule */
export function checkOptions(options: ReconcileOptions): CheckedOptions {
  const issues: InvalidRequestIssue[] = [];
  const refuse = noteIn(issues);
  const given = options ?? {};
  checkKeys(given, ['hoje', 'regras', 'custos', 'toleranciaCentavos', 'prazoDias'], refuse);
  const hoje = given.hoje ?? undefined;
  const prazoDias = given.prazoDias ?? undefined;
  const toleranciaCentavos = given.toleranciaCentavos ?? TOLERANCIA_CENTAVOS;
  if (hoje !== undefined) checkDay('hoje', hoje, refuse);
  const regras = checkRegras(given.regras ?? [], refuse);
  const custos = checkCustos(given.custos ?? [], refuse);
  checkWhole('toleranciaCentavos', toleranciaCentavos, refuse, { least: 0, most: 100 });
  const prazos = checkPrazo(prazoDias, refuse);
  if (issues.length > 0) throw new InvalidRequestError('Options of reconcile', issues);
  const decides = [regras, [...prazos].sort(), custos, toleranciaCentavos];
  const criterio = createHash('sha256').update(JSON.stringify(decides)).digest('hex');
  return {
    ...{ hoje, regras, custos, toleranciaCentavos, criterio },
    prazoDias: (canal) => prazos.get(normalizedWord(canal)) ?? prazos.get(DEMAIS),
    temPrazo: prazos.size > 0,
    canaisComPrazo: [...prazos.keys()].filter((canal) => canal !== DEMAIS),
  };
}

const TIPO_OF = new Map(TIPOS_DE_LINHA.map((tipo) => [normalizedWord(tipo), tipo]));

const REGRA = { text: '{ canal?, evento, tipo, sinal? }', keys: ['tipo', 'sinal'] };

const checkRegras = (regras: unknown, refuse: Refuse): Regra[] =>
  checkEvents('regras', regras, REGRA, refuse, (regra, at) => {
    const tipo = TIPO_OF.get(wordOf(regra.tipo));
    if (!tipo) {
      const values = TIPOS_DE_LINHA;
      const rule = { code: 'regra-tipo', params: { values } } as const;
      refuse(`${at}.tipo`, `must be one of ${values.join(', ')}`, rule);
    }
    if (![undefined, 1, -1].includes(regra.sinal as undefined)) {
      refuse(`${at}.sinal`, 'must be 1 or -1', { code: 'regra-sinal' });
    }
    return { ...(regra as unknown as Regra), tipo: tipo ?? 'repasse' };
  });

/** `*` as it is compared: every channel without a term of its own. */
const DEMAIS = normalizedWord('*');

/** The terms, by the channel as it is compared. */
function checkPrazo(prazoDias: unknown, refuse: Refuse): Map<string, number> {
  const range = { least: 0, most: MAX_PRAZO_DIAS };
  const byCanal = new Map<string, number>();
  if (prazoDias === undefined) return byCanal;
  if (typeof prazoDias !== 'object' || prazoDias === null) {
    checkWhole('prazoDias', prazoDias, refuse, range);
    return byCanal.set(DEMAIS, prazoDias as number);
  }
  if (!isPlain(prazoDias) || Object.keys(prazoDias).length === 0) {
    refuse(
      'prazoDias',
      "must be a number of days, or a plain object with one for each channel, such as { 'Mercado Livre': 30 }: a list, a Map or an empty object names no channel",
      { code: 'prazo-object' },
    );
  }
  for (const [canal, days] of Object.entries(prazoDias)) {
    const at = `prazoDias[${JSON.stringify(canal)}]`;
    checkWhole(at, days, refuse, range);
    if (typeof days !== 'number') continue;
    if (byCanal.has(normalizedWord(canal))) {
      const message =
        'is a channel that stands there already, in another spelling. Keep one of them';
      refuse(at, message, { code: 'prazo-repeated' });
    }
    byCanal.set(normalizedWord(canal), days);
  }
  return byCanal;
}

/** An object of any realm whose keys are all that it holds. */
function isPlain(value: object): boolean {
  const prototype: object | null = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
