import { sumOf } from '../centavos.js';
import { maximumOf } from '../regras/custos.js';
import { createParte, type NovoAchado, partesOfLinhas } from './achado.js';
import type { Apuracao } from './apuracao.js';
import { type Conta, describeLinha } from './conta.js';
import type { Lancamento } from './lancamento.js';

/**
 * What is neither transfer, commission nor freight: each reason for itself, over the whole order.
 *
 * @returns the lines that are due in themselves
 */
export function settleOutras(conta: Conta, isDesfeita: boolean, apuracao: Apuracao): Lancamento[] {
  const isCancelada = isDesfeita || conta.isCancelada || conta.isCanceladaNoCanal;
  const due: Lancamento[] = [];
  for (const [motivo, lines] of conta.outras) {
    const [first] = lines as [Lancamento];
    const isDue = motivo === 'rebate' ? sumOf(lines) >= 0 : isCancelada && motivo === TAXA;
    if (first.custo) settleCusto(lines, conta.valorCentavos, apuracao);
    else if (first.tipo && isDue) due.push(...lines);
    else settleMotivo(lines, regraOf(first), motivo, apuracao);
  }
  apuracao.devido(sumOf(due));
  return due;
}

const TAXA = 'taxa de cancelamento';

/** Why a reason asks for a look; without one here it is a cost that no contract allows. */
const REGRAS: Readonly<Record<string, string>> = {
  'imposto retido': 'impostoDePedido',
  rebate: 'rebateNegativo',
  [TAXA]: 'taxaSemCancelamento',
  bloqueio: 'bloqueioEmAberto',
};

const regraOf = ({ tipo, motivo }: Lancamento): string =>
  tipo === undefined ? 'eventoDesconhecido' : (REGRAS[motivo] ?? 'custoSemContrato');

/** A reason that nothing explains, unless what was taken was given back. */
function settleMotivo(
  lancamentos: readonly Lancamento[],
  regra: string,
  motivo: string,
  apuracao: Apuracao,
): void {
  const isClosed = sumOf(lancamentos) === 0;
  apuracao.add({
    tipo: 'semExplicacao',
    acao: isClosed ? 'regular' : 'conferir',
    motivo,
    regra: isClosed ? 'devolvido' : regra,
    distincao: `${regra} ${motivo}`,
    partes: partesOfLinhas(lancamentos, describeLinha),
    lancamentos,
  });
}

/** A cost under contract: what it allows is in order, what is above is claimed. */
export function settleCusto(
  lancamentos: readonly Lancamento[],
  baseCentavos: number,
  apuracao: Pick<Apuracao, 'add'>,
  tipo: NovoAchado['tipo'] = 'semExplicacao',
): void {
  const [first] = lancamentos;
  if (!first?.custo) return;
  const { motivo } = first;
  const charged = 0 - sumOf(lancamentos);
  const most = maximumOf(first.custo, baseCentavos);
  const partes = partesOfLinhas(lancamentos, describeLinha);
  const contratado = { tipo, motivo, acao: 'regular', distincao: `custo ${motivo}` } as const;
  if (charged <= most) {
    const regra = charged === 0 ? 'devolvido' : 'custoContratado';
    apuracao.add({ ...contratado, regra, partes, lancamentos });
    return;
  }
  const ciclo = lancamentos.at(-1)?.ciclo;
  if (most > 0) {
    const permitido = [createParte(ciclo, { 'o que o contrato permite': 0 - most })];
    apuracao.add({ ...contratado, regra: 'custoContratado', partes: permitido, lancamentos });
  }
  partes.push(createParte(ciclo, { 'menos o que o contrato permite': most }));
  const acima = { regra: 'custoAcimaDoContrato', distincao: `acima ${motivo}` };
  apuracao.add({ tipo, motivo, acao: 'cobrar', ...acima, partes, lancamentos });
}
