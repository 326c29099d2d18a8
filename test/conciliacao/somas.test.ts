import { describe, expect, it } from 'vitest';
import { ConciliacaoError } from '../../src/conciliacao/index.js';
import {
  avulsa,
  type DadosDeExemplo,
  found,
  type LinhaDeExemplo,
  linha,
  pedidoExemplo,
  reconcile,
  semFalha,
} from './support/exemplo.js';

const HUGE = Number.MAX_SAFE_INTEGER;
const refusal = async (dados: DadosDeExemplo, options = {}) =>
  reconcile(dados, options).catch((error: unknown) => error);

/** An order with the largest amount in reais that a number holds exactly to the centavo. */
const pedidoEnorme = (name: string) =>
  pedidoExemplo({
    _id: name,
    pedido: name,
    pedidoCanal: name,
    totalItens: null,
    frete: null,
    titulos: [{ parcelas: [{ numero: 1, valorParcela: 60_000_000_000_000, situacao: '' }] }],
  });

describe('sums beyond the exact range of a number', () => {
  const late = { prazoDias: 0, hoje: '2027-01-01' };
  const enormes = [pedidoEnorme('a'), pedidoEnorme('b')];
  const ofOne = [linha('x', HUGE), linha('x', HUGE, { id_ciclo: 1002 })];
  const short = [avulsa('x', -HUGE), avulsa('imposto retido', HUGE), avulsa('y', -HUGE)];
  it.each<[string, DadosDeExemplo['pedidos'], LinhaDeExemplo[], object?]>([
    ['received', [], [avulsa('x', HUGE), avulsa('x', HUGE, 'A')]],
    ['received and given back', [], [avulsa('x', HUGE), avulsa('y', 2), avulsa('x', -HUGE, 'A')]],
    ['received of one order', [pedidoExemplo()], ofOne],
    ['sold', enormes, []],
    ['due', enormes, [], late],
    ['short', [], short],
  ])('are refused as amounts, with the remedy: %s', async (_, pedidos, linhas, options) => {
    const error = await refusal({ pedidos, linhas }, options);
    expect(error).toBeInstanceOf(ConciliacaoError);
    expect(error).toMatchObject({ reason: 'amount' });
    expect(String(error)).not.toContain('fault of recebiveis');
    expect(String(error)).toContain('fewer');
  });

  it('up to that are exact', async () => {
    const { totais } = await reconcile({ pedidos: [], linhas: [avulsa('x', HUGE)] });
    const { conferir } = totais.porAcao;
    expect([totais.recebidoCentavos, conferir.valorCentavos]).toEqual([HUGE, HUGE]);
  });
});

describe('differences of a centavo', () => {
  const [, ...others] = semFalha();
  const taken = linha('repasse', -1);
  it.each<[string, LinhaDeExemplo[], [number, number, number]]>([
    ['none', semFalha(), [0, 0, 0]],
    ['less came', [linha('repasse', 4999), ...others], [1, 1, 0]],
    ['more came', [linha('repasse', 5001), ...others], [1, 0, 1]],
    ['taken of what was not paid', [taken], [1, 1, 0]],
    ['of nothing', [], [0, 0, 0]],
  ])('are stated: %s', async (_, linhas, [quantidade, faltaCentavos, sobraCentavos]) => {
    const { totais } = await found(linhas);
    expect(totais.arredondamentos).toEqual({ quantidade, faltaCentavos, sobraCentavos });
  });
});
