import { type Contrato, proposeContrato } from 'recebiveis/conciliacao';
import { relatorioCsv, relatorioHtml, relatorioJson } from 'recebiveis/conciliacao/relatorio';
import { describe, expect, it } from 'vitest';
import { withoutDocuments } from '../../src/shared/text/documents.js';
import { dadosDoCaso } from './casos/registro.js';
import { reconcile } from './support/exemplo.js';

describe('a CPF or a CNPJ in a text', () => {
  it.each([
    ['estorno 52998224725', 'estorno ***'],
    ['52998224725-MLB', '***-MLB'],
    ['MLB52998224725', 'MLB***'],
    ['529 982 247 25', '***'],
    ['estorno 529-982-247-25 parcial', 'estorno *** parcial'],
    ['loja 11222333000181', 'loja ***'],
    ['11 222 333 0001 81', '***'],
    ['11222333/0001-81', '***'],
    ['12 ABC 345 01DE 35', '***'],
    ['12 abc 345 01de 35', '***'],
    ['529.982.247-00', '***'],
    ['cpf: 12345678900', 'cpf: ***'],
  ])('%s is masked', (given, shown) => {
    expect(withoutDocuments(given)).toBe(shown);
  });

  it.each([
    'pedido 52998224726',
    '701-1234567-1234567',
    '2000003508897196',
    '52998224725123',
    '35260952998224725000191550010000012341000012345',
    'tarifa de venda 2026',
    '12 ABC 345 01DE 36',
  ])('%s is none', (text) => {
    expect(withoutDocuments(text)).toBe(text);
  });
});

const CPF = '52998224725';
const CPFS = [CPF, '11144477735', '12345678909'];

describe('documents in the words and identifiers of a channel', () => {
  const data = '2026-04-01';
  const dados = dadosDoCaso({
    pedidos: [{ pedido: CPF, pedidoCanal: 'C-1' }],
    linhas: [
      { evento: 'repasse', valor: 100, data, pedidoCanal: 'C-1' },
      { evento: 'comissão', valor: -15, data, pedidoCanal: 'C-1' },
      ...CPFS.map((cpf) => ({ evento: `estorno ${cpf}`, valor: -3, data, pedidoCanal: 'C-1' })),
      { evento: 'repasse', valor: 50, data, identificador: `${CPFS[1]}-MLB` },
      { evento: 'repasse', valor: 60, data, identificador: '111 444 777 35' },
    ],
  });

  it('are in no report, and the number of an order stays', async () => {
    const conciliacao = await reconcile(dados);
    const json = [...relatorioJson(conciliacao)].join('');
    const outputs = [json, [...relatorioCsv(conciliacao)].join(''), relatorioHtml(conciliacao)];
    for (const output of outputs) {
      expect(output).not.toMatch(/111.?444.?777.?35|estorno 529|12345678909/);
      expect(output).toContain('estorno ***');
      expect(output).toContain(CPF);
    }
    expect(JSON.parse(json)).toMatchObject({
      naoDecididos: [{ palavra: 'estorno ***', quantidade: 3 }],
    });
  });

  it('are in no contract; one line decides all the words that differ in them', async () => {
    const { contrato, naoDecididos } = proposeContrato(await reconcile(dados), ['Amazon']);
    expect(JSON.stringify(contrato)).not.toMatch(/\d{11}/);
    expect(contrato.canais.Amazon?.palavras).toMatchObject({ 'estorno ***': '?' });
    expect(naoDecididos).toContainEqual(expect.objectContaining({ palavra: 'estorno ***' }));
    const decided: Contrato = {
      canais: {
        Amazon: {
          palavras: { 'estorno ***': 'descontos' },
          custos: { descontos: 'livre' },
        },
      },
    };
    expect((await reconcile(dados, { contrato: decided })).naoDecididos).toEqual([]);
    // Without the document number it is another word, decided separately.
    const other: Contrato = { canais: { Amazon: { palavras: { estorno: 'descontos' } } } };
    expect((await reconcile(dados, { contrato: other })).naoDecididos).toMatchObject([
      { palavra: 'estorno ***', membro: 'palavras' },
    ]);
  });
});
