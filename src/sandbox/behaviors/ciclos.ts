import type { Ciclo, CicloDetalhe } from '../../client/contract/schemas/ciclos.js';
import { CICLO_PARTES, type CicloParte } from '../../client/contract/schemas/params.js';
import { toReais } from '../../shared/centavos.js';
import { refuseNothing } from '../answer.js';
import type { Behaviors } from '../behavior.js';
import { detalheGroups } from '../ciclos/detalhe.js';
import type { StoredCiclo } from '../ciclos/stored.js';
import { notSentOf } from '../not-sent.js';
import type { Behaviour } from '../open-questions.js';
import { LIMITE_DEFAULT, pageOf } from '../page.js';
import type { WithNulls } from '../with-nulls.js';

export const ciclos: Behaviors<'ciclos.list' | 'ciclos.get'> = {
  'ciclos.list': ({ state, query }) => {
    const limite = Number(query.limite ?? LIMITE_DEFAULT);
    const { firstPage, pastLastPage } = state.behaviour;
    const pagina = Number(query.pagina ?? firstPage);
    const found = [...state.ciclos.values()].filter(
      ({ dataRepasse, dataHora }) =>
        within(dataRepasse, query.dataRepasseInicio, query.dataRepasseFim) &&
        within(dataHora.slice(0, 10), query.dataInicioRegistro, query.dataFimRegistro),
    );
    if (state.behaviour.ciclos === 'newest') found.reverse();
    return {
      info: {
        totalRegistros: found.length,
        limitePorPagina: limite,
        paginaAtual: pagina,
        totalPaginas: Math.ceil(found.length / limite),
      },
      ciclos: pageOf(found, pagina - Number(firstPage), limite, pastLastPage).map(listed),
    };
  },

  'ciclos.get': ({ state, params: { idCiclo }, query }) => {
    const ciclo = state.ciclos.get(Number(idCiclo));
    const { missingCiclo, grouped, hidden: how } = state.behaviour;
    if (!ciclo) throw refuseNothing(missingCiclo, 'Ciclo não encontrado');
    const agrupar = (query.agruparEventos ?? grouped) !== 'false';
    const hidden = new Set(query.camposOcultos?.split(','));
    // The list writes the customer's document with a dot, the answer without.
    if (hidden.has('cliente.cpfCnpj')) hidden.add('clientecpfCnpj');
    const only = query.retornoUnico as CicloParte | undefined;
    const none = notSentOf(state.behaviour);
    const detalhe: WithNulls<Partial<CicloDetalhe>> = {};
    for (const parte of only ? [only] : CICLO_PARTES) {
      if (parte === 'eventos') detalhe.eventos = detalheGroups.eventos(ciclo, none, agrupar);
      else if (parte === 'pedidosTitulos') {
        detalhe.pedidosTitulos = without(detalheGroups.pedidosTitulos(ciclo, none), hidden, how);
      } else
        detalhe.pedidosEventos = without(detalheGroups.pedidosEventos(ciclo, none), hidden, how);
    }
    return detalhe;
  },
};

/** A cycle as the list shows it. */
export const listed = (ciclo: StoredCiclo): Ciclo => ({
  idCiclo: ciclo.idCiclo,
  canal: ciclo.canal,
  dataHora: ciclo.dataHora,
  dataRepasse: ciclo.dataRepasse,
  valorRepasse: toReais(ciclo.valorRepasseCents),
  eventos: ciclo.eventos,
});

const within = (day: string, first = '', last = '9999-12-31') => first <= day && day <= last;

/** The items without the fields that the query leaves out. */
function without<Item extends object>(
  items: Item[],
  hidden: ReadonlySet<string>,
  how: Behaviour['hidden'],
): Item[] {
  if (hidden.size === 0) return items;
  return items.map((item) => {
    const fields = Object.entries(item);
    const left =
      how === 'null'
        ? fields.map(([name, value]) => [name, hidden.has(name) ? null : value])
        : fields.filter(([name]) => !hidden.has(name));
    return Object.fromEntries(left) as Item;
  });
}
