import type { RelatorioOptions } from '../../../src/conciliacao/relatorio/options.js';
import type {
  Conciliacao,
  Discrepancia,
  LinhaDeEvidencia,
} from '../../../src/conciliacao/result.js';
import {
  ACOES,
  type Acao,
  TIPOS,
  type TipoDeDiscrepancia,
} from '../../../src/conciliacao/tipos.js';
import type {
  Balanco,
  TotaisPorAcao,
  TotaisPorTipo,
} from '../../../src/conciliacao/totais/totais.js';

const CANAIS = ['Amazon', 'Magalu', 'Mercado Livre', 'Shopee', 'Americanas'];
const MESES = ['2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07'];

/** One order in this many has a finding. */
const EVERY = 25;

const POSITIVE = new Set<TipoDeDiscrepancia>([
  'repasseAMaior',
  'repasseEmDuplicidade',
  'comissaoAMenor',
  'linhaSemPedido',
]);

const emptyBalanco = (): Balanco => ({
  recebidoCentavos: 0,
  devidoCentavos: 0,
  porTipo: Object.fromEntries(
    TIPOS.map((tipo) => [tipo, { quantidade: 0, valorCentavos: 0 }]),
  ) as TotaisPorTipo,
  porAcao: Object.fromEntries(
    ACOES.map((acao) => [acao, { quantidade: 0, valorCentavos: 0 }]),
  ) as TotaisPorAcao,
});

const CONFERIR = new Set<TipoDeDiscrepancia>([
  'linhaSemPedido',
  'descontoSemPedido',
  'semExplicacao',
]);

const acaoDe = (tipo: TipoDeDiscrepancia): Acao => {
  if (tipo === 'chargeback') return 'regular';
  if (CONFERIR.has(tipo)) return 'conferir';
  return POSITIVE.has(tipo) ? 'devolver' : 'cobrar';
};

/**
 * A made-up reconciliation of this many orders, reproducible, with balances that add up. It
 * replaces one by `reconcile` in tests about the size of a report.
 */
export function conciliacaoFicticia(pedidos: number): Conciliacao {
  const { next, below } = random(pedidos);
  const totais = { ...emptyBalanco(), pedidos, linhas: 0, vendidoCentavos: 0 };
  const porCiclo = new Map<number, Conciliacao['totais']['porCiclo'][number]>();
  const porCanalEMes = new Map<string, Conciliacao['totais']['porCanalEMes'][number]>();
  const discrepancias: Discrepancia[] = [];
  for (let index = 0; index < pedidos; index++) {
    const canal = CANAIS[below(CANAIS.length)] ?? '';
    const mes = MESES[below(MESES.length)] ?? '';
    const idCiclo = 1000 + CANAIS.indexOf(canal) * 100 + MESES.indexOf(mes);
    const dataRepasse = `${mes}-28`;
    const valor = 2500 + Math.floor(next() ** 3 * 120_000);
    const devido = valor - Math.round(valor * 0.15);
    const tipo = index % EVERY === 3 ? TIPOS[Math.floor(index / EVERY) % TIPOS.length] : undefined;
    const diferenca = tipo === undefined ? 0 : differenceOf(tipo, valor, next());
    const ciclo = porCiclo.get(idCiclo) ?? {
      ...emptyBalanco(),
      idCiclo,
      canal,
      dataRepasse,
    };
    const doMes = porCanalEMes.get(`${canal} ${mes}`) ?? {
      ...emptyBalanco(),
      canal,
      mes,
    };
    porCiclo.set(idCiclo, ciclo);
    porCanalEMes.set(`${canal} ${mes}`, doMes);
    totais.vendidoCentavos += valor;
    totais.linhas += 2;
    // No cycle moved it, so it is not in any cycle's balance.
    const balancos = tipo === 'repasseAusente' ? [totais, doMes] : [totais, ciclo, doMes];
    for (const balanco of balancos) {
      balanco.devidoCentavos += devido;
      balanco.recebidoCentavos += devido + diferenca;
      if (tipo === undefined) continue;
      for (const sum of [balanco.porTipo[tipo], balanco.porAcao[acaoDe(tipo)]]) {
        sum.quantidade += 1;
        sum.valorCentavos += diferenca;
      }
    }
    if (tipo === undefined) continue;
    discrepancias.push(
      discrepanciaOf({ tipo, canal, mes, idCiclo, dataRepasse, index, valor, diferenca }),
    );
  }
  return {
    hoje: '2026-08-15',
    discrepancias,
    totais: {
      ...totais,
      faltaCentavos: -totais.porAcao.cobrar.valorCentavos,
      sobraCentavos: totais.porAcao.devolver.valorCentavos,
      arredondamentos: { quantidade: 2, faltaCentavos: 2, sobraCentavos: 1 },
      porCiclo: [...porCiclo.values()],
      porCanalEMes: [...porCanalEMes.values()],
    },
    avisos: [
      {
        codigo: 'pedidoSemRegistro',
        quantidade: 3,
        mensagem:
          'pedidos aparecem em ciclos sem o registro do pedido. Rode "mirror run --orders".',
      },
    ],
    naoDecididos: [
      {
        canal: 'Shopee',
        palavra: 'ajuste promocional',
        membro: 'palavras',
        quantidade: 14,
        valorCentavos: -18_233,
      },
    ],
    prazos: CANAIS.map((canal, index) => ({
      canal,
      amostras: 900 - 210 * index,
      p90Dias: 19 + 7 * index,
    })),
    emAberto: CANAIS.map((canal, index) => ({
      canal,
      parcelas: 60 - 9 * index,
      valorCentavos: Math.round((pedidos * 900) / (1 + index)),
    })),
  };
}

