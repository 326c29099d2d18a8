import { describe, expect, it } from 'vitest';
import { reconcile } from '../../src/conciliacao/index.js';
import { ledgerOf } from './support/ledger.js';

const NOTHING = { quantidade: 0, valorCentavos: 0 };
const one = (valorCentavos: number) => ({ quantidade: 1, valorCentavos });

describe('a finding that changes its kind', () => {
  it('is another one, which names what a person noted of the first', async () => {
    const { mirror, store, night } = await ledgerOf();
    store.order('1', 10_000, 1_000);
    store.order('2', 10_000, 1_000);
    store.ciclo(1, '2026-06-10', { '1': [['comissão', -1_000]], '2': [['comissão', -1_000]] });
    await night();
    const found = await mirror.achados.list({ pedido: '1' });
    expect(found).toMatchObject([{ tipo: 'repasseAusente', anteriores: [] }]);
    const id = String(found[0]?.id);
    const marked = await mirror.achados.mark(id, 'reclamada', { nota: 'protocolo 7', quem: 'Ana' });
    expect(marked.anteriores).toEqual([]);

    store.ciclo(2, '2026-06-20', { '1': [['repasse', 4_000]], '2': [['repasse', 4_000]] });
    expect(await night()).toMatchObject({ novas: { quantidade: 2, valorCentavos: -12_000 } });
    const anterior = { id, tipo: 'repasseAusente', estado: 'recuperada', nota: 'protocolo 7' };
    const [gone, now] = (await mirror.achados.list({ pedido: '1' })).sort(
      (a, b) => b.valorCentavos - a.valorCentavos,
    );
    expect(gone).toMatchObject({ ...anterior, quem: 'Ana', anteriores: [] });
    expect(now).toMatchObject({ tipo: 'repasseAMenor', estado: 'nova', nota: null });
    expect(now?.anteriores).toEqual([{ ...anterior, quem: 'Ana', marcadoEm: marked.marcadoEm }]);
    const again = await mirror.achados.mark(String(now?.id), 'reclamada');
    expect(again.anteriores).toEqual(now?.anteriores);
    const others = await mirror.achados.list({ pedido: '2' });
    expect(others.flatMap(({ anteriores }) => anteriores)).toEqual([]);
  });
});

describe('findings that came on one night', () => {
  it('do not precede each other', async () => {
    const { mirror, store, night } = await ledgerOf();
    store.order('1', 10_000, 1_000);
    const lines: [string, number][] = [
      ['repasse', 9_500],
      ['comissão', -900],
    ];
    store.ciclo(1, '2026-06-10', { '1': lines });
    await night();
    const both = await mirror.achados.list({ pedido: '1' });
    expect(both.map(({ tipo }) => tipo)).toEqual(['repasseAMenor', 'comissaoAMenor']);
    await mirror.achados.mark(String(both[0]?.id), 'reclamada', { nota: 'protocolo 7' });
    store.ciclo(2, '2026-06-20', { '1': [['repasse', 500]] });
    await night();
    const open = await mirror.achados.list({ pedido: '1', estado: 'aberta' });
    expect(open).toMatchObject([{ tipo: 'comissaoAMenor', anteriores: [] }]);
    store.ciclo(3, '2026-06-30', { '1': [['repasse', 300]] });
    await night();
    const came = await mirror.achados.list({ tipo: 'repasseAMaior' });
    expect(came).toMatchObject([{ anteriores: [{ nota: 'protocolo 7' }] }]);
  });
});

