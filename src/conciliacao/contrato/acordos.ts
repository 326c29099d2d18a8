import type { CanalOf } from '../../mirror/snapshot/snapshot.js';
import { toCentavos } from '../../shared/centavos.js';
import { takenOptions } from '../../shared/check-options.js';
import { dayAfter, daysBetween, latestDay } from '../../shared/days.js';
import { sumOf } from '../centavos.js';
import type { Dono } from '../dono.js';
import { normalizedWord } from '../normalized-word.js';
import type { Achado, Parte } from '../pedido/achado.js';
import { type Camadas, createCamadas, keyOf, TODOS } from '../regras/camadas.js';
import type { Custo } from '../regras/custos.js';
import type { RegraOrUndecided } from '../regras/tipos-de-linha.js';
import { plainReais } from '../relatorio/formats.js';
import { type Contrato, type ContratoDoCanal, type LimiteDeCusto, tipoOf } from './contrato.js';

/** The agreement with a channel, beside words, costs and term; undefined is not decided. */
export interface Acordo {
  /** The commission comes back with a return. */
  comissaoVolta: boolean | undefined;
  /** A rebate completes a transfer. */
  rebateCompleta: boolean | undefined;
  /** Smallest claim, in centavos. */
  menorCobrancaCentavos: number;
  /** Days within which the channel takes claims. */
  diasParaCobrar: number | undefined;
}

/** A contract as the rules read it. */
export interface Acordos {
  de(canal: string | null): Acordo;
  /** The contract's words, as rules. */
  regras: readonly RegraOrUndecided[];
  /** The contract's costs; one without a limit is not decided. */
  custos: readonly Custo[];
  /** Terms by channel, `*` for every channel that is not listed. */
  prazos: readonly [canal: string, dias: number][];
  camadas: Camadas;
  canalOf: CanalOf;
}

const NADA: Acordo = {
  comissaoVolta: undefined,
  rebateCompleta: undefined,
  menorCobrancaCentavos: 0,
  diasParaCobrar: undefined,
};

export function readAcordos(contrato: Contrato | undefined): Acordos {
  const canais = Object.entries(contrato?.canais ?? {}).map(
    ([canal, of]) => [canal, takenOptions(of)] as const,
  );
  const acordos = new Map(canais.map(([canal, of]) => [keyOf(canal), acordoOf(of)]));
  const todos = acordos.get(TODOS) ?? NADA;
  const nomes = new Map(
    canais.flatMap(([canal, { outrosNomes = [] }]) =>
      (outrosNomes.length === 0 ? [] : [canal, ...outrosNomes]).map((name): [string, string] => [
        normalizedWord(name),
        canal,
      ]),
    ),
  );
  return {
    de: (canal) => acordos.get(normalizedWord(canal)) ?? todos,
    regras: canais.flatMap(([canal, { palavras = {} }]) =>
      Object.entries(palavras).map(([evento, sentido]) => ({
        canal,
        evento,
        tipo: tipoOf(typeof sentido === 'object' ? sentido.tipo : sentido),
        ...(typeof sentido === 'object' && { sinal: sentido.sinal }),
      })),
    ),
    custos: canais.flatMap(([canal, { custos = {} }]) =>
      Object.entries(custos).map(([evento, limite]) => ({ canal, evento, ...custoOf(limite) })),
    ),
    prazos: canais.flatMap(([canal, { prazoDias }]) =>
      typeof prazoDias === 'number' ? [[canal, prazoDias] as [string, number]] : [],
    ),
    camadas: createCamadas(new Set(acordos.keys())),
    canalOf: (canal) => nameOf(canal, nomes),
  };
}

/** A channel's name in the contract, or else the spelling of it that came first. */
function nameOf(canal: string | null, nomes: Map<string, string>): string | null {
  const word = normalizedWord(canal);
  if (canal === null || word === '') return null;
  const nome = nomes.get(word) ?? canal;
  nomes.set(word, nome);
  return nome;
}

