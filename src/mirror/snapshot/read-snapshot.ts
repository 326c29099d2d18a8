import { sql } from 'kysely';
import type { AsyncClosable } from '../../shared/async-closable.js';
import type { Reader } from '../database/database.js';
import { readVersion } from '../run/copy-version.js';
import { readListState } from '../run/uncopied.js';
import { readAvulsas } from './read-avulsas.js';
import { type Nomes, readCanais, readNomes } from './read-nomes.js';
import { readPaginas } from './read-paginas.js';
import type { CanalOf, MirrorCiclo, MirrorLoja, MirrorSnapshot } from './snapshot.js';

/** A view of the copy on a connection of its own; later writes of runs are not in it. */
export function readSnapshot(
  reader: Reader,
  failure: (error: unknown) => unknown,
  canalOf: CanalOf = (canal) => canal,
): MirrorSnapshot & AsyncClosable {
  const nomes = new Map<string, Promise<Nomes>>();
  let canais: string[] = [];
  const nomesOf = ({ loja }: MirrorLoja): Promise<Nomes> => {
    const known = nomes.get(String(loja)) ?? readNomes(reader, String(loja), canais, canalOf);
    nomes.set(String(loja), known);
    return known;
  };
  const guarded = async function* <T>(
    loja: MirrorLoja,
    read: (reader: Reader, loja: MirrorLoja, nomes: Nomes) => AsyncIterable<T>,
  ): AsyncGenerator<T> {
    try {
      yield* read(reader, loja, await nomesOf(loja));
    } catch (error) {
      throw failure(error);
    }
  };
  const close = () => reader.close();
  return {
    async lojas() {
      try {
        canais = await readCanais(reader);
        for (const canal of canais) canalOf(canal);
        return await readLojas(reader.kysely, canalOf);
      } catch (error) {
        throw failure(error);
      }
    },
    paginas: (loja) => guarded(loja, readPaginas),
    avulsas: (loja) => guarded(loja, readAvulsas),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Reads the stores, with their cycles and what their copies lack. */
export async function readLojas(
  kysely: Reader['kysely'],
  canalOf: CanalOf = (canal) => canal,
): Promise<MirrorLoja[]> {
  const lojas = await kysely.selectFrom('lojas').select('loja').orderBy('loja').execute();
  const found: MirrorLoja[] = [];
  for (const { loja } of lojas) {
    const rows = await kysely
      .selectFrom('ciclos')
      .where('loja', '=', loja)
      .orderBy('id_ciclo')
      .select(({ cast }) => [
        'id_ciclo',
        'canal',
        cast<string | null>('data_repasse', 'text').as('data_repasse'),
        'valor_repasse_centavos',
        'ausente',
      ])
      .execute();
    const present = rows.filter(({ ausente }) => !ausente);
    const [counted] = await kysely
      .selectFrom('pedidos')
      .where('loja', '=', loja)
      .select(sql<number | string>`count(*)`.as('pedidos'))
      .execute();
    const { uncopied, listIsComplete } = await readListState(kysely, loja);
    found.push({
      loja,
      pedidos: Number(counted?.pedidos),
      ausentes: rows.length - present.length,
      naoLidos: await countUnread(kysely, loja),
      versao: await readVersion(kysely, loja),
      ciclosNaoLidos: uncopied,
      listaIncompleta: !listIsComplete,
      ciclos: present.map(
        (row): MirrorCiclo => ({
          idCiclo: Number(row.id_ciclo),
          canal: canalOf(row.canal),
          dataRepasse: row.data_repasse,
          // A bigint of PostgreSQL arrives as a text.
          valorRepasseCentavos: Number(row.valor_repasse_centavos),
        }),
      ),
    });
  }
  return found;
}

async function countUnread(kysely: Reader['kysely'], loja: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from mirror_pedidos m
     where m.loja = ${loja} and m.due and not exists (
       select 1 from pedidos r where r.loja = m.loja and r.chave_pedido = m.chave_pedido)
  `.execute(kysely);
  return Number(rows[0]?.count);
}
