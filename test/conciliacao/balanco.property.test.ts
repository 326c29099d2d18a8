import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Pedido } from '../../src/client/contract/schemas/pedido.js';
import { ACOES, type Balanco, type Conciliacao, TIPOS } from '../../src/conciliacao/index.js';
import { runs } from '../support/property-runs.js';
import { type Dados, dados } from './support/dados.js';
import { reconcile } from './support/exemplo.js';
import { flat } from './support/flat.js';

const RUNS = runs(300);

const prazo = fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined });
const hoje = fc.constantFrom('2026-07-02', '2026-09-15', '2027-03-01');

/** Agreed against charged, see `docs/reference/discrepancias.md`, *The kinds*. */

const reconciled = ({ pedidos, linhas }: Dados, options: object) =>
  reconcile({ pedidos: pedidos as unknown as Pedido[], linhas }, options);

function mustAddUp({ totais, discrepancias }: Conciliacao, { linhas }: Dados): void {
  const addsUp = ({ recebidoCentavos, devidoCentavos, porTipo }: Balanco) =>
    recebidoCentavos ===
    TIPOS.reduce((sum, tipo) => sum + porTipo[tipo].valorCentavos, devidoCentavos);
  for (const balanco of [totais, ...totais.porCiclo, ...totais.porCanalEMes]) {
    expect(addsUp(balanco)).toBe(true);
  }
  const lines = linhas.flatMap(flat);
  for (const { idCiclo, recebidoCentavos } of totais.porCiclo) {
    const own = lines.filter(({ ciclo }) => ciclo === idCiclo);
    expect(recebidoCentavos).toBe(own.reduce((sum, { valor }) => sum + valor, 0));
  }
  const month = ({ canal, dia }: (typeof lines)[number]) =>
    JSON.stringify([canal, dia === '9999' ? null : dia.slice(0, 7)]);
  const months = new Map<string, number>();
  for (const line of lines) months.set(month(line), (months.get(month(line)) ?? 0) + line.valor);
  for (const { canal, mes, recebidoCentavos } of totais.porCanalEMes) {
    const key = JSON.stringify([String(canal).trim().toLowerCase(), mes]);
    expect(recebidoCentavos).toBe(months.get(key) ?? 0);
    months.delete(key);
  }
  expect([...months.keys()]).toEqual([]);
  const counts = ({ porTipo, porAcao }: Balanco) =>
    [...TIPOS.map((tipo) => porTipo[tipo]), ...ACOES.map((acao) => porAcao[acao])].map(
      ({ quantidade }) => quantidade,
    );
  const added = totais.porCanalEMes.map(counts);
  expect(
    counts(totais).map((_, at) => added.reduce((sum, row) => sum + (row[at] ?? 0), 0)),
  ).toEqual(counts(totais));
  for (const { idCiclo, porTipo } of totais.porCiclo) {
    const own = discrepancias.filter((one) => one.idCiclo === idCiclo);
    expect(TIPOS.reduce((sum, tipo) => sum + porTipo[tipo].quantidade, 0)).toBe(own.length);
  }
  for (const { valorCentavos, evidencia } of discrepancias) {
    expect(valorCentavos).toBe(
      evidencia.conta.reduce((sum, termo) => sum + termo.valorCentavos, 0),
    );
  }
}

it('received is due plus findings, over irregular data of every kind', async () => {
  await fc.assert(
    fc.asyncProperty(dados, hoje, prazo, async (data, day, prazoDias) => {
      fc.pre(data.pedidos.length > 0 || data.linhas.every(({ parte }) => parte === 'eventos'));
      const options = { hoje: day, ...(prazoDias !== undefined && { prazoDias }) };
      mustAddUp(await reconciled(data, options), data);
    }),
    { numRuns: RUNS },
  );
});

it('the order of the records changes nothing, and every finding has a name of its own', async () => {
  await fc.assert(
    fc.asyncProperty(dados, hoje, async (data, day) => {
      fc.pre(data.pedidos.length > 0);
      const options = { hoje: day, prazoDias: 30 };
      const one = await reconciled(data, options);
      const other = await reconciled({ ...data, pedidos: [...data.pedidos].reverse() }, options);
      const byId = ({ discrepancias }: Conciliacao) =>
        discrepancias.map(({ id, valorCentavos }) => `${id} ${valorCentavos}`).sort();
      expect(byId(other)).toEqual(byId(one));
      expect(new Set(byId(one)).size).toBe(one.discrepancias.length);
      expect([other.prazos, other.emAberto]).toEqual([one.prazos, one.emAberto]);
    }),
    { numRuns: Math.ceil(RUNS / 3) },
  );
});
