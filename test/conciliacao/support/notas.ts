import {
  type Discrepancia,
  TIPOS,
  type TipoDeDiscrepancia,
} from '../../../src/conciliacao/index.js';
import { demoPedidos } from '../../../src/sandbox/demo/demo-pedidos.js';
import { desviar } from './desvios.js';
import { reconcile } from './exemplo.js';
import {
  isNoGabarito,
  type Loja,
  linhaDe,
  lojaLiquidada,
  MANEIRAS,
  NENHUMA,
  tipoDe,
  todas,
} from './gabarito.js';

const SHARE = 0.03;

/** Planted and found differences of a kind, and the number of correct findings. */
export interface Nota {
  planted: number;
  found: number;
  right: number;
}

export type Notas = Record<TipoDoGabarito, Nota>;

type TipoDoGabarito = TipoDeDiscrepancia | 'custoContratado';

/** The kinds of findings, and the one kind of the answer key that is no finding. */
export const TIPOS_DO_GABARITO: readonly TipoDoGabarito[] = [...TIPOS, 'custoContratado'];

/** The results for one settlement. */
export interface Resultado {
  /** With the lines in the service's words. */
  notas: Notas;
  /** With the lines in the channels' own words and signs, and a user's rules for them. */
  comRegras: Notas;
  /** Settlements and readings that do not add up. */
  faults: string[];
}

/** Settles a store with planted differences and grades `reconcile` against its answer key. */
export async function avaliar(seed: number, count: number): Promise<Resultado> {
  // Even seeds allow several differences in an order; every tenth seed plants none.
  const discrepancias = seed % 10 === 0 ? NENHUMA : todas(SHARE);
  const settle = MANEIRAS[seed % MANEIRAS.length] ?? {};
  const body = { seed, discrepancias, variasPorPedido: seed % 2 === 0, settle };
  const loja = await lojaLiquidada(demoPedidos({ count, seed }), body);
  const faults: string[] = [];

  const { contrato } = loja;
  const plain = await reconcile(loja, { contrato });
  faults.push(...balanceOf('as it is written', plain));
  const drifted = desviar(loja.linhas, { seed, sinais: true });
  const ruled = await reconcile(
    { ...loja, linhas: drifted.linhas },
    { regras: drifted.regras, contrato },
  );
  faults.push(...balanceOf('with rules', ruled));
  if (ruled.naoDecididos?.some(({ membro }) => membro === 'palavras')) {
    faults.push('with rules: a word that a rule knows is listed as unknown');
  }
  faults.push(...(await semRegras(loja, seed)));
  return {
    notas: notasDe(loja, plain.discrepancias),
    comRegras: notasDe(loja, ruled.discrepancias),
    faults,
  };
}

/** Without rules every word is listed, and no finding claims more than an unknown meaning. */
async function semRegras(loja: Loja, seed: number): Promise<string[]> {
  const { linhas, palavras } = desviar(loja.linhas, { seed, sinais: false });
  const result = await reconcile({ ...loja, linhas }, { prazoDias: 0, hoje: '2099-01-01' });
  const faults = balanceOf('without rules', result);
  const listed = new Set(
    result.naoDecididos?.map(({ canal, palavra }) => `${canal} ${palavra}`.toLowerCase()),
  );
  const missing = palavras.filter((palavra) => !listed.has(palavra.toLowerCase()));
  if (missing.length > 0) faults.push(`without rules: not listed: ${missing.join(', ')}`);
  const invented = result.discrepancias.filter(
    ({ acao }) => acao === 'cobrar' || acao === 'devolver',
  );
  if (invented.length > 0) {
    faults.push(`without rules: ${invented.length} findings, such as ${invented[0]?.tipo}`);
  }
  return faults;
}

function balanceOf(
  what: string,
  { discrepancias, totais }: Awaited<ReturnType<typeof reconcile>>,
): string[] {
  const differences = discrepancias.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0);
  const addsUp = totais.recebidoCentavos === totais.devidoCentavos + differences;
  return addsUp ? [] : [`${what}: received is not due plus findings`];
}

export const novasNotas = (): Notas =>
  Object.fromEntries(
    TIPOS_DO_GABARITO.map((tipo) => [tipo, { planted: 0, found: 0, right: 0 }]),
  ) as Notas;

function notasDe({ gabarito }: Loja, found: readonly Discrepancia[]): Notas {
  const notas = novasNotas();
  const key = new Map<string, number>();
  for (const item of gabarito) {
    notas[item.tipo].planted += 1;
    key.set(linhaDe(item), (key.get(linhaDe(item)) ?? 0) + 1);
  }
  for (const item of found.filter(isNoGabarito)) {
    const nota = notas[tipoDe(item)];
    nota.found += 1;
    const left = key.get(linhaDe(item)) ?? 0;
    if (left > 0) nota.right += 1;
    key.set(linhaDe(item), left - 1);
  }
  return notas;
}
