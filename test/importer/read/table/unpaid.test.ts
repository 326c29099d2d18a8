import { describe, expect, it } from 'vitest';
import { checkPedidos, type ReadWarning, readPedidos } from '../../../../src/importer/index.js';
import { ownFolder } from '../support.js';

const folder = ownFolder();
const HEADER = 'pedido;pedidoCanal;valorFrete;produtos.codigo;situacao.pedido';

/** What becomes of orders whose rows have these words. */
async function read(...rows: [order: number, word: string][]) {
  const lines = rows.map(([order, word], at) => `${order};C${order};0;X${at};${word}`);
  const source = readPedidos(folder.file(`${[HEADER, ...lines].join('\n')}\n`, 'v.csv'));
  const found: string[] = [];
  await checkPedidos(source, {
    onResult: ({ result, pedido, position, reasonCode, issues = [] }) => {
      const codes = issues.map(({ code }) => code).filter((code) => code !== 'required');
      found.push([result, pedido, position?.line, reasonCode ?? codes[0]].join(' '));
    },
  });
  return found;
}

describe('a status', () => {
  it.each([
    ...['Aguardando pagamento', 'PENDENTE', 'Não pago', 'wc-on-hold', 'Pending payment'],
    ...['payment-pending', 'Boleto emitido'],
  ])('of what was not paid leaves the order out, and says so: %s', async (word) => {
    expect(await read([1, word])).toEqual(['ignored 1 2 unpaid']);
  });

  it.each(['Devolvido', 'refunded', 'Reembolsado', 'Chargeback', 'Estornada'])(
    'of what came back is refused until a map says what it means: %s',
    async (word) => {
      expect(await read([1, word])).toEqual(['invalid 1 2 given-back']);
    },
  );

  it('leaves no order out that another of its rows calls paid, whichever comes first', async () => {
    expect(await read([1, 'Pago'], [1, 'Aguardando pagamento'])).toEqual(['invalid 1 3 unpaid']);
    expect(await read([1, 'Aguardando pagamento'], [1, 'Pago'])).toEqual(['invalid 1 2 unpaid']);
    expect(await read([1, 'Pendente'], [1, 'Aguardando pagamento'], [1, ''])).toEqual([
      'ignored 1 2 unpaid',
    ]);
  });
});

describe('a column that gives no field', () => {
  const read = async (header: string, cell: string, status = 'Entregue', options = {}) => {
    const lines = [`Nº Pedido;Status;Total;${header}`, `1001;${status};10,00;${cell}`];
    const source = readPedidos(folder.file(`${lines.join('\n')}\n`, 'o.csv'), options);
    const codes: (string | undefined)[] = [];
    await checkPedidos(source, {
      onResult: ({ issues = [] }) => void codes.push(...issues.map(({ code }) => code)),
    });
    return codes.includes('other-word');
  };

  it.each([
    ['Status do pagamento', 'Estornado'],
    ['Status Pgto', 'Aguardando pagamento'],
    ['Payment Status', 'refunded'],
    ['Situação Financeira', 'Cancelado'],
    ['Valor Reembolsado', '10,00'],
    ['Qtd. Devolvida', '1'],
    ['Data da devolução', '03/08/2026'],
    ['Chargeback', 'Sim'],
  ])(
    'says that a sale was not paid, or came back, unless it was cancelled: %s, %s',
    async (header, cell) => {
      expect(await read(header, cell)).toBe(true);
      expect(await read(header, cell, 'Cancelado')).toBe(false);
      expect(await read(header, cell, 'Entregue', { map: { [header]: null } })).toBe(false);
    },
  );

  it('is not called left out where it decides', async () => {
    const lines = ['Nº Pedido;Total;Status do pagamento;Comissão', '1001;10,00;Aprovado;1,00'];
    const left: unknown[] = [];
    const onWarning = ({ code, params }: ReadWarning) => {
      if (code === 'columns-left-out') left.push(params?.columns);
    };
    const source = readPedidos(folder.file(`${lines.join('\n')}\n`, 'l.csv'), { onWarning });
    await checkPedidos(source);
    expect(left).toEqual([['"Comissão"']]);
  });

  it.each([
    ['Status do pagamento', 'Aprovado'],
    ['Status do pagamento', 'Em análise do emissor'],
    ['Valor Reembolsado', 'R$ 0,00'],
    ['Qtd. Devolvida', '0'],
    ['Chargeback', 'Não'],
    ['Data da devolução', '-'],
    ['Observação', 'Estornado'],
  ])('says nothing of that by %s, %s', async (header, cell) => {
    expect(await read(header, cell)).toBe(false);
  });
});
