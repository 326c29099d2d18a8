// Grava no seu ERP a situação de cada nota: node notas-pagas.mjs, com fila ou webhook para seguir eventos.
import { createServer } from 'node:http';
import Libsql from 'libsql';
import { Recebiveis } from 'recebiveis';
import { openInbox } from 'recebiveis/inbox';
import { openMirror } from 'recebiveis/mirror';
import { createReceiver } from 'recebiveis/receiver';

// A situação de cada pedido no ciclo mais recente em que ele aparece.
const SITUACOES = `
  select pedido, pedido_canal, chave_nfe, situacao_titulo from (
    select p.*, row_number() over (
             partition by p.loja, p.pedido, p.pedido_canal
             order by c.data_repasse desc, c.id_ciclo desc) as posicao
      from ciclos_pedidos p join ciclos c using (loja, id_ciclo)
     where p.grupo = 'pedidosTitulos' and not c.ausente)
   where posicao = 1 and situacao_titulo is not null`;

const client = new Recebiveis();
const mirror = await openMirror({ path: 'loja.db' });
const loja = new Libsql('loja.db', { readonly: true });
const erp = new Libsql('erp.db');
erp.exec(`create table if not exists notas
  (pedido text, pedido_canal text, chave_nfe text, situacao text, primary key (pedido, pedido_canal))`);
const gravar = erp.prepare(`insert into notas values (?, ?, ?, ?)
  on conflict do update set situacao = excluded.situacao where situacao <> excluded.situacao`);

// Repetir não faz mal: só o que mudou é gravado.
function marcarNotas() {
  /** @type {any[]} */
  const linhas = loja.prepare(SITUACOES).all([]);
  for (const { pedido, pedido_canal, chave_nfe, situacao_titulo } of linhas) {
    const { changes } = gravar.run([pedido ?? '', pedido_canal ?? '', chave_nfe, situacao_titulo]);
    if (changes > 0) console.log(situacao_titulo, pedido, chave_nfe);
  }
}

/** @param {import('recebiveis').Evento} evento */
async function aoReceber(evento) {
  await mirror.handle(client, evento);
  marcarNotas();
}

const fim = new Promise((resolve) => {
  for (const sinal of ['SIGTERM', 'SIGINT']) process.once(sinal, resolve);
});
const modo = process.argv[2];
if (modo === 'fila') {
  // O documento só sai da fila depois de tratado.
  const fila = client.fila.consume(aoReceber, { onError: console.error });
  await Promise.race([fim, fila.done]);
  await fila.stop({ timeoutMs: 20_000 });
} else if (modo === 'webhook') {
  // O evento é guardado, a chamada é respondida, e o trabalho vem depois.
  const inbox = await openInbox({ path: 'eventos.db' });
  const token = process.env.RECEBIVEIS_WEBHOOK_TOKEN ?? '';
  const recebedor = createReceiver({ auth: { tipo: 'Bearer', token }, inbox });
  const servidor = createServer(recebedor.node).listen(process.env.PORT ?? 8080);
  const trabalho = inbox.work(aoReceber, { onError: console.error });
  await fim;
  servidor.close();
  await trabalho.stop({ timeoutMs: 20_000 });
  await inbox.close();
} else {
  const { failures, listIsComplete } = await mirror.run(client);
  marcarNotas();
  if (failures.length > 0 || !listIsComplete) process.exitCode = 1;
}
await mirror.close();
await client.close();