describe('a sum of findings', () => {
  it('keeps what misses apart from what is surplus, whatever became of them', async () => {
    const { store, night } = await ledgerOf();
    for (const pedido of ['1', '2', '3']) store.order(pedido, 10_000, 0);
    store.ciclo(1, '2026-06-10', {
      '1': [['repasse', 9_000]],
      '2': [['repasse', 10_700]],
      '3': [['repasse', 9_500]],
    });
    const mixed = { valorCentavos: -800, faltaCentavos: 1_500, sobraCentavos: 700 };
    expect(await night()).toMatchObject({ novas: mixed, abertas: mixed });
    store.ciclo(2, '2026-06-20', { '1': [['repasse', 1_000]], '2': [['repasse', -700]] });
    expect(await night()).toMatchObject({
      novas: { faltaCentavos: 0, sobraCentavos: 0 },
      recuperadas: { valorCentavos: 1_000, faltaCentavos: 1_000, sobraCentavos: 0 },
      devolvidas: { valorCentavos: -700, faltaCentavos: 0, sobraCentavos: 700 },
      abertas: { valorCentavos: -500, faltaCentavos: 500, sobraCentavos: 0 },
    });
    store.hidden.add(1);
    expect(await night()).toMatchObject({ naoConferidas: { faltaCentavos: 500 } });
  });
});