/** Bank and news of a night, which the page shows beside a reconciliation. */
export function comBancoENovidades({ discrepancias, totais }: Conciliacao): RelatorioOptions {
  const [provavel, ausente] = totais.porCiclo.map(({ idCiclo, canal, dataRepasse }) => ({
    idCiclo,
    canal,
    dia: dataRepasse,
    centavos: 123_456,
  }));
  if (!provavel || !ausente) throw new Error('fewer than two cycles');
  const soma = { quantidade: 3, cobrar: 2, cobrarCentavos: 123_411, conferir: 1 };
  const somas = { ...soma, devolverCentavos: 0 };
  const deposito = { dia: '2026-03-02', centavos: 120_000, descricao: 'PIX RECEBIDO MERCADO PAGO' };
  return {
    banco: {
      encontrados: [],
      provaveis: [{ repasse: provavel, deposito, faltaCentavos: 3_456 }],
      ausentes: [ausente],
      aguardados: [],
      foraDoPeriodo: [],
      compensados: [],
      deNinguem: [deposito],
    },
    novidades: {
      desde: '2026-08-01',
      idsNovos: discrepancias.slice(0, 5).map(({ id }) => id),
      outroContrato: false,
      novas: somas,
      cresceram: somas,
      regularizadas: somas,
      recuperadoCentavos: 98_765,
      abertas: somas,
      cobradas: somas,
      naoConferidas: somas,
    },
  };
}

function differenceOf(tipo: TipoDeDiscrepancia, valor: number, share: number): number {
  const part = Math.max(1, Math.round(valor * 0.4 * share));
  return POSITIVE.has(tipo) ? part : -part;
}

interface Facts {
  tipo: TipoDeDiscrepancia;
  canal: string;
  mes: string;
  idCiclo: number;
  dataRepasse: string;
  index: number;
  valor: number;
  diferenca: number;
}

function discrepanciaOf(facts: Facts): Discrepancia {
  const { tipo, canal, mes, idCiclo, dataRepasse, index, valor, diferenca } = facts;
  const isOfOrder = tipo !== 'linhaSemPedido' && tipo !== 'descontoSemPedido';
  const linha = (evento: string, valorCentavos: number, parcela: number | null) =>
    ({
      idCiclo,
      dataRepasse,
      parcela,
      evento,
      valorCentavos,
      grupo: isOfOrder ? 'pedidosTitulos' : 'eventos',
      identificador: isOfOrder ? null : `LANC-${index}`,
    }) satisfies LinhaDeEvidencia;
  return {
    id: `${tipo}:${isOfOrder ? `P-${index}` : `${idCiclo}:LANC-${index}`}`,
    tipo,
    acao: acaoDe(tipo),
    motivo: 'repasse',
    canal,
    ...(isOfOrder
      ? {
          pedido: `P-${index}`,
          pedidoCanal: `20000${String(100_000_000_00 + index)}`,
          pedidoERP: `E-${index}`,
          numeroNFe: 1000 + index,
          dataVenda: `${mes}-02`,
          valorPedidoCentavos: valor,
        }
      : { identificador: `LANC-${index}` }),
    ...(tipo === 'repasseAusente' ? {} : { idCiclo }),
    mes,
    valorCentavos: diferenca,
    relacionadas: [],
    evidencia: {
      regra: tipo,
      conta: isOfOrder
        ? [
            { descricao: 'repasses recebidos', valorCentavos: valor + diferenca },
            { descricao: 'valor das parcelas', valorCentavos: -valor },
          ]
        : [{ descricao: 'soma dos lançamentos', valorCentavos: diferenca }],
      linhas:
        tipo === 'repasseAusente'
          ? [linha('comissão', -Math.round(valor * 0.15), 1)]
          : [
              linha('repasse', valor + diferenca, 1),
              linha('comissão', -Math.round(valor * 0.15), 1),
            ],
      parcelas: isOfOrder ? [1] : [],
    },
  };
}

/** mulberry32, a generator reproducible by seed. */
function random(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, below: (count: number) => Math.floor(next() * count) };
}

/** The reconciliation with these texts in every channel, order, event and account. */
export function withTexts(base: Conciliacao, texts: readonly string[]): Conciliacao {
  const [canal = '', pedido = '', evento = '', descricao = ''] = texts;
  const withCanal = <T extends object>(items: readonly T[]) =>
    items.map((item) => ({ ...item, canal, loja: canal }));
  const { totais, naoDecididos = [], avisos } = base;
  return {
    ...base,
    discrepancias: withCanal(base.discrepancias).map((one) => ({
      ...one,
      id: `${pedido}${one.id}`,
      pedido,
      pedidoCanal: evento,
      identificador: descricao,
      evidencia: {
        ...one.evidencia,
        regra: evento,
        conta: one.evidencia.conta.map((termo) => ({ ...termo, descricao })),
        linhas: one.evidencia.linhas.map((linha) => ({ ...linha, evento, identificador: evento })),
      },
    })),
    totais: {
      ...totais,
      porCiclo: withCanal(totais.porCiclo),
      porCanalEMes: withCanal(totais.porCanalEMes),
    },
    avisos: avisos.map((aviso) => ({ ...aviso, mensagem: descricao })),
    naoDecididos: withCanal(naoDecididos).map((item) => ({ ...item, palavra: evento })),
  };
}
