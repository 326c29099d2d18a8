import { formatPath } from '../../client/contract/refusal.js';
import { NOMES } from '../../shared/discrepancia-nomes.js';
import { type Discrepancia, TIPOS } from '../ciclos/tipos.js';
import { type Controls, createControls } from '../controls/controls.js';
import type { Core } from '../core-type.js';
import { FieldRefusal, Refusal } from '../refusal.js';
import { boundedNumber, type FormFields, numberOf, withoutEmpty } from './form.js';
import { counted } from './parts.js';
import { brazilianDate, momentOf } from './words/dates.js';
import { wordsOf } from './words/fields.js';

/** Sentence about what was done; in a list where the reader must take care. */
type Outcome = string | readonly [attention: string];

interface Action {
  /** Page that follows the form. */
  page: string;
  /** Page of the form, if it is another one. */
  formPage?: string;
  /** Does it, and says in a sentence what was done. */
  run(controls: Controls, fields: FormFields, core: Core): Promise<Outcome> | Outcome;
}

const ACTIONS: Record<string, Action> = {
  relogio: {
    page: '/',
    async run(controls, { advanceMs, frozen, set }) {
      const { dataHora } = await controls.clock(
        withoutEmpty({
          set: set === undefined ? undefined : momentOf(set),
          advanceMs: numberOf(advanceMs),
          frozen: frozen === undefined ? undefined : frozen === 'true',
        }),
      );
      return `Agora são ${brazilianDate(dataHora)}.`;
    },
  },
  gerar: {
    page: '/painel/ciclos',
    formPage: '/',
    run(controls, fields) {
      const { seed, canal, dataRepasse, variasPorPedido } = fields;
      const { ciclos, discrepancias } = controls.gerar({
        ...withoutEmpty({
          seed: numberOf(seed),
          canal: canal?.trim() || undefined,
          dataRepasse: dataRepasse || undefined,
        }),
        variasPorPedido: variasPorPedido === 'true',
        discrepancias: Object.fromEntries(
          TIPOS.map((tipo) => [tipo, (boundedNumber(fields, tipo, 100) ?? 0) / 100]),
        ) as Record<Discrepancia, number>,
      });
      if (ciclos.length === 0) return ['Não há pedidos em aberto para liquidar.'];
      const pedidos = ciclos.reduce((total, ciclo) => total + ciclo.pedidos, 0);
      return [
        `${counted(ciclos.length, 'ciclo gerado', 'ciclos gerados')},`,
        `com ${counted(pedidos, 'pedido', 'pedidos')}.`,
        describeDiscrepancias(discrepancias),
      ].join(' ');
    },
  },
  loja: {
    page: '/',
    run: (controls, { ativa }) =>
      controls.loja({ ativa: ativa === 'true' }).ativa ? 'Loja ativada.' : ['Loja desativada.'],
  },
  desinstalar: {
    page: '/',
    run(controls) {
      controls.desinstalar();
      return 'Evento de desinstalação enviado, se estiver ligado no registro.';
    },
  },
  reset: {
    page: '/',
    run(controls) {
      controls.reset();
      return 'Tudo voltou ao começo.';
    },
  },
  reenviar: {
    page: '/painel/entregas',
    run: (controls, { id = '' }) => `Entrega ${controls.webhooks.resend(id).id} enviada de novo.`,
  },
  desligar: {
    page: '/',
    run(controls) {
      controls.faults.clear();
      return 'Nenhuma falha ligada.';
    },
  },
  remover: {
    page: '/painel/fila',
    run(_, { id = '' }, { state }) {
      if (!state.fila.remove(id)) throw new Refusal(404, 'Documento não encontrado');
      return `Documento ${id} removido da fila.`;
    },
  },
};

/** Counts planted discrepancies by kind, in words. */
function describeDiscrepancias(byTipo: Partial<Record<Discrepancia, number>>): string {
  const planted = TIPOS.filter((tipo) => (byTipo[tipo] ?? 0) > 0);
  if (planted.length === 0) return 'Nenhuma discrepância.';
  const list = planted.map((tipo) => `${NOMES[tipo]} (${byTipo[tipo]})`).join(', ');
  return `Discrepâncias: ${list}.`;
}

/** Does what a form asks; gives where to go with what was done, or why it was not. */
export async function runAction(core: Core, name: string, fields: FormFields): Promise<string> {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new Refusal(404, 'Ação não encontrada');
  // A switch that stands on every page leads back to its own, which is of this panel.
  const ownPage = /^\/(painel\/[\w/%-]*)?$/.exec(fields.volta ?? '')?.[0];
  try {
    const outcome = await action.run(createControls(core), fields, core);
    core.persistence?.commit();
    const notice = typeof outcome === 'string' ? ['feito', outcome] : ['atencao', outcome[0]];
    return `${ownPage ?? action.page}?${new URLSearchParams([notice])}`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const recusado = error instanceof FieldRefusal ? error.mensagemWith(labelOf) : error.message;
    const page = ownPage ?? action.formPage ?? action.page;
    return `${page}?${new URLSearchParams({ recusado })}`;
  }
}

/** Names a field of a refusal by its label. */
function labelOf(path: readonly PropertyKey[]): string {
  const last = String(path.at(-1) ?? '');
  const [label] = wordsOf(last);
  return label === last ? formatPath(path) : label;
}
