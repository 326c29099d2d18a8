import { describe, expect, it } from 'vitest';
import { reconcile } from '../../../src/conciliacao/index.js';
import { aCobrar } from '../../../src/conciliacao/relatorio/index.js';
import { type Lines, ledgerOf } from '../support/ledger.js';

const NOTHING = { quantidade: 0, cobrarCentavos: 0 };
const one = (cobrarCentavos: number) => ({ quantidade: 1, cobrar: 1, cobrarCentavos });

/** Order 1 of 100,00 with a commission of 10,00, paid 10,00 short on 10 June. */
async function withShort() {
  const of = await ledgerOf();
  of.store.order('1', 10_000, 1_000);
  of.store.ciclo(1, '2026-06-10', {
    1: [
      ['repasse', 9_000],
      ['comissão', -1_000],
    ],
  });
  const first = await of.night();
  const achado = async () => {
    const [only, ...others] = await of.mirror.achados.list();
    if (!only || others.length > 0) throw new Error('not one finding');
    return only;
  };
  return { ...of, first, achado };
}

describe('a night', () => {
  it('is new once, and says since when', async () => {
    const { first, night, achado } = await withShort();
    expect(first).toMatchObject({ desde: null, novas: one(1_000), abertas: one(1_000) });
    expect(await achado()).toMatchObject({
      estado: 'aberto',
      acao: 'cobrar',
      valorCentavos: -1_000,
      abertoCentavos: -1_000,
      primeiroVisto: '2026-06-10',
      recuperadoCentavos: 0,
      baixas: [],
    });
    // Without a new cycle there is nothing new, on any day.
    for (const hoje of ['2026-06-10', '2026-06-11']) {
      expect(await night({ hoje })).toMatchObject({
        desde: '2026-06-10',
        novas: NOTHING,
        regularizadas: NOTHING,
        abertas: one(1_000),
      });
    }
  });

  it('closes findings that are gone, by the lines that gave the money back and by no others', async () => {
    const { store, night, achado } = await withShort();
    store.order('2', 5_000, 0);
    store.ciclo(2, '2026-06-20', {
      1: [
        ['repasse', 1_000],
        ['rebate', 300],
      ],
      2: [['repasse', 5_000]],
    });
    expect(await night()).toMatchObject({
      regularizadas: one(1_000),
      recuperadoCentavos: 1_000,
      abertas: NOTHING,
    });
    expect(await achado()).toMatchObject({
      estado: 'regularizado',
      valorCentavos: 0,
      recuperadoCentavos: 1_000,
      baixas: [{ idCiclo: 2, evento: 'repasse', valorCentavos: 1_000 }],
    });
  });

  it('closes by no line a finding that the record or the rules ended', async () => {
    const { store, night, achado } = await withShort();
    store.order('1', 9_000, 1_000);
    expect(await night()).toMatchObject({ regularizadas: one(1_000), recuperadoCentavos: 0 });
    expect(await achado()).toMatchObject({ estado: 'regularizado', baixas: [] });
  });

  it('counts the recovered part of a finding that shrank, and continues with the rest', async () => {
    const { store, night, achado } = await withShort();
    store.ciclo(2, '2026-06-20', { 1: [['repasse', 400]] });
    expect(await night()).toMatchObject({ recuperadoCentavos: 400, abertas: one(600) });
    store.ciclo(3, '2026-06-30', { 1: [['repasse', 600]] });
    expect(await night()).toMatchObject({ recuperadoCentavos: 600, regularizadas: one(600) });
    expect((await achado()).baixas.map(({ valorCentavos }) => valorCentavos)).toEqual([400, 600]);
    expect(await achado()).toMatchObject({
      recuperadoCentavos: 1_000,
      valorInicialCentavos: -1_000,
    });
  });

  it('recovers nothing from an order paid short, reversed, and paid the same again', async () => {
    const { store, night, achado } = await withShort();
    const { id } = await achado();
    const taken: Lines = [
      ['cancelamento', -9_000],
      ['cancelamento de comissão', 1_000],
    ];
    const again: Lines = [
      ['repasse', 9_000],
      ['comissão', -1_000],
    ];
    store.ciclo(2, '2026-06-20', { 1: taken });
    store.ciclo(3, '2026-06-30', { 1: again });
    expect(await night()).toMatchObject({ recuperadoCentavos: 0, abertas: one(1_000) });
    expect(await achado()).toMatchObject({ id, valorCentavos: -1_000, recuperadoCentavos: 0 });
  });

  it('opens one again that is found again', async () => {
    const { store, night, achado } = await withShort();
    store.ciclo(2, '2026-06-20', { 1: [['repasse', 1_000]] });
    await night();
    store.order('1', 10_500, 1_000);
    expect(await night()).toMatchObject({ novas: one(500), abertas: one(500) });
    expect(await achado()).toMatchObject({ estado: 'aberto', valorCentavos: -500 });
  });

  it('counts once what was given back and is charged again', async () => {
    const { store, night, achado, mirror } = await withShort();
    const { id } = await achado();
    const same = async () => (await mirror.achados.list()).find((one) => one.id === id);
    store.ciclo(2, '2026-06-20', { 1: [['repasse', 1_000]] });
    expect(await night()).toMatchObject({ recuperadoCentavos: 1_000 });
    // The channel's cycle is corrected and no longer contains the refund.
    store.ciclo(2, '2026-06-20', { 1: [['rebate', 1]] });
    await night();
    expect(await same()).toMatchObject({ valorCentavos: -1_000, recuperadoCentavos: 0 });
    store.ciclo(4, '2026-06-30', { 1: [['repasse', 1_000]] });
    await night();
    expect(await same()).toMatchObject({ valorCentavos: 0, recuperadoCentavos: 1_000 });
  });

  it.each<[what: string, freteCentavos: number, nights: Lines[], recuperadoCentavos: number[]]>([
    [
      'money that the channel takes from the seller',
      0,
      [
        [
          ['repasse', 8_400],
          ['repasse', 8_400],
        ],
        [['repasse', -8_400]],
      ],
      [8_400, 0],
    ],
    [
      'twice a line that gave two findings back',
      1_500,
      [
        [
          ['repasse', 6_000],
          ['comissão', -1_600],
        ],
        [['repasse', 4_000]],
      ],
      [4_400, 4_000],
    ],
    [
      'twice what was paid, taken back in part and paid again',
      0,
      [[['repasse', 8_400]], [['repasse', -3_000]], [['repasse', 3_000]]],
      [8_400, 0, 3_000],
    ],
  ])('does not count as recovered %s', async (_, freteCentavos, nights, recuperadoCentavos) => {
    const { store, night, mirror } = await ledgerOf();
    const valorCentavos = 10_000 + freteCentavos;
    store.order('1', valorCentavos, 1_600, 'Amazon', '2026-06-01', freteCentavos);
    await night({ prazoDias: 20, hoje: '2026-08-01' });
    const [unpaid] = await mirror.achados.list();
    expect(unpaid).toMatchObject({ tipo: 'repasseAusente', valorCentavos: -8_400 });
    await mirror.achados.mark(String(unpaid?.id), 'cobrado', { protocolo: 'P-1' });
    const counted: number[] = [];
    for (const [index, lines] of nights.entries()) {
      const hoje = `2026-08-1${index}`;
      store.ciclo(index + 1, hoje, { 1: lines });
      counted.push((await night({ prazoDias: 20, hoje })).recuperadoCentavos);
    }
    expect(counted).toEqual(recuperadoCentavos);
    const after = await mirror.achados.list();
    const sum = after.reduce((total, one) => total + one.recuperadoCentavos, 0);
    expect(sum).toBe(8_400);
    expect(after.find(({ protocolo }) => protocolo)).toMatchObject({ recuperadoCentavos: 8_400 });
  });

  it('opens a claim again, with its protocol, whose money was taken back', async () => {
    const { store, night, mirror } = await ledgerOf();
    const options = { prazoDias: 20 };
    store.order('1', 10_000, 1_600);
    await night({ ...options, hoje: '2026-08-01' });
    const [{ id = '' } = {}] = await mirror.achados.list();
    await mirror.achados.mark(id, 'cobrado', { protocolo: 'P-1' });
    store.ciclo(1, '2026-08-10', { 1: [['repasse', 8_400]] });
    await night({ ...options, hoje: '2026-08-10' });
    store.ciclo(2, '2026-08-11', { 1: [['repasse', -3_000]] });
    await night({ ...options, hoje: '2026-08-11' });
    expect(await mirror.achados.list()).toMatchObject([
      { estado: 'aberto', protocolo: 'P-1', valorCentavos: -3_000, recuperadoCentavos: 5_400 },
    ]);
  });

  it('says that the contract is another one, instead of calling its findings new', async () => {
    const { store, night } = await withShort();
    store.order('2', 5_000, 0);
    const hoje = '2026-08-01';
    expect(await night({ hoje })).toMatchObject({ outroContrato: false, novas: NOTHING });
    const contrato = { canais: { Amazon: { prazoDias: 10 } } };
    const noite = await night({ hoje, contrato });
    expect(noite).toMatchObject({
      outroContrato: true,
      novas: NOTHING,
      peloContrato: { quantidade: 1, conferir: 1 },
    });
    expect(noite.idsNovos).toEqual([]);
    expect(await night({ hoje, contrato })).toMatchObject({ outroContrato: false });
  });

  it('counts as new what was to check and is to claim now, apart under another term', async () => {
    const { store, night } = await withShort();
    const orderAs = (situacao: string) =>
      store.order('2', 5_000, 500, 'Amazon', '2026-06-01', 0, situacao);
    orderAs('faturado');
    store.ciclo(2, '2026-06-09', { 2: [['comissão', -500]] });
    const options = { hoje: '2026-08-01', prazoDias: 10 };
    expect(await night(options)).toMatchObject({ peloContrato: { conferir: 1 } });
    orderAs('entregue');
    const delivered = await night(options);
    expect(delivered).toMatchObject({ outroContrato: false, novas: one(5_000) });
    expect(delivered.idsNovos).toHaveLength(1);
    expect(await night(options)).toMatchObject({ novas: NOTHING, cresceram: NOTHING });
    const hoje = '2026-08-01';
    expect(await night({ hoje })).toMatchObject({ outroContrato: true, abertas: { conferir: 1 } });
    const again = await night(options);
    expect(again).toMatchObject({ novas: NOTHING, peloContrato: one(5_000) });
    expect(again.idsNovos).toEqual([]);
  });

  it('calls new, under another contract too, findings that the night before could not show', async () => {
    const { store, night } = await withShort();
    const contrato = { canais: { Amazon: { palavras: { tarifa: '?' as const } } } };
    store.order('2', 5_000, 0);
    store.order('3', 5_000, 0);
    // Cycle 2 was transferred before the last night, so only the contract explains its finding.
    store.ciclo(2, '2026-06-09', { 2: [['repasse', 4_800]] });
    store.ciclo(3, '2026-06-20', { 3: [['repasse', 4_300]] });
    const noite = await night({ hoje: '2026-06-20', contrato });
    expect(noite).toMatchObject({ outroContrato: true, novas: one(700), peloContrato: one(200) });
    expect(noite.idsNovos).toHaveLength(1);
  });

  it('keeps each mark with its day, protocol and note, and refuses one of another state', async () => {
    const { mirror, achado, query } = await withShort();
    const { id } = await achado();
    const said = { protocolo: 'P-1', data: '2026-06-12', nota: 'by mail', quem: 'Ana' };
    await mirror.achados.markAll([
      { id, estado: 'cobrado', ...said },
      { id, estado: 'aceito', nota: 'lost' },
    ]);
    const marks = await query(
      'select estado, protocolo, data_do_protocolo, nota, quem from achados_marcas order by ordem',
    );
    expect(marks).toEqual([
      {
        estado: 'cobrado',
        protocolo: 'P-1',
        data_do_protocolo: '2026-06-12',
        nota: 'by mail',
        quem: 'Ana',
      },
      { estado: 'aceito', protocolo: null, data_do_protocolo: null, nota: 'lost', quem: null },
    ]);
    const old = mirror.achados.markAll([{ id, estado: 'cobrado', estadoVisto: 'aberto' }]);
    await expect(old).rejects.toThrow('is aberto, and the finding is aceito by now');
  });

  it('keeps the identity of what is paid in part after it was not paid at all', async () => {
    const { store, night, mirror } = await withShort();
    const options = { prazoDias: 10, hoje: '2026-08-01' };
    store.order('2', 5_000, 0);
    await night(options);
    const [unpaid] = await mirror.achados.list({ pedido: '2' });
    expect(unpaid).toMatchObject({ tipo: 'repasseAusente', valorCentavos: -5_000 });
    await mirror.achados.mark(String(unpaid?.id), 'cobrado', {
      protocolo: 'P-7',
      data: '2026-08-02',
    });
    store.ciclo(2, '2026-08-10', { 2: [['repasse', 3_000]] });
    expect(await night({ ...options, hoje: '2026-08-11' })).toMatchObject({
      recuperadoCentavos: 3_000,
    });
    expect(await mirror.achados.list({ pedido: '2' })).toMatchObject([
      { id: unpaid?.id, tipo: 'repasseAMenor', estado: 'cobrado', protocolo: 'P-7' },
    ]);
  });

  it('keeps nothing that is in due form', async () => {
    const { store, night, mirror } = await withShort();
    store.order('3', 5_000, 0);
    store.ciclo(2, '2026-06-20', {
      3: [
        ['repasse', 5_000],
        ['cancelamento', -5_000],
      ],
    });
    expect(await night()).toMatchObject({ novas: NOTHING });
    expect(await mirror.achados.list({ pedido: '3' })).toEqual([]);
  });

  it('closes a line of no order by the one that gave it back under the same identifier', async () => {
    const { store, night, mirror } = await withShort();
    const withOne = (idCiclo: number, day: string, valor: number) =>
      store.ciclo(idCiclo, day, {}, 'Amazon', [['descontos', '52998224725-D', valor]]);
    withOne(2, '2026-06-20', -2_599);
    expect(await night()).toMatchObject({
      novas: { quantidade: 1, conferir: 1, cobrarCentavos: 0 },
    });
    withOne(3, '2026-06-30', 2_599);
    // Nobody claimed it, so it does not count as a recovered claim.
    expect(await night()).toMatchObject({ recuperadoCentavos: 0 });
    const [discount] = (await mirror.achados.list()).filter(({ identificador }) => identificador);
    expect(discount).toMatchObject({
      estado: 'regularizado',
      recuperadoCentavos: 2_599,
      baixas: [{ idCiclo: 3 }],
    });
    // A customer's document number is masked.
    expect(discount?.identificador).toBe('***-D');
  });

  it('reads the lines with the signs of the rules', async () => {
    const { mirror, store, night } = await ledgerOf();
    const regras = [{ evento: 'venda', tipo: 'repasse' as const, sinal: -1 as const }];
    store.order('1', 5_000, 0);
    store.ciclo(1, '2026-06-10', { 1: [['venda', -4_000]] });
    await night({ regras });
    store.ciclo(2, '2026-06-20', { 1: [['venda', -1_000]] });
    expect(await night({ regras })).toMatchObject({ recuperadoCentavos: 1_000 });
    const [found] = await mirror.achados.list({ pedido: '1' });
    expect(found).toMatchObject({ baixas: [{ valorCentavos: 1_000 }] });
  });

  it('recovers amounts from a cycle under another name of the channel', async () => {
    const { mirror, store, night } = await ledgerOf();
    const contrato = { canais: { Magalu: { outrosNomes: ['Magazine Luiza'] } } };
    store.order('1', 5_000, 0, 'Magalu');
    store.ciclo(1, '2026-06-10', { 1: [['repasse', 4_000]] }, 'Magalu');
    await night({ contrato });
    store.ciclo(2, '2026-06-20', { 1: [['repasse', 1_000]] }, 'Magazine Luiza');
    expect(await night({ contrato })).toMatchObject({ recuperadoCentavos: 1_000 });
    const [found] = await mirror.achados.list({ pedido: '1' });
    expect(found).toMatchObject({ estado: 'regularizado', baixas: [{ idCiclo: 2 }] });
  });

  it('that was read incompletely closes nothing, and reports it', async () => {
    const { store, night, achado } = await withShort();
    store.ciclo(2, '2026-06-20', { 1: [['repasse', 1_000]] });
    store.ciclo(3, '2026-06-25', {});
    store.broken.add(3);
    expect(await night()).toMatchObject({
      incompleta: true,
      regularizadas: NOTHING,
      naoConferidas: one(1_000),
      abertas: one(1_000),
      recuperadoCentavos: 0,
    });
    expect(await achado()).toMatchObject({ estado: 'aberto', valorCentavos: -1_000 });
    store.broken.clear();
    expect(await night()).toMatchObject({ incompleta: false, recuperadoCentavos: 1_000 });
  });

  it('of an earlier day ends nothing', async () => {
    const { store, night } = await withShort();
    store.ciclo(2, '2026-06-20', { 1: [['repasse', 1_000]] });
    expect(await night({ hoje: '2026-06-01' })).toMatchObject({ regularizadas: NOTHING });
    expect(await night({ hoje: '2026-06-21' })).toMatchObject({ regularizadas: one(1_000) });
  });
});

