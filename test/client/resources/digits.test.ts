import { beforeEach, describe, expect, it } from 'vitest';
import { type MismatchEvent, Recebiveis } from '../../../src/index.js';
import { cicloDetalheFixture, ciclosFixture, pedidoFixture } from '../../fixtures/index.js';
import { useAnswerServer } from '../../support/answer-server.js';

const server = useAnswerServer();
let mismatches: string[];
beforeEach(() => {
  mismatches = [];
});

const connect = (options = {}) =>
  new Recebiveis({
    baseUrl: server.url,
    token: 'token-of-tests',
    limits: false,
    hooks: { onMismatch: ({ path }: MismatchEvent) => void mismatches.push(path) },
    ...options,
  });

/** Answers with a fixture in which each `"#digits"` is written as a number. */
const answer = (body: unknown) => {
  const text = JSON.stringify(body).replaceAll(/"#(-?\d+)"/g, '$1');
  server.answer = () => ({ text, headers: { 'content-type': 'application/json' } });
};

describe('a number that JavaScript rounds', () => {
  const [ciclo] = (ciclosFixture as { ciclos: object[] }).ciclos;
  const twoCiclos = {
    ...(ciclosFixture as object),
    info: { totalRegistros: 2, limitePorPagina: 50, paginaAtual: 1, totalPaginas: 1 },
    ciclos: ['#9007199254740992', '#9007199254740993'].map((idCiclo) => ({ ...ciclo, idCiclo })),
  };

  it('keeps its digits as text, and is reported: two cycles would have become one', async () => {
    answer(twoCiclos);
    const ciclos = await connect().ciclos.list().toArray();
    expect(ciclos.map(({ idCiclo }) => idCiclo)).toEqual([9007199254740992, '9007199254740993']);
    expect(mismatches).toEqual(['ciclos[].idCiclo']);
  });

  it('is an error with strict', async () => {
    answer(twoCiclos);
    const call = connect({ responseValidation: 'strict' }).ciclos.list();
    await expect(call).rejects.toMatchObject({ code: 'INVALID_RESPONSE' });
  });

  it.each(['12345678901234567', '00012345678901234567', '123456789012345678901'])(
    'as the control code of a title stays the text it is elsewhere: %s',
    async (codigoControle) => {
      const pedido = pedidoFixture as { titulos: object[] };
      const asNumber = `#${codigoControle.replace(/^0+/, '')}`;
      answer({
        ...pedido,
        titulos: [asNumber, codigoControle].map((codigo) => ({
          ...pedido.titulos[0],
          codigoControle: codigo,
        })),
      });
      const { titulos } = await connect({ responseValidation: 'strict' }).pedido.get({
        pedido: 'PED-FICTICIO-1001',
      });
      expect(titulos.map((titulo) => titulo.codigoControle)).toEqual([
        codigoControle.replace(/^0+/, ''),
        codigoControle,
      ]);
    },
  );

  it('keeps its digits in a stream too', async () => {
    const { eventos } = cicloDetalheFixture as { eventos: object[] };
    answer({
      ...(cicloDetalheFixture as object),
      eventos: [{ ...eventos[0], totalValor: '#12345678901234567' }],
    });
    const items: unknown[] = [];
    for await (const item of connect().ciclos.stream(7, 'eventos')) items.push(item);
    expect(items).toMatchObject([{ totalValor: '12345678901234567' }]);
    expect(mismatches).toEqual(['eventos[].totalValor']);
  });
});