describe('the ledger of findings', () => {
  it('keeps a finding from night to night, until the service pays it', async () => {
    const { mirror, store, night } = await ledgerOf();
    store.order('1', 10_000, 1_000);
    store.ciclo(1, '2026-06-10', {
      '1': [
        ['repasse', 9_000],
        ['comissão', -1_000],
      ],
    });
    expect(await night()).toMatchObject({ novas: one(-1_000), abertas: one(-1_000) });
    const [first] = await mirror.achados.list();
    expect(first).toMatchObject({
      tipo: 'repasseAMenor',
      estado: 'nova',
      primeiroVisto: '2026-06-10',
      valorInicialCentavos: -1_000,
    });

    store.ciclo(2, '2026-06-20', {});
    expect(await night()).toMatchObject({ novas: NOTHING, abertas: one(-1_000) });
    const id = String(first?.id);
    expect(
      await mirror.achados.mark(id, 'reclamada', { nota: 'protocolo 7', quem: 'Ana' }),
    ).toMatchObject({
      estado: 'reclamada',
      nota: 'protocolo 7',
      quem: 'Ana',
      ultimoVisto: '2026-06-20',
    });

    store.ciclo(3, '2026-06-30', { '1': [['repasse', 400]] });
    expect(await night()).toMatchObject({ recuperadas: one(400), abertas: one(-600) });
    expect(await mirror.achados.list()).toMatchObject([
      {
        id,
        estado: 'reclamada',
        valorCentavos: -600,
        valorInicialCentavos: -1_000,
        recuperadoCentavos: 400,
      },
    ]);

    store.ciclo(4, '2026-07-10', { '1': [['repasse', 600]] });
    expect(await night()).toMatchObject({ recuperadas: one(600), abertas: NOTHING });
    expect(await mirror.achados.list({ estado: 'recuperada' })).toMatchObject([
      { id, valorCentavos: 0, recuperadoCentavos: 1_000, nota: 'protocolo 7' },
    ]);
    await expect(mirror.achados.mark(id, 'reclamada')).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    });
  });

  it('recorded twice changes nothing, and says the same', async () => {
    const { mirror, store, night, dumpLedger } = await ledgerOf();
    store.order('1', 10_000, 1_000);
    store.ciclo(1, '2026-06-10', {
      '1': [
        ['repasse', 9_000],
        ['comissão', -1_200],
      ],
    });
    const said = await night();
    const before = await dumpLedger();
    expect(await mirror.achados.record(await reconcile(mirror))).toEqual(said);
    expect(await dumpLedger()).toEqual(before);
    store.ciclo(2, '2026-06-20', { '1': [['repasse', 1_000]] });
    const then = await night();
    const after = await dumpLedger();
    expect(await mirror.achados.record(await reconcile(mirror))).toEqual(then);
    expect(await dumpLedger()).toEqual(after);
    expect(after).not.toEqual(before);
  });

  it('two at once leave what one leaves', async () => {
    const { mirror, store, night, openSame, dumpLedger } = await ledgerOf();
    store.order('1', 10_000, 1_000);
    store.ciclo(1, '2026-06-10', {
      '1': [
        ['repasse', 9_000],
        ['comissão', -1_200],
      ],
    });
    await night();
    store.ciclo(2, '2026-06-20', { '1': [['repasse', 1_000]] });
    await store.copyTo(mirror);
    const conciliacao = await reconcile(mirror);
    const others = await Promise.all([openSame(), openSame()]);
    const said = await Promise.all(
      [mirror, ...others].map((each) => each.achados.record(conciliacao)),
    );
    expect(said[1]).toEqual(said[0]);
    expect(said[2]).toEqual(said[0]);
    expect(said[0]).toMatchObject({ recuperadas: one(1_000) });
    const history = (await dumpLedger()).achados_historico as { recuperado_centavos: number }[];
    expect(history.map((row) => row.recuperado_centavos).filter(Boolean)).toEqual([1_000]);
  });

  it('does not take for paid what a changed record ends', async () => {
    const { store, night } = await ledgerOf();
    store.order('1', 10_000, 1_000);
    store.ciclo(1, '2026-06-10', {
      '1': [
        ['repasse', 9_000],
        ['comissão', -1_000],
      ],
    });
    await night();
    store.order('1', 9_000, 1_000);
    store.ciclo(2, '2026-06-20', {});
    expect(await night()).toMatchObject({ recuperadas: NOTHING, semEfeito: one(-1_000) });
  });

  it('does not take for paid what another rule explains', async () => {
    const { mirror, store, night } = await ledgerOf();
    store.order('1', 10_000, 1_000);
    store.ciclo(1, '2026-06-10', {
      '1': [
        ['repasse', 10_000],
        ['comissão', -1_000],
        ['tarifa nova', -300],
      ],
    });
    expect(await night()).toMatchObject({ novas: one(-300) });
    const regras = [{ evento: 'tarifa nova', tipo: 'comissão' as const }];
    store.order('1', 10_000, 1_300);
    await store.copyTo(mirror);
    expect(await mirror.achados.record(await reconcile(mirror, { regras }))).toMatchObject({
      recuperadas: NOTHING,
      semEfeito: one(-300),
    });
  });

  it('ends nothing by an earlier day, and nothing that its term alone made a finding', async () => {
    const { mirror, store } = await ledgerOf();
    store.order('1', 10_000, 1_000);
    store.ciclo(1, '2026-06-10', {});
    await store.copyTo(mirror);
    const late = await reconcile(mirror, { hoje: '2026-12-01', prazoDias: 30 });
    expect(await mirror.achados.record(late)).toMatchObject({ novas: one(-9_000) });
    const early = await reconcile(mirror, { hoje: '2026-06-11', prazoDias: 30 });
    expect(early.discrepancias).toEqual([]);
    expect(await mirror.achados.record(early)).toMatchObject({
      recuperadas: NOTHING,
      semEfeito: NOTHING,
      abertas: one(-9_000),
      naoConferidas: one(-9_000),
    });
  });

  it('ends nothing when the mirror was emptied, and takes no money for new that comes back into it', async () => {
    const { mirror, store, night, execute } = await ledgerOf();
    store.order('1', 10_000, 1_000);
    store.ciclo(1, '2026-06-10', { '1': [['comissão', -1_000]] });
    store.ciclo(2, '2026-06-20', { '1': [['repasse', 9_500]] });
    expect(await night()).toMatchObject({ novas: one(-500) });

    execute('delete from ciclos where id_ciclo = 2');
    execute('delete from ciclos_parcelas_eventos where id_ciclo = 2');
    execute('delete from mirror_reads where id_ciclo = 2');
    // Of less data the transfer is missing: that is shown, and the other is not ended.
    const less = await mirror.achados.record(await reconcile(mirror, { hoje: '2026-06-21' }));
    expect(less).toMatchObject({ recuperadas: NOTHING, semEfeito: NOTHING, novas: one(-10_000) });

    await store.copyTo(mirror);
    const again = await mirror.achados.record(await reconcile(mirror, { hoje: '2026-06-22' }));
    expect(again).toMatchObject({
      recuperadas: NOTHING,
      semEfeito: one(-10_000),
      abertas: one(-500),
    });
  });

  it('ends nothing of a cycle that the list lost, and takes nothing for paid when it is back', async () => {
    const { mirror, store, night, execute } = await ledgerOf();
    store.order('1', 10_000, 1_000);
    store.ciclo(1, '2026-06-10', { '1': [['comissão', -1_000]] });
    store.ciclo(2, '2026-06-20', { '1': [['repasse', 10_000]] });
    expect(await night()).toMatchObject({ novas: NOTHING });
    execute('update ciclos set ausente = 1 where id_ciclo = 2');
    await mirror.achados.record(await reconcile(mirror, { hoje: '2026-06-21' }));
    expect(await mirror.achados.list()).toMatchObject([{ tipo: 'repasseAusente' }]);
    execute('update ciclos set ausente = 0 where id_ciclo = 2');
    const back = await mirror.achados.record(await reconcile(mirror, { hoje: '2026-06-22' }));
    expect(back).toMatchObject({ recuperadas: NOTHING, semEfeito: one(-10_000) });
  });

  it('leaves the other stores alone', async () => {
    const { mirror, store, night } = await ledgerOf({ loja: 'sul' });
    store.order('1', 10_000, 1_000);
    store.ciclo(1, '2026-06-10', {
      '1': [
        ['repasse', 9_000],
        ['comissão', -1_000],
      ],
    });
    await night();
    const other = store.another('norte');
    other.order('1', 10_000, 1_000);
    other.ciclo(1, '2026-06-30', {
      '1': [
        ['repasse', 8_000],
        ['comissão', -1_000],
      ],
    });
    await other.copyTo(mirror);
    const both = await reconcile(mirror);
    const norte = {
      ...both,
      totais: {
        ...both.totais,
        pedidos: 1,
        porCiclo: both.totais.porCiclo.filter(({ loja }) => loja === 'norte'),
      },
      discrepancias: both.discrepancias.filter(({ loja }) => loja === 'norte'),
    };
    expect(await mirror.achados.record(norte)).toMatchObject({ novas: one(-2_000) });
    expect(await mirror.achados.list({ loja: 'sul' })).toMatchObject([
      { estado: 'nova', valorCentavos: -1_000, ultimoVisto: '2026-06-10' },
    ]);
  });

  it('marks, takes back and lists', async () => {
    const { mirror, store, night } = await ledgerOf();
    store.order('1', 10_000, 1_000);
    store.order('2', 10_000, 1_000);
    store.ciclo(1, '2026-06-10', {
      '1': [
        ['repasse', 9_000],
        ['comissão', -1_000],
      ],
      '2': [
        ['repasse', 10_000],
        ['comissão', -1_200],
      ],
    });
    await night();
    const [most, least] = await mirror.achados.list();
    expect([most?.valorCentavos, least?.valorCentavos]).toEqual([-1_000, -200]);
    expect(await mirror.achados.list({ tipo: 'comissaoAMaior' })).toEqual([least]);
    expect(await mirror.achados.list({ pedido: '1', estado: ['nova', 'aberta'] })).toEqual([most]);
    const id = String(most?.id);
    expect(await mirror.achados.mark(id, 'recuperada', { nota: 'Pix' })).toMatchObject({
      recuperadoCentavos: 1_000,
    });
    expect(await mirror.achados.mark(id, 'aberta')).toMatchObject({
      recuperadoCentavos: 0,
      nota: 'Pix',
    });
    await mirror.achados.mark(String(least?.id), 'aceita');
    store.ciclo(2, '2026-06-20', { '2': [['comissão', -1]] });
    expect(await night()).toMatchObject({ voltaram: one(-201), novas: NOTHING });
    for (const refused of [
      () => mirror.achados.mark('none', 'aceita'),
      () => mirror.achados.mark(id, 'nova' as 'aberta'),
      () => mirror.achados.mark(id, 'aceita', { nota: '' }),
      () => mirror.achados.list({ estado: 'none' as 'nova' }),
      () => mirror.achados.list({ estados: 'nova' } as object),
      () => mirror.achados.record({} as never),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    }
  });
});
