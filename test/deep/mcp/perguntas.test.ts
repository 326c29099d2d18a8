import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import Libsql from 'libsql';
import { reconcile } from 'recebiveis/conciliacao';
import { openMirror } from 'recebiveis/mirror';
import { describe, expect, it, onTestFinished } from 'vitest';
import { todas } from '../../conciliacao/support/gabarito.js';
import { Store } from '../../conciliacao/support/ledger.js';
import { openStore, temporaryDirectory } from '../../mirror/support/store.js';
import { hasPostgres, startPostgres } from '../../support/postgres-server.js';
import { ROOT } from '../../support/run.js';

const PRAZO = { prazoDias: 20 };

/** The demo's store with every kind of difference, copied and reconciled, and a query function. */
async function filled(postgres?: string) {
  const { client, control } = openStore();
  await control('ciclos/gerar', { seed: 3, discrepancias: todas(0.1) });
  const path = join(await temporaryDirectory(), 'store.db');
  for (const place of postgres === undefined ? [{ path }] : [{ path }, { postgres }]) {
    const mirror = await openMirror(place);
    await mirror.run(client, { orders: true, loja: 'matriz' });
    await mirror.achados.record(await reconcile(mirror, PRAZO));
    const claims = await mirror.achados.list({ acao: 'cobrar' });
    await mirror.achados.mark(claims[0]?.id ?? '', 'cobrado', { protocolo: 'P-1' });
    await mirror.close();
  }
  const connection = new Libsql(path);
  onTestFinished(() => void connection.close());
  const rows = (query: string) => connection.prepare(query).all([]) as Record<string, unknown>[];
  return { path, rows };
}

/** Connects the official MCP client to the command over standard streams. */
async function connect(mirror: string) {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const args = [join(ROOT, 'dist', 'cli.js'), 'mcp', '--mirror', mirror];
  await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  onTestFinished(() => client.close());
  const ask = async (name: string, given: object = {}) => {
    const answer = await client.callTool({ name, arguments: { ...given } });
    expect(answer.isError, JSON.stringify(answer.content)).toBeFalsy();
    return answer.structuredContent as Record<string, unknown> & { itens: unknown[] };
  };
  return { client, ask };
}

type Answer = Record<string, unknown> & { itens: Record<string, unknown>[] };

