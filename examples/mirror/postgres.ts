// Keeps copies of several stores in one PostgreSQL, over a pool of your own:
// `RECEBIVEIS_DATABASE_URL=postgres://… tsx postgres.ts`.
import pg from 'pg';
import { Recebiveis } from 'recebiveis';
import { openMirror } from 'recebiveis/mirror';

/** The name of each store in the tables, and its token. */
const stores = [
  { loja: 'matriz', token: process.env.RECEBIVEIS_TOKEN },
  { loja: 'filial', token: process.env.RECEBIVEIS_TOKEN_FILIAL },
];

const pool = new pg.Pool({ connectionString: process.env.RECEBIVEIS_DATABASE_URL });
// An idle connection that breaks must not end the process.
pool.on('error', (error) => console.error('PostgreSQL:', error.message));
const mirror = await openMirror({ postgres: pool });

// Limits are per store, so the runs of several stores go side by side.
await Promise.all(
  stores.map(async ({ loja, token }) => {
    if (token === undefined) return;
    const client = new Recebiveis({ token });
    const { ciclos } = await mirror.run(client, { loja });
    console.log(`${loja}: read ${ciclos.read} cycles`);
    await client.close();
  }),
);

const { rows } = await pool.query(
  `select loja, canal, sum(valor_repasse_centavos) / 100 as valor
     from ciclos where not ausente group by loja, canal order by loja, canal`,
);
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
for (const { loja, canal, valor } of rows) console.log(loja, canal, reais.format(Number(valor)));
await mirror.close();
await pool.end();
