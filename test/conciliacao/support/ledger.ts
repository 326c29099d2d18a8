import { join } from 'node:path';
import Libsql from 'libsql';
import { onTestFinished } from 'vitest';
import { type ReconcileOptions, reconcile } from '../../../src/conciliacao/index.js';
import { type Mirror, type MirrorClient, openMirror, toReais } from '../../../src/mirror/index.js';
import type { Query } from '../../mirror/support/dump.js';
import { madeClient } from '../../mirror/support/made-client.js';
import { queryOf } from '../../mirror/support/sqlite.js';
import { temporaryDirectory } from '../../mirror/support/store.js';

/** Events of an order in a cycle, in centavos; by default of installment 1. */
export type Lines = [evento: string, valorCentavos: number, parcela?: number][];

const LEDGER = {
  achados: 'loja, id',
  achados_marcas: 'loja, id, ordem',
  achados_noites: 'loja',
};

/** All rows of the ledger, by table. */
export async function dumpLedger(query: Query): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const [table, order] of Object.entries(LEDGER)) {
    tables[table] = await query(`select * from ${table} order by ${order}`);
  }
  return tables;
}

/** A made-up service with orders, and cycles that it may leave out of its list. */
export class Store {
  readonly #loja: string;
  readonly #orders = new Map<string, object>();
  readonly #ciclos = new Map<number, { entry: object; items: object[] }>();
  readonly hidden = new Set<number>();
  /** Cycles whose detail cannot be copied. */
  readonly broken = new Set<number>();

  constructor(loja: string) {
    this.#loja = loja;
  }

  another(loja: string): Store {
    return new Store(loja);
  }

  /** Adds an order, or replaces it by its new state. */
  order(
    pedido: string,
    valor: number | readonly number[],
    comissaoCentavos: number,
    canal = 'Amazon',
    dataVenda = '2026-06-01',
    freteCentavos = 0,
    situacao = 'faturado',
  ): void {
    const valores = [valor].flat();
    const valorCentavos = valores.reduce((sum, each) => sum + each, 0);
    this.#orders.set(pedido, {
      _id: `${this.#loja}-${pedido}`,
      pedido,
      pedidoCanal: `C-${pedido}`,
      canal,
      dataVenda,
      situacao: { titulo: 'pendente', pedido: situacao, canal: situacao },
      totalItens: {
        valor: toReais(valorCentavos - freteCentavos),
        valorComissaoPrevista: toReais(comissaoCentavos),
      },
      frete: { valor: toReais(freteCentavos), valorComissaoPrevista: 0 },
      titulos: [
        {
          codigoControle: `T-${pedido}`,
          qtTotalParcela: valores.length,
          valorTotal: toReais(valorCentavos),
          parcelas: valores.map((each, index) => ({
            numero: index + 1,
            valorParcela: toReais(each),
            situacao: 'pendente',
          })),
        },
      ],
    });
  }

  ciclo(
    idCiclo: number,
    dataRepasse: string,
    orders: Record<string, Lines>,
    canal: string | null = 'Amazon',
    avulsas: readonly (readonly [
      evento: string,
      identificador: string,
      valorCentavos: number,
    ])[] = [],
  ): void {
    const items: object[] = Object.entries(orders).map(([pedido, lines]) => ({
      pedido,
      pedidoCanal: `C-${pedido}`,
      titulos: [
        {
          codigoControle: `T-${pedido}`,
          qtTotalParcela: 1,
          valorTotal: 1,
          parcelas: [1, 2].map((numero) => ({
            numero,
            valorParcela: 1,
            eventos: lines
              .filter(([, , parcela = 1]) => parcela === numero)
              .map(([evento, valor]) => ({ evento, valor: toReais(valor) })),
          })),
        },
      ],
    }));
    const whole = Object.values(orders).flat();
    const loose = avulsas.reduce((total, [, , valor]) => total + valor, 0);
    const sum = whole.reduce((total, [, valor]) => total + valor, loose);
    for (const [evento, identificador, valor] of avulsas) {
      items.push({ evento, identificador, totalValor: toReais(valor) });
    }
    const dataHora = `${dataRepasse} 08:00:00`;
    const entry = { idCiclo, canal, dataHora, dataRepasse, valorRepasse: toReais(sum) };
    this.#ciclos.set(idCiclo, { entry, items });
  }

  get client(): MirrorClient {
    const { hidden, broken } = this;
    return madeClient({
      ciclos: () =>
        [...this.#ciclos].flatMap(([idCiclo, { entry }]) => (hidden.has(idCiclo) ? [] : [entry])),
      // Half a centavo, which prevents the copy of the cycle.
      items: (idCiclo) =>
        broken.has(idCiclo)
          ? [{ parte: 'eventos', item: { evento: 'x', totalValor: 1.005 } }]
          : (this.#ciclos.get(idCiclo)?.items ?? []).map((item) => ({
              parte: 'titulos' in item ? 'pedidosTitulos' : 'eventos',
              item,
            })),
      find: (chave) => this.#orders.get(String(Object.values(chave)[0])),
      loja: this.#loja,
    });
  }

  async copyTo(mirror: Mirror): Promise<void> {
    const keys = [...this.#orders.keys()].map((pedido) => ({ pedido }));
    const { failures } = await mirror.run(this.client, {
      orders: { keys },
      loja: this.#loja,
      hoje: '2026-06-01',
    });
    for (const failure of failures) {
      if (!('idCiclo' in failure && this.broken.has(Number(failure.idCiclo)))) throw failure.error;
    }
  }
}

/** A store, a mirror of it in a new file, and its ledger. */
export async function ledgerOf({ loja = 'loja' } = {}) {
  const path = join(await temporaryDirectory(), 'store.db');
  const openSame = async () => {
    const mirror = await openMirror({ path });
    onTestFinished(() => mirror.close());
    return mirror;
  };
  const mirror = await openSame();
  const store = new Store(loja);
  const query = queryOf(path);
  return {
    mirror,
    store,
    openSame,
    query,
    /** Copies, reconciles and records. */
    async night(options: ReconcileOptions = {}) {
      await store.copyTo(mirror);
      return mirror.achados.record(await reconcile(mirror, options));
    },
    dumpLedger: () => dumpLedger(query),
    execute(sql: string): void {
      const database = new Libsql(path);
      database.exec(sql);
      database.close();
    },
  };
}
