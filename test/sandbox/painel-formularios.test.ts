import { describe, expect, it } from 'vitest';
import type { Discrepancia } from '../../src/sandbox/ciclos/tipos.js';
import { brazilianDate, momentOf } from '../../src/sandbox/painel/words/dates.js';
import { PLANTED_EFFECTS } from '../../src/sandbox/painel/words/planted.js';
import { act, OWN, page } from './panel-in-process.js';
import { type Bench, keep, list, numbered, openBench } from './support.js';

const none = { comissaoAMaior: 0, repasseAusente: 0, canceladoEntregue: 0 };

/** What a form answers: the sentence of the notice, and which kind it is. */
async function said(bench: Bench, acao: string, fields: Record<string, string>) {
  const { location } = await act(bench, acao, fields, OWN);
  const [[kind, text] = ['', '']] = new URL(location, OWN).searchParams;
  return `${kind}: ${text}`;
}

const registered = async (modulo: 'fila' | 'webhook') => {
  const bench = openBench();
  const body = { url: 'http://192.0.2.1/eventos', modulo };
  await bench.call('POST', '/api/v1/webhook/novo', { body });
  return bench;
};

describe('what the forms of the panel refuse', () => {
  it.each([
    ['gerar', { seed: 'x' }, 'Semente: deve ser um número'],
    ['gerar', { seed: '1.5' }, 'Semente: deve ser um número inteiro'],
    ['gerar', { chargeback: '101' }, 'Chargeback ou cancelamento: deve ser um número de 0 a 100'],
    ['gerar', { repasseAMenor: '-1' }, 'Repasse a menor: deve ser um número de 0 a 100'],
    ['gerar', { freteIndevido: 'x' }, 'Frete indevido: deve ser um número de 0 a 100'],
    ['gerar', { dataRepasse: '2026-02-30' }, 'Dia do repasse: deve ser uma data existente, '],
    ['relogio', { set: 'amanhã' }, 'Data e hora, em São Paulo: deve ser ISO 8601'],
    ['relogio', { set: '9999-01-01T00:00' }, 'Data e hora, em São Paulo: leva o relógio para fora'],
    ['relogio', { advanceMs: '-1' }, 'Avançar: deve ser no mínimo 0'],
  ])('is named by its label: %s %j', async (acao, fields, words) => {
    expect(await said(await registered('webhook'), acao, fields)).toContain(`recusado: ${words}`);
  });
});

describe('what the forms of the panel do', () => {
  it('generates cycles of a day, several discrepancies an order, half percents after a comma', async () => {
    const bench = openBench();
    for (let n = 0; n < 4; n++) await bench.create(numbered(n));
    const fields = {
      seed: '3',
      dataRepasse: '2026-11-01',
      variasPorPedido: 'true',
      repasseAMaior: '100',
      comissaoAMenor: '100',
      chargeback: '0,5',
    };
    expect(await said(bench, 'gerar', fields)).toBe(
      'feito: 1 ciclo gerado, com 4 pedidos. Discrepâncias: Repasse a maior (4), Comissão a menor (4).',
    );
    expect([...bench.state.ciclos.values()]).toMatchObject([{ dataRepasse: '2026-11-01' }]);
    expect(await said(bench, 'gerar', {})).toBe('atencao: Não há pedidos em aberto para liquidar.');
  });

  it('sets the clock to a moment of São Paulo, of summer time too', async () => {
    const bench = openBench();
    const fields = { set: '2026-03-01T12:00' };
    expect(await said(bench, 'relogio', fields)).toBe('feito: Agora são 01/03/2026 12:00:00.');
    expect(momentOf('2018-12-01T12:00')).toBe('2018-12-01T14:00:00.000Z');
    expect(momentOf('2026-03-01T12:00:30')).toBe('2026-03-01T15:00:30.000Z');
    expect(momentOf('amanhã')).toBe('amanhã');
    expect([brazilianDate('2026-03-01'), brazilianDate('x')]).toEqual(['01/03/2026', 'x']);
  });
});

describe('what the form says of each discrepancy', () => {
  /** The amount that a sentence names, in centavos. */
  const centavosOf = (tipo: Discrepancia) =>
    Number(/R\$ (\d+),(\d\d)/.exec(PLANTED_EFFECTS[tipo])?.slice(1).join(''));

  it.each([
    ['repasseAMenor', -1],
    ['repasseAMaior', 1],
    ['comissaoAMaior', -1],
    ['comissaoAMenor', 1],
    ['freteIndevido', -1],
  ] as const)('is what is planted: %s', async (tipo, sign) => {
    const bench = openBench();
    keep(
      bench,
      Array.from({ length: 20 }, (_, n) => numbered(n)),
    );
    const { gabarito } = await bench.gerar({ discrepancias: { ...none, [tipo]: 1 } });
    const amounts = list(gabarito).map(({ valorCentavos }) => Number(valorCentavos));
    expect(amounts).toEqual(Array(20).fill(sign * centavosOf(tipo)));
  });
});

