import { type Controls, createControls } from '../controls/controls.js';
import type { Core } from '../core-type.js';
import { Refusal } from '../refusal.js';
import { counted } from './parts.js';
import { brazilianDate } from './words/dates.js';

/** The fields of a form as a browser sends them. */
type FormFields = Record<string, string>;

interface Action {
  /** Page that follows the form. */
  page: string;
  /** Does it, and says in a sentence what was done. */
  run(controls: Controls, fields: FormFields): Promise<string> | string;
}

const ACTIONS: Record<string, Action> = {
  relogio: {
    page: '/',
    async run(controls, { advanceMs, frozen }) {
      const { dataHora } = await controls.clock(
        advanceMs === undefined ? { frozen: frozen === 'true' } : { advanceMs: Number(advanceMs) },
      );
      return `Agora são ${brazilianDate(dataHora)}.`;
    },
  },
  gerar: {
    page: '/painel/ciclos',
    run(controls) {
      const { ciclos, gabarito } = controls.gerar({});
      if (ciclos.length === 0) return 'Não há pedidos em aberto para liquidar.';
      const pedidos = ciclos.reduce((total, ciclo) => total + ciclo.pedidos, 0);
      return [
        `${counted(ciclos.length, 'ciclo gerado', 'ciclos gerados')},`,
        `com ${counted(pedidos, 'pedido', 'pedidos')}`,
        `e ${counted(gabarito.length, 'discrepância', 'discrepâncias')}.`,
      ].join(' ');
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
};

/** Does what a form asks; gives where to go with what was done, or why it was not. */
export async function runAction(core: Core, name: string, fields: FormFields): Promise<string> {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) throw new Refusal(404, 'Ação não encontrada');
  try {
    const feito = await action.run(createControls(core), fields);
    return `${action.page}?${new URLSearchParams({ feito })}`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${action.page}?${new URLSearchParams({ recusado: error.message })}`;
  }
}
