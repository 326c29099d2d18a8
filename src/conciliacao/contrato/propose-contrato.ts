import { sumOf } from '../centavos.js';
import { normalizedWord } from '../normalized-word.js';
import { TODOS } from '../regras/camadas.js';
import { counted, plainReais } from '../relatorio/formats.js';
import type { EventoLido, NaoDecidido, ResumoDaConciliacao } from '../result.js';
import type { Contrato, ContratoDoCanal, Indefinido } from './contrato.js';
import perfis from './perfis.json' with { type: 'json' };

/** Address of the schema of `contrato.json`, for editors. */
const CONTRATO_SCHEMA = 'https://unpkg.com/recebiveis/docs/reference/contrato.schema.json';

/** With fewer payments a term is a guess. */
const FEW_PAYMENTS = 30;

/** A contract, and its open questions. */
export interface PropostaDeContrato {
  /** The contract, with `"?"` where a person must decide. */
  contrato: Contrato;
  /** Places of `"?"`. */
  naoDecididos: { canal: string; membro: keyof ContratoDoCanal; palavra?: string }[];
}

/**
 * Proposes a contract for the channels of a reconciliation: the shipped profile if there is one, and `"?"`
 * for every undecided word, cost and term, with evidence from the data beside it. The members of a
 * contract given stay.
 *
 * @param resumo what `reconcile` gave of the same data, with the contract so far
 * @param canais the channels of the copy
 */
export function proposeContrato(
  {
    naoDecididos = [],
    prazos,
    eventos = [],
  }: Pick<ResumoDaConciliacao, 'naoDecididos' | 'prazos' | 'eventos'>,
  canais: readonly string[],
  known: Contrato = { canais: {} },
): PropostaDeContrato {
  const proposed = new Map<string, ContratoDoCanal>(Object.entries(known.canais));
  for (const canal of canais) {
    if (nameOf(canal, proposed) !== undefined) continue;
    proposed.set(canal, withTodos(profileOf(canal, proposed), known.canais[TODOS]));
  }
  for (const one of naoDecididos) {
    if (one.membro === null) continue;
    const canal = nameOf(one.canal ?? TODOS, proposed) ?? one.canal ?? TODOS;
    proposed.set(canal, withOpen(proposed.get(canal) ?? {}, one, seenOf(one, eventos)));
  }
  for (const { canal: name, amostras, p90Dias } of prazos) {
    const canal = name === null ? undefined : nameOf(name, proposed);
    const of = canal === undefined ? undefined : proposed.get(canal);
    if (canal === undefined || !of || of.prazoDias !== undefined) continue;
    const dias = Math.max(1, p90Dias);
    const ate = dias === 1 ? '1 dia' : `${dias} dias`;
    const pagamentos = amostras === 1 ? '1 pagamento' : `${amostras} pagamentos`;
    const trust = amostras < FEW_PAYMENTS ? ', poucos para confiar' : '';
    const shown = `nove de cada dez pagamentos vieram em até ${ate}; ${pagamentos}${trust}`;
    proposed.set(canal, {
      ...of,
      prazoDias: '?',
      evidencia: { ...of.evidencia, prazoDias: shown },
    });
  }
  const contrato: Contrato = {
    $schema: known.$schema ?? CONTRATO_SCHEMA,
    canais: Object.fromEntries(proposed),
  };
  return { contrato, naoDecididos: openOf(contrato) };
}

/** The contract's member for a channel, by any of its names. */
function nameOf(canal: string, proposed: ReadonlyMap<string, ContratoDoCanal>): string | undefined {
  const word = normalizedWord(canal);
  for (const [name, { outrosNomes = [] }] of proposed) {
    if (name === canal) return name;
    if ([name, ...outrosNomes].some((one) => word !== '' && normalizedWord(one) === word)) {
      return name;
    }
  }
  return undefined;
}

