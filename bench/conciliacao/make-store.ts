import Libsql from 'libsql';
import { openMirror } from '../../src/mirror/index.js';

/** Orders per cycle, about one night's settlement of a channel. */
const PEDIDOS_A_CICLO = 20_000;

/**
 * A mirror of orders of 100 reais in one installment, each with transfer, commission and freight;
 * every fiftieth transfer is a real short. Written by SQL: at the service's limits a copy would
 * take days.
 */
export async function makeStore(path: string, pedidos: number): Promise<void> {
  await (await openMirror({ path })).close();
  const database = new Libsql(path);
  database.exec('pragma synchronous = off');
  const insert = (table: string, columns: string, values: string, count = pedidos) =>
    database.exec(`
      with recursive seq(n) as (select 0 union all select n + 1 from seq where n + 1 < ${count})
      insert into ${table} (loja, ${columns}) select 'loja', ${values} from seq`);
  const ciclo = `1001 + n / ${PEDIDOS_A_CICLO}`;
  // Cycles list orders by sale, not by number.
  const pedido = `printf('P-%08d', (n * 7919) % ${pedidos})`;
  const canal = `printf('C-%08d', (n * 7919) % ${pedidos})`;
  const nth = `n % ${PEDIDOS_A_CICLO}`;
  database.exec('begin');
  database.exec(`insert into lojas values ('loja', 'bench')`);
  const chave = `printf('K-%08d', n)`;
  insert(
    'pedidos',
    `chave_pedido, pedido, pedido_canal, canal, data_venda, situacao_pedido, situacao_canal,
     total_itens_valor_comissao_prevista_centavos, frete_valor_centavos,
     frete_valor_comissao_prevista_centavos`,
    `${chave}, printf('P-%08d', n), printf('C-%08d', n), 'Amazon', '2026-07-01', 'entregue',
     'entregue', 1350, 1000, 0`,
  );
  insert('pedidos_titulos', 'chave_pedido, ordem, valor_total_centavos', `${chave}, 0, 10000`);
  insert(
    'pedidos_parcelas',
    'chave_pedido, ordem_titulo, ordem, numero, valor_parcela_centavos, situacao',
    `${chave}, 0, 0, 1, 10000, 'pago'`,
  );
  insert(
    'ciclos',
    'id_ciclo, canal, data_repasse, ausente',
    `1001 + n, 'Amazon', date('2026-08-01', '+' || n || ' days'), 0`,
    Math.ceil(pedidos / PEDIDOS_A_CICLO),
  );
  const ofPedido = 'id_ciclo, grupo, ordem, pedido, pedido_canal, total_valor_centavos';
  insert(
    'ciclos_pedidos',
    ofPedido,
    `${ciclo}, 'pedidosTitulos', ${nth}, ${pedido}, ${canal}, null`,
  );
  insert(
    'ciclos_pedidos',
    ofPedido,
    `${ciclo}, 'pedidosEventos', ${nth}, ${pedido}, ${canal}, -1000`,
  );
  insert(
    'ciclos_titulos',
    'id_ciclo, ordem_pedido, ordem, valor_total_centavos',
    `${ciclo}, ${nth}, 0, 10000`,
  );
  insert(
    'ciclos_parcelas',
    'id_ciclo, ordem_pedido, ordem_titulo, ordem, numero, valor_parcela_centavos',
    `${ciclo}, ${nth}, 0, 0, 1, 10000`,
  );
  const evento =
    'id_ciclo, ordem_pedido, ordem_titulo, ordem_parcela, ordem, evento, valor_centavos';
  const repasse = 'case when n % 50 = 0 then 9900 else 10000 end';
  insert('ciclos_parcelas_eventos', evento, `${ciclo}, ${nth}, 0, 0, 0, 'repasse', ${repasse}`);
  insert('ciclos_parcelas_eventos', evento, `${ciclo}, ${nth}, 0, 0, 1, 'comissão', -1350`);
  insert(
    'ciclos_pedidos_eventos',
    'id_ciclo, ordem_pedido, ordem, evento, total_valor_centavos',
    `${ciclo}, ${nth}, 0, 'frete', -1000`,
  );
  database.exec(`
    update ciclos set valor_repasse_centavos = (
      select sum(valor_centavos) from linhas l where l.loja = ciclos.loja and l.id_ciclo = ciclos.id_ciclo)`);
  database.exec('commit');
  database.close();
}
