import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { reconcile } from 'recebiveis/conciliacao';
import { describe, expect, it } from 'vitest';
import { written } from './support/achados.js';

const FOLDER = '../shared/data/cases/finance';

/** The expected results for small inputs that failed once. */
const RIGHT: Record<string, string[]> = {
  '01-frete-gratis-do-vendedor': ['conferir -2245'],
  '03-carrinho-mesmo-pedidoCanal': [],
  '04-lote-de-dois-pedidos': ['conferir -9000', 'conferir -9000', 'conferir 18000'],
  '06-aprovado-60-dias-nao-entregue': ['conferir -4400'],
  '07-devolucao-parcial-sem-comissao': ['conferir -1000', 'conferir -4000'],
  '10-acrescimo-e-tarifa-de-parcelamento': ['regular -1000', 'regular 1000'],
  '13-reserva-liberada': [],
  '14-custo-percentual-um-centavo': ['regular -300'],
  '15-custo-em-dois-meses': ['cobrar -900', 'regular -3590'],
  '16-tarifas-sem-repasse-prova': ['conferir -5990'],
};

const isThere = existsSync(FOLDER);

describe.skipIf(!isThere)(`the cases of ${FOLDER}, left out where it is not there`, () => {
  const files = isThere ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : [];
  it.each(files)('%s', async (file) => {
    const { pedidos, linhas, opts } = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'));
    const { discrepancias } = await reconcile({ pedidos, linhas }, opts);
    expect(written(discrepancias)).toEqual(RIGHT[file.replace('.json', '')]);
  });
});