/** The shipped profile of a channel, without names that are another channel's here. */
function profileOf(canal: string, proposed: ReadonlyMap<string, ContratoDoCanal>): ContratoDoCanal {
  // Each is a channel of its own, with the words of the platform that it runs on.
  if (OF_MIRAKL.includes(normalizedWord(canal))) return PERFIS.get('Mirakl') ?? {};
  const name = nameOf(canal, PERFIS);
  const perfil = PERFIS.get(name ?? '');
  if (name === undefined || !perfil) return {};
  const names = [name, ...(perfil.outrosNomes ?? [])].filter(
    (one) => normalizedWord(one) !== normalizedWord(canal) && nameOf(one, proposed) === undefined,
  );
  return names.length === 0 ? perfil : { ...perfil, outrosNomes: names };
}

const PERFIS: ReadonlyMap<string, ContratoDoCanal> = new Map(
  Object.entries(perfis as Record<string, ContratoDoCanal>),
);

/** Channels that run on Mirakl. */
const OF_MIRAKL: readonly string[] = ['carrefour', 'leroy merlin'];

/** `*` is of channels without a line: what it decided of a channel goes into the channel's line. */
function withTodos(perfil: ContratoDoCanal, todos: ContratoDoCanal | undefined): ContratoDoCanal {
  if (!todos) return perfil;
  const decided = new Set(Object.keys(todos.palavras ?? {}).map(normalizedWord));
  const palavras = Object.entries(perfil.palavras ?? {}).filter(
    ([palavra]) => !decided.has(normalizedWord(palavra)),
  );
  return {
    ...perfil,
    ...todos,
    ...(perfil.outrosNomes && { outrosNomes: perfil.outrosNomes }),
    palavras: { ...Object.fromEntries(palavras), ...todos.palavras },
    fontes: { ...perfil.fontes, ...todos.fontes },
  };
}

/** Lines with a word, and those to check: an order's own freight is none of them. */
function seenOf(aberta: NaoDecidido, eventos: readonly EventoLido[]): string {
  const { canal, palavra, quantidade, valorCentavos } = aberta;
  const isOf = (one: EventoLido) =>
    normalizedWord(one.canal) === normalizedWord(canal) &&
    normalizedWord(one.evento) === normalizedWord(palavra);
  const own = eventos.filter(isOf);
  const all = own.reduce((sum, one) => sum + one.quantidade, 0);
  const inWords = (count: number, centavos: number) =>
    `${counted(count, 'lançamento', 'lançamentos')}, ${plainReais(centavos)}`;
  const aConferir = inWords(quantidade, valorCentavos);
  const isAll = all === quantidade && sumOf(own) === valorCentavos;
  if (own.length === 0 || isAll) return aConferir;
  return `${inWords(all, sumOf(own))}; a conferir: ${aConferir}`;
}

/** Adds `"?"` for open questions, and how often each came. Decided members stay. */
function withOpen(
  of: ContratoDoCanal,
  { membro, palavra }: NaoDecidido,
  shown: string,
): ContratoDoCanal {
  if (membro === 'comissaoVoltaNaDevolucao') {
    if (of.comissaoVoltaNaDevolucao !== undefined && of.comissaoVoltaNaDevolucao !== '?') return of;
    return {
      ...of,
      comissaoVoltaNaDevolucao: '?',
      evidencia: { ...of.evidencia, comissaoVoltaNaDevolucao: shown },
    };
  }
  if (membro !== 'palavras' && membro !== 'custos') return of;
  const members: Readonly<Record<string, unknown>> = of[membro] ?? {};
  const same = Object.keys(members).find((one) => normalizedWord(one) === normalizedWord(palavra));
  if (same !== undefined && members[same] !== '?') return of;
  const open: Indefinido = '?';
  return {
    ...of,
    [membro]: { ...members, [same ?? palavra]: open },
    evidencia: { ...of.evidencia, [`${membro}.${same ?? palavra}`]: shown },
  };
}

function openOf({ canais }: Contrato): PropostaDeContrato['naoDecididos'] {
  return Object.entries(canais).flatMap(([canal, of]) => [
    ...(['palavras', 'custos'] as const).flatMap((membro) =>
      Object.entries(of[membro] ?? {})
        .filter(([, value]) => value === '?')
        .map(([palavra]) => ({ canal, membro, palavra })),
    ),
    ...(['prazoDias', 'comissaoVoltaNaDevolucao', 'rebateCompletaRepasse'] as const)
      .filter((membro) => of[membro] === '?')
      .map((membro) => ({ canal, membro })),
  ]);
}