/** A finding of 4,00 to claim under one contract, and in order under the other. */
async function withCusto() {
  const of = await ledgerOf();
  const contratoOf = (publicidade: 'livre' | { valorMaximo: number }) => ({
    canais: { Amazon: { custos: { publicidade } } },
  });
  const estrito = { contrato: contratoOf({ valorMaximo: 1 }) };
  of.store.order('1', 10_000, 1_000);
  of.store.ciclo(1, '2026-06-10', {
    1: [
      ['repasse', 10_000],
      ['comissão', -1_000],
      ['publicidade', -500],
    ],
  });
  expect(await of.night(estrito)).toMatchObject({ novas: one(400) });
  const [{ id = '' } = {}] = await of.mirror.achados.list();
  const achado = async () => (await of.mirror.achados.list()).find((one) => one.id === id);
  return { ...of, id, achado, estrito, livre: { contrato: contratoOf('livre') } };
}

describe('a mark by a person', () => {
  it.each(['cobrado', 'aceito'] as const)(
    'is kept as %s over nights of another contract, with its history',
    async (estado) => {
      const { mirror, night, id, achado, estrito, livre } = await withCusto();
      await mirror.achados.mark(id, estado, { protocolo: 'P-1', quem: 'Ana' });
      await night(estrito);
      const before = await achado();
      for (const hoje of ['2026-06-11', '2026-06-12']) await night({ hoje, ...livre });
      expect(await achado()).toMatchObject({ estado: 'regularizado', abertoCentavos: 0 });
      const back = await night({ hoje: '2026-06-13', ...estrito });
      const claimed = estado === 'cobrado' ? one(400) : NOTHING;
      expect(back).toMatchObject({
        outroContrato: true,
        novas: NOTHING,
        peloContrato: NOTHING,
        cresceram: NOTHING,
        abertas: NOTHING,
        cobradas: claimed,
        idsNovos: [],
      });
      expect(await achado()).toEqual({ ...before, ultimoVisto: '2026-06-13' });
    },
  );

  it('stays with the line where another contract finds it for another reason', async () => {
    const { mirror, night, id, estrito } = await withCusto();
    await mirror.achados.mark(id, 'cobrado', { protocolo: 'P-1' });
    const outraPalavra = {
      palavras: { publicidade: 'descontos' as const },
      custos: { descontos: { valorMaximo: 1 } },
    };
    for (const contrato of [{ canais: { Amazon: outraPalavra } }, estrito.contrato]) {
      expect(await night({ contrato })).toMatchObject({
        novas: NOTHING,
        peloContrato: NOTHING,
        regularizadas: NOTHING,
        cobradas: one(400),
      });
      const achados = await mirror.achados.list();
      expect(achados).toMatchObject([{ estado: 'cobrado', protocolo: 'P-1' }]);
    }
    expect(await mirror.achados.list()).toMatchObject([{ id }]);
  });

  it('stays with a charge whose order is known later, or of whose order a part comes back', async () => {
    const { store, mirror, night } = await ledgerOf();
    const custos = { publicidade: { valorMaximo: 5 } };
    const contrato = { canais: { Amazon: { comissaoVoltaNaDevolucao: true, custos } } };
    const known: Lines = [
      ['repasse', 10_000],
      ['comissão', -1_600],
    ];
    store.order('1', 10_000, 1_200);
    store.ciclo(1, '2026-06-10', { 1: known }, 'Amazon', [['publicidade', 'C-2', -900]]);
    await night({ contrato });
    const before = await mirror.achados.list();
    expect(before.map(({ pedido }) => pedido)).toEqual(expect.arrayContaining(['1', null]));
    for (const { id } of before) await mirror.achados.mark(id, 'cobrado', { protocolo: 'P-1' });
    store.order('2', 10_000, 1_200);
    const half: Lines = [
      ['cancelamento', -5_000],
      ['cancelamento de comissão', 600],
    ];
    store.ciclo(2, '2026-06-20', { 1: half });
    expect(await night({ contrato })).toMatchObject({
      regularizadas: NOTHING,
      cobradas: { quantidade: 2, cobrarCentavos: 800 },
    });
    const after = await mirror.achados.list({ estado: 'cobrado' });
    expect(after.map(({ pedido }) => pedido).sort()).toEqual(['1', '2']);
    for (const { id } of before) expect(after.map((one) => one.id)).not.toContain(id);
  });

  it('stays with each line of a word once the contract decides it', async () => {
    const { store, mirror, night } = await ledgerOf();
    const whole: Lines = [['repasse', 9_000]];
    for (const pedido of ['1', '2', '3']) store.order(pedido, 9_000, 0);
    store.ciclo(1, '2026-06-10', {
      1: [...whole, ['ajuste', -500]],
      2: [...whole, ['ajuste', -600]],
    });
    expect(await night()).toMatchObject({ novas: { quantidade: 1, conferir: 1 } });
    const [{ id = '' } = {}] = await mirror.achados.list();
    await mirror.achados.mark(id, 'cobrado', { protocolo: 'P-1' });
    store.ciclo(2, '2026-06-20', { 3: [...whole, ['ajuste', -700]] });
    const palavras = { ajuste: 'descontos' as const };
    const contrato = { canais: { Amazon: { palavras, custos: { ajuste: { valorMaximo: 0 } } } } };
    for (const hoje of ['2026-06-20', '2026-06-21']) {
      expect(await night({ hoje, contrato })).toMatchObject({
        cobradas: { quantidade: 2, cobrarCentavos: 1_100 },
        abertas: one(700),
      });
    }
    expect(await mirror.achados.list({ acao: 'cobrar' })).toMatchObject([
      { pedido: '3', estado: 'aberto', protocolo: null },
      { pedido: '2', estado: 'cobrado', protocolo: 'P-1', valorMarcadoCentavos: -600 },
      { pedido: '1', estado: 'cobrado', protocolo: 'P-1', valorMarcadoCentavos: -500 },
    ]);
  });

  it('claims of a claimed finding only what it grew by', async () => {
    const { store, mirror, night, id, achado, estrito } = await withCusto();
    await mirror.achados.mark(id, 'cobrado');
    store.ciclo(2, '2026-06-20', { 1: [['publicidade', -200]] });
    expect(await night(estrito)).toMatchObject({ cobradas: one(400), abertas: one(200) });
    const { discrepancias } = await reconcile(mirror, estrito);
    const found = discrepancias.find((one) => one.id === id);
    expect(found && aCobrar(found, await achado())).toBe(200);
  });

  it('counts no finding as recovered that came and left in one night', async () => {
    const { store, mirror, night, id, achado, livre } = await withCusto();
    await mirror.achados.mark(id, 'cobrado');
    store.ciclo(2, '2026-06-20', {
      1: [
        ['publicidade', 500],
        ['publicidade', -500],
      ],
    });
    expect(await night(livre)).toMatchObject({ recuperadoCentavos: 0 });
    expect(await achado()).toMatchObject({ recuperadoCentavos: 0, baixas: [] });
  });

  it('ends when lines gave the amount back and it is charged again', async () => {
    const { store, mirror, night, id, achado, estrito, livre } = await withCusto();
    await mirror.achados.mark(id, 'cobrado');
    const estorno: [string, number] = ['publicidade', 500];
    store.ciclo(2, '2026-06-20', { 1: [estorno] });
    expect(await night(estrito)).toMatchObject({ recuperadoCentavos: 400 });
    store.ciclo(3, '2026-06-30', { 1: [['publicidade', -500]] });
    expect(await night(estrito)).toMatchObject({ novas: one(400), cobradas: NOTHING });
    expect(await achado()).toMatchObject({ estado: 'aberto', valorMarcadoCentavos: null });
    // The result is the same while another contract hides both.
    await mirror.achados.mark(id, 'cobrado');
    await night(livre);
    store.ciclo(4, '2026-07-10', { 1: [estorno] });
    await night(livre);
    store.ciclo(5, '2026-07-20', { 1: [['publicidade', -500]] });
    expect(await night(estrito)).toMatchObject({ abertas: one(400), cobradas: NOTHING });
  });

  it('of an accepted finding leaves open what it grew by meanwhile', async () => {
    const { store, mirror, night, id, achado, estrito, livre } = await withCusto();
    await mirror.achados.mark(id, 'aceito');
    await night(livre);
    store.ciclo(2, '2026-06-20', { 1: [['publicidade', -70]] });
    expect(await night(estrito)).toMatchObject({ abertas: one(70) });
    expect(await achado()).toMatchObject({ estado: 'aceito', abertoCentavos: -70 });
  });

  it('takes an accepted finding out of what is open; what it grows by is open', async () => {
    const { store, mirror, night, achado } = await withShort();
    await mirror.achados.mark((await achado()).id, 'aceito', { nota: 'frete', quem: 'Ana' });
    expect(await night()).toMatchObject({ abertas: NOTHING });
    store.order('1', 10_010, 1_000);
    expect(await night()).toMatchObject({
      cresceram: one(10),
      abertas: one(10),
      novas: NOTHING,
      recuperadoCentavos: 0,
    });
    expect(await achado()).toMatchObject({
      estado: 'aceito',
      valorCentavos: -1_010,
      abertoCentavos: -10,
      quem: 'Ana',
    });
  });

  it('counts a claimed one by itself', async () => {
    const { mirror, night, achado } = await withShort();
    const { id } = await achado();
    await mirror.achados.mark(id, 'cobrado', { protocolo: 'P-1', data: '2026-06-12' });
    expect(await night()).toMatchObject({ abertas: NOTHING, cobradas: one(1_000) });
    expect(await achado()).toMatchObject({ protocolo: 'P-1', dataDoProtocolo: '2026-06-12' });
    await mirror.achados.mark(id, 'aberto');
    expect(await night()).toMatchObject({ abertas: one(1_000), cobradas: NOTHING });
  });

  it('of recovery elsewhere is counted by no line, now or when the finding is gone', async () => {
    const { store, mirror, night, achado } = await withShort();
    await mirror.achados.mark((await achado()).id, 'recuperado');
    expect(await night()).toMatchObject({ abertas: NOTHING, recuperadoCentavos: 0 });
    store.order('1', 9_000, 1_000);
    await night();
    expect(await achado()).toMatchObject({ estado: 'recuperado', valorCentavos: 0, baixas: [] });
    await expect(mirror.achados.mark((await achado()).id, 'aceito')).rejects.toMatchObject({
      issues: [{ path: 'id', message: expect.stringContaining('is gone') }],
    });
  });

  it('for many findings is written for all of them or for none', async () => {
    const { mirror, achado } = await withShort();
    const { id } = await achado();
    const marks = [
      { id, estado: 'cobrado' as const },
      { id: 'nobody', estado: 'aceito' as const },
    ];
    await expect(mirror.achados.markAll(marks)).rejects.toThrow('"nobody"');
    expect(await achado()).toMatchObject({ estado: 'aberto' });
  });
});