describe('what came and went', () => {
  it('is a table of the queue: what, about which order or cycle, since when, how often read', async () => {
    const bench = await registered('fila');
    await bench.create({});
    await bench.gerar({ discrepancias: { comissaoAMaior: 0 } });
    await bench.call('GET', '/api/v1/fila');
    await bench.call('GET', '/api/v1/fila');
    await bench.call('GET', '/api/v1/fila');
    const { text } = await page(bench, '/painel/fila');
    const [pedido] = bench.state.pedidos.all();
    const [first, second] = bench.state.fila.list();
    const cells = [...text.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell);
    expect([first?.tipo, second?.tipo]).toEqual(['pedido', 'ciclo']);
    expect(cells.slice(0, 6)).toEqual([
      'Título pago',
      'pedido',
      '1001',
      `<a href="/painel/pedidos/${pedido?.chavePedido}">P-1</a>`,
      '21/11/2026 12:00:00',
      'uma',
    ]);
    expect(cells.slice(8, 14)).toEqual([
      'Ciclo novo',
      'ciclo',
      '1001',
      '<a href="/painel/ciclos/1001">Ciclo 1001</a>',
      '21/11/2026 12:00:00',
      '2',
    ]);
    expect(cells[6]).toMatch(/^<details><summary>Abrir<\/summary><pre /);
    expect(cells[6]).toContain(`&quot;_id&quot;: &quot;${first?._id}&quot;`);
    expect((await page(bench, `/painel/fila/${first?._id}`)).status).toBe(404);
  });

  it('is a table of deliveries, with the attempts of each and what was sent', async () => {
    const bench = await registered('webhook');
    const dados = { codigo: '7', situacao: 'novo' };
    await bench.call('POST', '/_sandbox/webhooks', { body: { tipo: 'Ciclo', dados } });
    await bench.clock.advance(5_000);
    const { text } = await page(bench, '/painel/entregas');
    const cells = [...text.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell);
    expect(cells.slice(0, 3)).toEqual(['Entrega 1', 'Ciclo novo', 'Ciclo 7']);
    expect(cells[4]).toMatch(/^<details><summary>2<\/summary>/);
    expect(cells[4]?.match(/endereço fora desta máquina/g)).toHaveLength(2);
    expect(cells[7]).toContain('&quot;situacao&quot;: &quot;novo&quot;');
    expect(text).toContain('Reenviar');
  });

  it.each(['{}', '[]', '{"codigo":{},"data":[],"situacao":1,"dadosTitulo":[1]}'])(
    'shows an event whose dados are %s',
    async (dados) => {
      const bench = await registered('webhook');
      const value = JSON.parse(dados) as object;
      for (const tipo of ['Pedido', 'ciclo', 'APLICATIVO', '__proto__ delete', '']) {
        const config = bench.state.webhook;
        if (!config) throw new Error('registered above');
        bench.state.deliveries.send(config, { tipo, dados: value });
        bench.state.fila.add({ _id: `${dados.length}${tipo.length}`, tipo, dados: value as never });
      }
      expect((await page(bench, '/painel/entregas')).status).toBe(200);
      expect((await page(bench, '/painel/fila')).status).toBe(200);
    },
  );

  it('is narrowed by a text: number, operation, path, answer, rule, fault', async () => {
    const bench = openBench();
    await bench.call('GET', '/api/v1/fila');
    await bench.call('POST', '/api/v1/pedido/novo', { body: {} });
    bench.faults.add({ tipo: 'status' });
    await bench.call('GET', '/api/v1/ciclos');
    const shown = async (busca: string) => {
      const query = new URLSearchParams({ busca });
      const { text } = await page(bench, `/painel/requisicoes?${query}`);
      return list([...text.matchAll(/aria-label="Requisição (\d+)"/g)].map(([, id]) => id));
    };
    expect(await shown('')).toEqual(['3', '2', '1']);
    expect(await shown('ler a fila')).toEqual(['1']);
    expect(await shown('/novo')).toEqual(['2']);
    expect(await shown('obrigatório')).toEqual(['2']);
    expect(await shown('500')).toEqual(['3']);
    expect(await shown('responder com erro')).toEqual(['3']);
    expect((await page(bench, '/painel/requisicoes?busca=nada')).text).toContain('outro acima');
  });

  it.each([
    '/painel/pedidos',
    '/painel/ciclos',
    '/painel/fila',
    '/painel/entregas',
    '/painel/requisicoes',
  ])('says on an empty page what to do next: %s', async (path) => {
    const { text } = await page(openBench(), path);
    const [, words] = /<p class="vazio">([^<]+)<\/p>/.exec(text) ?? [];
    expect(words).toMatch(/Crie |Registre |Gere |Ligue |assim que seu programa chama/i);
  });
});