/** A question of finance, the tool, the part of its answer, and the same figure by SQL. */
const QUESTIONS: readonly [
  question: string,
  tool: string,
  given: object,
  read: (answer: Answer) => unknown,
  sql: string,
][] = [
  [
    'Quantos ciclos tenho?',
    'ciclos',
    {},
    ({ total }) => total,
    'select count(*) as value from ciclos',
  ],
  [
    'Quanto foi repassado ao todo?',
    'ciclos',
    {},
    ({ somaReais }) => somaReais,
    'select sum(valor_repasse_centavos) / 100.0 as value from ciclos where not ausente',
  ],
  [
    'Quanto a Amazon repassou?',
    'ciclos',
    { canal: 'AMAZON' },
    ({ somaReais }) => somaReais,
    "select sum(valor_repasse_centavos) / 100.0 as value from ciclos where canal = 'Amazon' and not ausente",
  ],
  [
    'Qual foi o último repasse?',
    'ciclos',
    {},
    ({ itens }) => itens[0]?.dataRepasse,
    'select max(data_repasse) as value from ciclos',
  ],
  [
    'Quanto vendi?',
    'totais_por_canal_e_mes',
    {},
    ({ vendidoReais }) => vendidoReais,
    'select sum(valor_parcela_centavos) / 100.0 as value from pedidos_parcelas',
  ],
  [
    'Quanto me repassaram em junho de 2026?',
    'totais_por_canal_e_mes',
    { de: '2026-06-01', ate: '2026-06-30' },
    ({ repassadoReais }) => repassadoReais,
    "select coalesce(sum(valor_repasse_centavos), 0) / 100.0 as value from ciclos where data_repasse like '2026-06-%' and not ausente",
  ],
  [
    'Em que mês e canal vendi mais?',
    'totais_por_canal_e_mes',
    {},
    ({ itens }) => Math.max(...itens.map(({ vendidoReais }) => Number(vendidoReais))),
    `select max(soma) / 100.0 as value from (
       select sum(i.valor_parcela_centavos) as soma from pedidos p
         join pedidos_parcelas i on i.chave_pedido = p.chave_pedido
        group by substr(p.data_venda, 1, 7), p.canal)`,
  ],
  [
    'Quanto tenho a cobrar?',
    'achados',
    { acao: 'cobrar', estado: 'aberto' },
    ({ somaReais }) => somaReais,
    "select sum(-valor_centavos) / 100.0 as value from achados where acao = 'cobrar' and estado = 'aberto'",
  ],
  [
    'Quanto já cobrei e não recebi?',
    'achados',
    { acao: 'cobrar', estado: 'cobrado' },
    ({ somaReais }) => somaReais,
    "select sum(-valor_centavos) / 100.0 as value from achados where acao = 'cobrar' and estado = 'cobrado'",
  ],
  [
    'Quantos casos tenho a cobrar da Amazon?',
    'achados',
    { acao: 'cobrar', estado: 'aberto', canal: 'amazon' },
    ({ total }) => total,
    "select count(*) as value from achados where acao = 'cobrar' and estado = 'aberto' and canal = 'Amazon'",
  ],
  [
    'De que canal e tipo tenho mais a cobrar, e quanto?',
    'achados',
    { acao: 'cobrar', estado: 'aberto' },
    ({ porCanalETipo }) => (porCanalETipo as { somaReais: number }[])[0]?.somaReais,
    `select max(soma) / 100.0 as value from (select sum(-valor_centavos) as soma from achados
      where acao = 'cobrar' and estado = 'aberto' group by canal, tipo)`,
  ],
  [
    'Qual é o maior caso a cobrar?',
    'achados',
    { acao: 'cobrar', estado: 'aberto' },
    ({ itens }) => itens[0]?.valorReais,
    "select max(-valor_centavos) / 100.0 as value from achados where acao = 'cobrar' and estado = 'aberto'",
  ],
  [
    'Quanto está atrasado?',
    'achados',
    { tipo: 'repasseAusente' },
    ({ somaReais }) => somaReais,
    "select sum(-valor_centavos) / 100.0 as value from achados where tipo = 'repasseAusente'",
  ],
  [
    'Quantos pedidos estão atrasados?',
    'achados',
    { tipo: 'repasseAusente', estado: 'aberto' },
    ({ total }) => total,
    "select count(*) as value from achados where tipo = 'repasseAusente' and estado = 'aberto'",
  ],
  [
    'Quantos chargebacks houve?',
    'achados',
    { tipo: 'chargeback' },
    ({ total }) => total,
    "select count(*) as value from achados where tipo = 'chargeback'",
  ],
  [
    'Quanto me cobraram de comissão a mais?',
    'achados',
    { tipo: 'comissaoAMaior' },
    ({ somaReais }) => somaReais,
    "select sum(-valor_centavos) / 100.0 as value from achados where tipo = 'comissaoAMaior'",
  ],
  [
    'O que preciso conferir?',
    'achados',
    { acao: 'conferir' },
    ({ total }) => total,
    "select count(*) as value from achados where acao = 'conferir'",
  ],
  [
    'Que protocolos estão em andamento?',
    'achados',
    { estado: 'cobrado' },
    ({ itens }) => itens.map(({ protocolo }) => protocolo).join(),
    "select group_concat(protocolo) as value from achados where estado = 'cobrado'",
  ],
  [
    'A cópia está completa?',
    'estado_da_copia',
    {},
    ({ itens }) => itens[0]?.ciclosNaoCopiados,
    'select count(*) as value from mirror_unread',
  ],
];

const databases = hasPostgres ? ['sqlite', 'postgres'] : ['sqlite'];

describe.each(databases)('recebiveis mcp over %s', (database) => {
  it('answers questions of finance as SQL does', async () => {
    let postgres: string | undefined;
    if (database === 'postgres') {
      const server = await startPostgres();
      onTestFinished(() => server.remove());
      postgres = server.url;
    }
    const { path, rows } = await filled(postgres);
    const { ask } = await connect(postgres ?? path);
    for (const [question, tool, given, read, sql] of QUESTIONS) {
      const value = rows(sql)[0]?.value;
      expect(value, question).not.toBeUndefined();
      expect([question, read((await ask(tool, given)) as Answer)]).toEqual([question, value]);
    }

    // A cycle and an order, checked against their lines.
    const [ciclo] = rows('select id_ciclo from ciclos order by id_ciclo limit 1');
    const detail = await ask('ciclo', { idCiclo: ciclo?.id_ciclo });
    expect(detail).toMatchObject({ confere: true });
    const [order] = rows(
      'select pedido, sum(valor_centavos) / 100.0 as soma from linhas where pedido is not null group by pedido order by pedido limit 1',
    );
    expect(await ask('pedido', { numero: order?.pedido })).toMatchObject({
      recebidoReais: order?.soma,
    });
  });
});

it("leaves document numbers of customers, written into a channel's texts, out of its answers", async () => {
  const path = join(await temporaryDirectory(), 'documento.db');
  const store = new Store('L');
  store.order('1', 5_000, 0);
  store.ciclo(1, '2026-06-10', { 1: [['repasse', 5_000]] }, 'Amazon', [
    ['estorno 52998224725', '11144477735-MLB', -1_000],
  ]);
  const mirror = await openMirror({ path });
  await mirror.run(store.client, { loja: 'L', orders: true });
  await mirror.achados.record(await reconcile(mirror));
  await mirror.close();
  const { ask } = await connect(path);
  const answers = [await ask('achados'), await ask('ciclo', { idCiclo: 1 })];
  for (const answer of answers) {
    expect(JSON.stringify(answer)).toContain('***-MLB');
    expect(JSON.stringify(answer)).not.toMatch(/52998224725|11144477735/);
  }
});
