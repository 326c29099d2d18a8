// Keeps a copy of a store's cycles in an SQLite file, and queries each channel's payments by month.
import Libsql from 'libsql';
import { Recebiveis } from 'recebiveis';
import { openMirror } from 'recebiveis/mirror';

const path = process.env.MIRROR_PATH ?? 'store.db';
const client = new Recebiveis();
const mirror = await openMirror({ path });

const { minutes, ciclos } = await mirror.plan(client);
console.log(`${ciclos} cycles to read, ${minutes} minutes at least`);
const summary = await mirror.run(client);
console.log(`read ${summary.ciclos.read} cycles`);
for (const { idCiclo, error } of summary.failures)
  console.error('not copied', idCiclo, error.message);
for (const { idCiclo, diferencaCentavos } of await mirror.check()) {
  console.error(`cycle ${idCiclo} does not add up: ${diferencaCentavos} centavos`);
}
await mirror.close();
await client.close();

// Any program may read the file, even during a run.
const database = new Libsql(path, { readonly: true });
const months = database
  .prepare(
    `select canal, substr(data_repasse, 1, 7) as mes, sum(valor_repasse_centavos) as valor_centavos
       from ciclos where not ausente group by 1, 2 order by 2, 1`,
  )
  .all([]) as { canal: string; mes: string; valor_centavos: number }[];
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
for (const { canal, mes, valor_centavos } of months) {
  console.log(mes, canal, reais.format(valor_centavos / 100));
}
database.close();
