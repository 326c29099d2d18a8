import type { ItemDeCiclo } from './itens.js';

/** A line of a cycle, read without the package's code. */
export interface Line {
  ciclo: number;
  dia: string;
  canal: string;
  pedido: string | null;
  pedidoCanal: string | null;
  /** The title's index and the installment's number. */
  titulo: number | null;
  parcela: number | null;
  evento: string;
  identificador: string | null;
  valor: number;
}

const cents = (reais: unknown) => Math.round(Number(reais) * 100) || 0;

/** Lower case without accents. */
const word = (evento: unknown) =>
  String(evento ?? '')
    .toLowerCase()
    .replaceAll('ã', 'a')
    .replaceAll('-', ' ')
    .trim();

/** All lines of an item. */
export function flat(entry: ItemDeCiclo): Line[] {
  const of = {
    ciclo: entry.idCiclo,
    dia: String(entry.dataRepasse ?? '9999'),
    canal: String(entry.canal).trim().toLowerCase(),
  };
  const none = { titulo: null, parcela: null, identificador: null };
  if (entry.parte === 'eventos') {
    const { evento, identificador = null, totalValor } = entry.item;
    const names = { pedido: null, pedidoCanal: null };
    return [
      { ...of, ...none, ...names, evento: word(evento), identificador, valor: cents(totalValor) },
    ];
  }
  const { pedido, pedidoCanal } = entry.item;
  if (entry.parte === 'pedidosEventos') {
    return entry.item.eventos.map(({ evento, totalValor }) => ({
      ...of,
      ...none,
      pedido,
      pedidoCanal,
      evento: word(evento),
      valor: cents(totalValor),
    }));
  }
  return entry.item.titulos.flatMap(({ parcelas }, titulo) =>
    parcelas.flatMap(({ numero, eventos }) =>
      eventos.map(({ evento, valor }) => ({
        ...of,
        pedido,
        pedidoCanal,
        titulo,
        parcela: numero,
        identificador: null,
        evento: word(evento),
        valor: cents(valor),
      })),
    ),
  );
}
