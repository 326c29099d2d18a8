// The main job through a client that knows the service from its OpenAPI document alone. Compiled and
// run by `generated-client.test.ts`, which generates the types beside it.
import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { components, paths } from './service.generated.js';

const [baseUrl = '', token = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });

/** What was answered, or the refusal in words. */
function answered<Data>({ data, error }: { data?: Data; error?: { mensagem: string } }): Data {
  assert.ok(data !== undefined, error?.mensagem ?? 'nothing answered');
  return data;
}

answered(
  await client.POST('/api/v1/webhook/novo', {
    body: { url: 'http://127.0.0.1:9/eventos', modulo: 'fila' },
  }),
);

const novo: components['schemas']['NovoPedido'] = {
  pedido: 'G-1',
  pedidoCanal: 'CG-1',
  chaveNFe: '35240311222333000181550010000012341000012349',
  canal: 'Amazon',
  plataforma: 'Gerada',
  dataVenda: '2026-10-01',
  dataFaturamento: '2026-10-02',
  valorFrete: 0,
  situacao: { pedido: 'entregue', canal: 'entregue' },
  titulos: [{ qtTotalParcela: 2, valorTotal: 100 }],
  produtos: [{ quantidade: 1, valorUnitario: 100 }],
};
const { chavePedido } = answered(await client.POST('/api/v1/pedido/novo', { body: novo }));
const again = await client.POST('/api/v1/pedido/novo', { body: novo });
assert.equal(again.error?.mensagem, 'Pedido já cadastrado');

for (const [filtro, valor] of [
  ['pedido', 'G-1'],
  ['pedidoCanal', 'CG-1'],
  ['chavePedido', chavePedido],
  ['notaFiscal', '1234'],
] as const) {
  const path = { filtro, valor };
  const pedido = answered(
    await client.GET('/api/v1/pedido/{filtro}/{valor}', { params: { path } }),
  );
  assert.equal(pedido._id, chavePedido);
  assert.equal(pedido.titulos[0]?.parcelas.length, 2);
}
const none = await client.GET('/api/v1/pedido/{filtro}/{valor}', {
  params: { path: { filtro: 'pedido', valor: 'nenhum' } },
});
assert.equal(none.response.status, 404);
assert.match(none.error?.mensagem ?? '', /não encontrado/);

// Settled by the sandbox's own control; the service has no endpoint for it.
const settled = await fetch(`${baseUrl}/_sandbox/ciclos`, {
  method: 'POST',
  body: JSON.stringify({
    canal: 'Amazon',
    dataRepasse: '2026-11-03',
    linhas: [1, 2].map((parcela) => ({
      pedidoCanal: 'CG-1',
      evento: 'repasse',
      parcela,
      qtTotalParcela: 2,
      valor: 50,
    })),
  }),
});
const { idCiclo } = (await settled.json()) as { idCiclo: number };

const listed: number[] = [];
for (let pagina = 1, totalPaginas = 1; pagina <= totalPaginas; pagina++) {
  const query = { pagina, limite: 1 };
  const page = answered(await client.GET('/api/v1/ciclos', { params: { query } }));
  totalPaginas = page.info.totalPaginas ?? 0;
  listed.push(...page.ciclos.map((ciclo) => ciclo.idCiclo));
}
assert.ok(listed.length > 1 && listed.includes(idCiclo));
assert.equal(new Set(listed).size, listed.length);

const detalhe = answered(
  await client.GET('/api/v1/ciclos/detalhes/{idCiclo}/', {
    params: { path: { idCiclo }, query: { agruparEventos: 'false', camposOcultos: ['chaveNFe'] } },
  }),
);
assert.deepEqual(
  detalhe.pedidosTitulos?.flatMap(({ titulos }) =>
    titulos.flatMap(({ parcelas }) => parcelas.map(({ situacao }) => situacao)),
  ),
  ['pago', 'pago'],
);
assert.equal(detalhe.pedidosTitulos?.[0]?.chaveNFe, undefined);

const comissoes: string[] = [];
for (let pagina = 0, total = 1; comissoes.length < total; pagina++) {
  const query = { pagina, limite: 100, ordenacao: '-4|12' };
  const page = answered(
    await client.GET('/api/v1/pedido/analises/comissoes', { params: { query } }),
  );
  total = page.paginacao.totalRegistros ?? 0;
  assert.ok(page.comissoes.length > 0);
  comissoes.push(...page.comissoes.map(({ pedido }) => pedido));
}
assert.ok(comissoes.includes('G-1'));

const { paginacao, cancelamentos } = answered(
  await client.GET('/api/v1/pedido/analises/cancelamentos-indevidos', {
    params: { query: { pagina: 0, limite: 200 } },
  }),
);
assert.equal(cancelamentos.length, paginacao.totalRegistros);

let removed = 0;
for (;;) {
  const { data, response } = await client.GET('/api/v1/fila');
  if (response.status === 204) break;
  // The document leaves the field of the identifier open, as the documentation does.
  const { _id } = data as unknown as { _id: string };
  const path = { idDocumento: _id };
  const gone = await client.DELETE('/api/v1/fila/{idDocumento}', { params: { path } });
  assert.equal(gone.response.status, 200);
  removed += 1;
}
assert.ok(removed > 0);
process.stdout.write(
  `${listed.length} ciclos, ${comissoes.length} comissões, ${removed} documentos\n`,
);
