import { beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../src/sandbox/index.js';
import { openapiDocument } from '../../src/schemas/openapi.js';
import type { Json } from './support.js';

/** A request without and with the parameter: the emulator must answer the two differently. */
interface Case {
  without?: Record<string, string>;
  value: string;
  /** Holds for every item answered with the parameter; the other items are left out. */
  every?: (item: Json) => boolean;
}

let sandbox: Sandbox;
let dataRepasse = '';
let pedido: Json = {};
const CANAL = 'Shopee';

/** One case for each query parameter; a missing case fails, as does one without any effect. */
const cases = (): Record<string, Record<string, Case>> => {
  const day = dataRepasse.split('-').reverse().join('/');
  const others = { periodo: '01/01/2026 - 31/10/2026' };
  const analise: Record<string, Case> = {
    periodo: { value: `${day} - ${day}`, without: { dataTipo: 'dataEventoTitulo' } },
    canal: { value: CANAL, every: ({ marketplace }) => marketplace === CANAL },
    pedido: { value: String(pedido.pedido), every: (item) => item.pedido === pedido.pedido },
    limite: { value: '2' },
    pagina: { value: '1', without: { limite: '2' } },
    ordenacao: { value: '-4|12' },
    dataTipo: { value: 'dataEventoPedido', without: others },
  };
  return {
    '/api/v1/ciclos': {
      pagina: { value: '2', without: { limite: '2' } },
      limite: { value: '2' },
      dataRepasseInicio: { value: '2026-11-01', every: (item) => day10(item) >= '2026-11-01' },
      dataRepasseFim: { value: '2026-10-31', every: (item) => day10(item) <= '2026-10-31' },
      dataInicioRegistro: {
        value: '2026-11-25',
        every: ({ dataHora }) => String(dataHora) >= '2026-11-25',
      },
      dataFimRegistro: {
        value: '2026-11-24',
        every: ({ dataHora }) => String(dataHora) < '2026-11-25',
      },
    },
    '/api/v1/ciclos/detalhes/{idCiclo}/': {
      agruparEventos: { value: 'false', without: { retornoUnico: 'eventos' } },
      camposOcultos: { value: 'pedidoCanal', without: { retornoUnico: 'pedidosEventos' } },
      retornoUnico: { value: 'eventos' },
    },
    '/api/v1/pedido/analises/comissoes': {
      ...analise,
      situacaoPedido: { value: 'cancelado', every: ({ status }) => status === 'cancelado' },
    },
    '/api/v1/pedido/analises/cancelamentos-indevidos': analise,
  };
};

const day10 = ({ dataRepasse: day }: Json) => String(day);

async function ask(path: string, query: Record<string, string>): Promise<Json> {
  const { token } = sandbox;
  const request = new Request(`http://sandbox${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const response = await sandbox.fetch(request);
  expect(response.status).toBe(200);
  return (await response.json()) as Json;
}

const itemsOf = (answer: Json): Json[] =>
  (Object.values(answer).find(Array.isArray) as Json[] | undefined) ?? [];

/** Every query parameter of the OpenAPI document, by its path. */
const declared = Object.entries(openapiDocument().paths).flatMap(([path, operations]) =>
  Object.values(operations as Record<string, { parameters?: { in: string; name: string }[] }>)
    .flatMap(({ parameters = [] }) => parameters)
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => [path, name] as const),
);

describe('the emulator uses every parameter of a query', () => {
  beforeAll(async () => {
    sandbox = createSandbox({ limits: 'off', seed: 'demo' });
    await sandbox.clock({ frozen: true, set: '2026-11-24T15:00:00Z' });
    sandbox.gerar({ seed: 3, dataRepasse: '2026-10-15' });
    await sandbox.clock({ set: '2026-11-25T15:00:00Z' });
    sandbox.gerar({ seed: 4, dataRepasse: '2026-11-15' });
    dataRepasse = '2026-10-15';
    const cancelled = await ask('/api/v1/pedido/analises/cancelamentos-indevidos', {});
    pedido = itemsOf(cancelled)[1] ?? {};
    const imposto = { evento: 'imposto', valor: -1 };
    sandbox.ciclo({
      canal: String(pedido.marketplace),
      linhas: [
        { pedidoCanal: String(pedido.pedidoCanal), evento: 'frete', valor: -1 },
        { ...imposto, identificador: '1' },
        { ...imposto, identificador: '2' },
      ],
    });
  });

  it('of which the document has some', () => expect(declared.length).toBeGreaterThan(20));

  it.each(declared)('%s %s', async (path, name) => {
    const found = cases()[path]?.[name];
    if (!found) throw new Error(`${name} of ${path} is new: write its case here`);
    const [ciclo] = itemsOf(await ask('/api/v1/ciclos', {}));
    const address = path.replace('{idCiclo}', String(ciclo?.idCiclo));
    const without = itemsOf(await ask(address, found.without ?? {}));
    const answer = await ask(address, { ...found.without, [name]: found.value });
    const items = itemsOf(answer);
    expect(JSON.stringify(items)).not.toBe(JSON.stringify(without));
    if (name === 'limite') expect(items).toHaveLength(Number(found.value));
    if (!found.every) return;
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter((item) => !found.every?.(item))).toEqual([]);
  });
});
