import { sumOf } from '../centavos.js';
import { type Custo, maximumOf } from '../regras/custos.js';
import {
  createParte,
  type Findings,
  type Indefinido,
  type NewAchado,
  type Parte,
  partesOfLinhas,
} from './achado.js';
import { type Conta, describeLinha } from './conta.js';
import type { Lancamento } from './lancamento.js';

/**
 * Settles the lines that are neither transfer, commission nor freight: each reason by itself, over the
 * whole order.
 */
export function settleOutras(conta: Conta, isDesfeita: boolean, findings: Findings): void {
  const isCancelada = isDesfeita || conta.isCancelada || conta.isCanceladaNoCanal;
  for (const [motivo, lines] of conta.outras) {
    const [first] = lines as [Lancamento];
    const isDue = motivo === 'rebate' ? sumOf(lines) >= 0 : isCancelada && motivo === TAXA;
    if (first.custo) {
      const of = { baseCentavos: conta.valorCentavos, tolerancia: toleranciaOf(conta, lines) };
      settleCusto(lines, of, findings);
    } else if (first.tipo && isDue) findings.devido(sumOf(lines));
    else settleMotivo(lines, motivo, findings);
  }
}

const TAXA = 'taxa de cancelamento';

/** Each installment may be rounded, or each line that charges a share. */
const toleranciaOf = (
  { toleranciaPorParcela, parcelas }: Conta,
  lines: readonly Lancamento[],
): number => toleranciaPorParcela * Math.max(parcelas.length, lines.length);

/** Rule by which a person looks at a reason; a reason without one is a cost that no contract allows. */
const REGRAS: Readonly<Record<string, string>> = {
  rebate: 'rebateNegativo',
  [TAXA]: 'taxaSemCancelamento',
  bloqueio: 'bloqueioEmAberto',
};

/** Reasons that concern one order, not a whole channel. */
const DE_CADA_PEDIDO: ReadonlySet<string> = new Set(['rebateNegativo', 'taxaSemCancelamento']);

/** True if nobody has decided the meaning of the line's word. */
export const isIndefinido = (lancamento: Lancamento | undefined): boolean =>
  lancamento !== undefined &&
  lancamento.tipo === undefined &&
  lancamento.custo === undefined &&
  lancamento.politica === undefined;

/** The open question about a line: the meaning of its word, or whether its cost was agreed. */
export function indefinidoOf(lancamento: Lancamento): Indefinido {
  const { linha, motivo } = lancamento;
  if (isIndefinido(lancamento)) {
    const membro = linha.evento === null ? null : 'palavras';
    return { palavra: linha.evento ?? 'linha sem evento', membro };
  }
  // Blocked amounts are one running sum of the channel, whatever the words.
  if (motivo === 'bloqueio') return { palavra: 'bloqueio', membro: null };
  return { palavra: linha.evento ?? motivo, membro: 'custos' };
}

/** A reason without explanation, unless the amount taken was given back. */
function settleMotivo(
  lancamentos: readonly Lancamento[],
  motivo: string,
  findings: Findings,
): void {
  const [first] = lancamentos as [Lancamento];
  const isClosed = sumOf(lancamentos) === 0;
  const isEach = first.politica === 'conferir';
  const usual = isIndefinido(first) ? 'eventoDesconhecido' : (REGRAS[motivo] ?? 'custoSemContrato');
  const regra = isEach ? 'custoAConferir' : usual;
  const isOfEach = isClosed || isEach || DE_CADA_PEDIDO.has(regra);
  findings.add({
    tipo: 'semExplicacao',
    acao: isClosed ? 'regular' : 'conferir',
    motivo,
    regra: isClosed ? 'devolvido' : regra,
    distincao: `${regra} ${motivo}`,
    partes: partesOfLinhas(lancamentos, describeLinha),
    lancamentos,
    ...(!isOfEach && { indefinido: indefinidoOf(first) }),
  });
}

/** The amount that a cost is compared with. */
interface Base {
  baseCentavos: number;
  tolerancia: number;
}

/** A cost under contract: the allowed part is in order, the rest is claimed, each in its own cycle. */
export function settleCusto(
  lancamentos: readonly Lancamento[],
  { baseCentavos, tolerancia }: Base,
  findings: Pick<Findings, 'add'>,
  tipo: NewAchado['tipo'] = 'semExplicacao',
): void {
  const [{ motivo, custo }] = lancamentos as readonly [Lancamento];
  const charged = 0 - sumOf(lancamentos);
  const most = maximumOf(custo as Custo, baseCentavos);
  const contratado = { tipo, motivo, acao: 'regular', distincao: `custo ${motivo}` } as const;
  if (charged <= most + tolerancia) {
    const regra = charged === 0 ? 'devolvido' : 'custoContratado';
    const partes = partesOfLinhas(lancamentos, describeLinha);
    findings.add({ ...contratado, regra, partes, lancamentos });
    return;
  }
  const permitido = partesWithin(lancamentos, most);
  if (most > 0) {
    findings.add({ ...contratado, regra: 'custoContratado', partes: permitido, lancamentos });
  }
  const acima = { regra: 'custoAcimaDoContrato', distincao: `acima ${motivo}` };
  const partes = partesBeyond(lancamentos, most, 'o que o contrato permite');
  findings.add({ tipo, motivo, acao: 'cobrar', ...acima, partes, lancamentos });
}

/** The part of each line within a limit, in the order of the lines. */
function partesWithin(lancamentos: readonly Lancamento[], most: number): Parte[] {
  let charged = 0;
  return lancamentos.map((line) => {
    const before = Math.min(charged, most);
    charged -= line.valorCentavos;
    const within = { 'o que o contrato permite': before - Math.min(charged, most) };
    return createParte(line.ciclo, within, line.linha.parcela);
  });
}

/**
 * The part of each line beyond a limit, in the order of the lines: the months before the limit was reached
 * are right.
 */
export function partesBeyond(
  lancamentos: readonly Lancamento[],
  most: number,
  limite: string,
): Parte[] {
  let charged = 0;
  return lancamentos.flatMap((line) => {
    const before = charged;
    charged -= line.valorCentavos;
    const beyond = Math.max(before, most) - Math.max(charged, most);
    if (beyond === 0) return [];
    const termos = {
      [describeLinha(line)]: line.valorCentavos,
      [`menos ${limite}`]: beyond - line.valorCentavos,
    };
    return [createParte(line.ciclo, termos, line.linha.parcela)];
  });
}
