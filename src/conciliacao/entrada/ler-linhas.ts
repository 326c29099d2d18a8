import { day } from '../../api/day.js';
import { isRecord } from '../../api/is-record.js';
import type { MirrorCiclo, MirrorLinha } from '../../mirror/snapshot/snapshot.js';
import { ConciliacaoError } from '../conciliacao-error.js';
import type { ItemDeCiclo, LinhaDaView } from './dados.js';
import { lista } from './ler-pedido.js';
import { centavos, inteiro, maybeReais, reais, texto } from './valor.js';

/** The lines of one entry of `linhas`, and what it says of their cycle. */
export interface EntradaLida {
  loja: string | null;
  ciclo: MirrorCiclo;
  linhas: MirrorLinha[];
}

const GRUPOS = ['pedidosTitulos', 'pedidosEventos', 'eventos'] as const;

/** @throws ConciliacaoError the entry is neither a row nor an item, or an amount is not one */
export function lerLinhas(entry: ItemDeCiclo | LinhaDaView, place: number): EntradaLida {
  const path = `linhas[${place}]`;
  if (isRecord(entry) && 'valor_centavos' in entry) return daView(entry as LinhaDaView, path);
  if (isRecord(entry) && isRecord(entry.item)) return doItem(entry as unknown as ItemDeCiclo, path);
  throw new ConciliacaoError(
    'record',
    `${path} must be an item { idCiclo, canal, dataRepasse, parte, item } or a row of the view linhas`,
  );
}

function daView(row: LinhaDaView, path: string): EntradaLida {
  const idCiclo = idOf(row.id_ciclo, `${path}.id_ciclo`);
  const ordem = inteiro(row.titulo);
  const isOfTitulo = grupoOf(row.grupo, `${path}.grupo`) === 'pedidosTitulos';
  const total = row.valor_repasse_centavos ?? null;
  return {
    loja: texto(row.loja),
    ciclo: {
      idCiclo,
      canal: texto(row.canal),
      dataRepasse: day(row.data_repasse),
      valorRepasseCentavos:
        total === null ? null : centavos(total, `${path}.valor_repasse_centavos`),
    },
    linhas: [
      {
        idCiclo,
        grupo: row.grupo,
        pedido: texto(row.pedido),
        pedidoCanal: texto(row.pedido_canal),
        chaveNFe: texto(row.chave_nfe),
        titulo:
          isOfTitulo && ordem !== null
            ? {
                ordem,
                codigoControle: texto(row.codigo_controle),
                quantidade: null,
                valorParcelaCentavos: null,
              }
            : null,
        parcela: isOfTitulo ? inteiro(row.parcela) : null,
        evento: texto(row.evento),
        identificador: texto(row.identificador),
        valorCentavos: centavos(row.valor_centavos, `${path}.valor_centavos`),
      },
    ],
  };
}

function doItem(entry: ItemDeCiclo, path: string): EntradaLida {
  const idCiclo = idOf(entry.idCiclo, `${path}.idCiclo`);
  const parte = grupoOf(entry.parte, `${path}.parte`);
  return {
    loja: null,
    ciclo: {
      idCiclo,
      canal: texto(entry.canal),
      dataRepasse: day(entry.dataRepasse),
      valorRepasseCentavos: maybeReais(entry.valorRepasse, `${path}.valorRepasse`),
    },
    linhas: [...LINHAS_DE[parte](entry.item as never, { idCiclo, grupo: parte }, `${path}.item`)],
  };
}

type Item<Parte> = Extract<ItemDeCiclo, { parte: Parte }>['item'];
type Base = Pick<MirrorLinha, 'idCiclo' | 'grupo'>;

const LINHAS_DE: {
  [Parte in ItemDeCiclo['parte']]: (
    item: Item<Parte>,
    base: Base,
    path: string,
  ) => Iterable<MirrorLinha>;
} = {
  *pedidosTitulos(item, base, path) {
    const titulos = lista(item.titulos, `${path}.titulos`);
    for (const [ordem, titulo] of titulos.entries()) {
      const ofTitulo = `${path}.titulos[${ordem}]`;
      for (const [index, parcela] of lista(titulo?.parcelas, `${ofTitulo}.parcelas`).entries()) {
        const at = `${ofTitulo}.parcelas[${index}]`;
        for (const [event, evento] of lista(parcela?.eventos, `${at}.eventos`).entries()) {
          yield {
            ...base,
            ...nomes(item),
            titulo: {
              ordem,
              codigoControle: texto(titulo.codigoControle),
              quantidade: titulos.length,
              valorParcelaCentavos: maybeReais(parcela.valorParcela, `${at}.valorParcela`),
            },
            parcela: inteiro(parcela.numero) ?? inteiro(evento?.parcela),
            evento: texto(evento?.evento),
            identificador: null,
            valorCentavos: reais(evento?.valor, `${at}.eventos[${event}].valor`),
          };
        }
      }
    }
  },
  *pedidosEventos(item, base, path) {
    const line = { ...base, ...nomes(item), titulo: null, parcela: null, identificador: null };
    const eventos = lista(item.eventos, `${path}.eventos`);
    for (const [index, evento] of eventos.entries()) {
      const valorCentavos = reais(evento?.totalValor, `${path}.eventos[${index}].totalValor`);
      yield { ...line, evento: texto(evento?.evento), valorCentavos };
    }
    // An order that has a total and no events moved that total.
    const total = eventos.length > 0 ? 0 : reais(item.totalValor, `${path}.totalValor`);
    if (total !== 0) yield { ...line, evento: null, valorCentavos: total };
  },
  *eventos(item, base, path) {
    yield {
      ...base,
      ...nomes({}),
      titulo: null,
      parcela: null,
      evento: texto(item.evento),
      identificador: texto(item.identificador),
      valorCentavos: reais(item.totalValor, `${path}.totalValor`),
    };
  },
};

const nomes = (item: { pedido?: unknown; pedidoCanal?: unknown; chaveNFe?: unknown }) => ({
  pedido: texto(item.pedido),
  pedidoCanal: texto(item.pedidoCanal),
  chaveNFe: texto(item.chaveNFe),
});

function idOf(value: unknown, path: string): number {
  const id = inteiro(value);
  if (id !== null) return id;
  throw new ConciliacaoError('record', `${path} must be the number of a cycle`);
}

function grupoOf(value: unknown, path: string): MirrorLinha['grupo'] {
  const grupo = GRUPOS.find((name) => name === value);
  if (grupo) return grupo;
  throw new ConciliacaoError('record', `${path} must be one of ${GRUPOS.join(', ')}`);
}