function acordoOf(of: ContratoDoCanal): Acordo {
  const { comissaoVoltaNaDevolucao, rebateCompletaRepasse, menorCobranca, diasParaCobrar } = of;
  return {
    comissaoVolta: decided(comissaoVoltaNaDevolucao),
    rebateCompleta: decided(rebateCompletaRepasse),
    menorCobrancaCentavos: toCentavos(menorCobranca ?? 0) ?? 0,
    diasParaCobrar,
  };
}

const decided = (value: boolean | '?' | undefined) => (value === '?' ? undefined : value);

function custoOf(limite: LimiteDeCusto): Omit<Custo, 'canal' | 'evento'> {
  if (limite === '?') return {};
  if (limite === 'livre') return { livre: true };
  if (limite === 'pedido') return { doPedido: true };
  if (limite === 'conferir') return { conferir: true };
  return limite;
}

/**
 * Turns a claim, or the part of one, that is too small or too late by the contract into a check by a person; gives any
 * other claim its last day, if the contract says how many days there are.
 */
export function limitClaim(
  achado: Achado,
  acordo: Acordo,
  dono: Dono,
  hoje: string | null,
): Achado[] {
  if (achado.acao !== 'cobrar') return [achado];
  return splitByAge(achado, acordo, hoje).map((one) => limited(one, acordo, dono, hoje));
}

/**
 * Splits charges of several days into those that the channel still takes claims for, and older ones. A missing
 * transfer counts from its last day.
 */
function splitByAge(achado: Achado, { diasParaCobrar }: Acordo, hoje: string | null): Achado[] {
  if (diasParaCobrar === undefined || hoje === null || achado.motivo === 'repasse') return [achado];
  const isLate = (parte: Parte) => daysBetween(dayOfParte(parte) ?? hoje, hoje) > diasParaCobrar;
  const ofPartes = (partes: Parte[]): Achado => {
    const valorCentavos = partes.reduce((sum, { conta }) => sum + sumOf(conta), 0);
    return { ...achado, partes, valorCentavos };
  };
  const fresh = ofPartes(achado.partes.filter((parte) => !isLate(parte)));
  const late = ofPartes(achado.partes.filter(isLate));
  if (fresh.valorCentavos >= 0 || late.valorCentavos >= 0) return [achado];
  late.distincao += ' fora do prazo';
  return [fresh, late];
}

function limited(
  achado: Achado,
  { menorCobrancaCentavos, diasParaCobrar }: Acordo,
  dono: Dono,
  hoje: string | null,
): Achado {
  const dia = dayOf(achado) ?? dono.venda?.dataVenda ?? null;
  const cobranca = { ...achado, menorCobrancaCentavos, ...(dia !== null && { desde: dia }) };
  if (0 - achado.valorCentavos < menorCobrancaCentavos) {
    const least = plainReais(menorCobrancaCentavos);
    return { ...achado, acao: 'conferir', decisao: `abaixo da menor cobrança, ${least}` };
  }
  if (diasParaCobrar === undefined || dia === null || hoje === null) return cobranca;
  if (daysBetween(dia, hoje) <= diasParaCobrar) {
    return { ...cobranca, cobrarAte: dayAfter(dia, diasParaCobrar) };
  }
  const decisao = `passou dos ${diasParaCobrar} dias em que o canal aceita cobranças`;
  return { ...achado, acao: 'conferir', decisao };
}

const dayOfParte = ({ ciclo, desde }: Parte): string | undefined =>
  desde ?? ciclo?.dataRepasse ?? undefined;

/** The day of the charge, or on which the money was missing; failing that, of the last line shown. */
function dayOf({ partes, lancamentos, outros = [] }: Achado): string | undefined {
  const own = latestDay(partes.map(dayOfParte));
  const lines = lancamentos.length > 0 ? lancamentos : outros;
  return own ?? latestDay(lines.map(({ ciclo }) => ciclo.dataRepasse));
}
