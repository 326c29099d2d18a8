import { TIPOS } from '../ciclos/tipos.js';
import { type Controls, createControls } from '../controls/controls.js';
import type { Core } from '../core-type.js';
import { usualBehaviour } from '../open-questions.js';
import { Refusal } from '../refusal.js';
import type { State } from '../state.js';

type Campos = Record<string, string>;

interface Acao {
  /** Where the reader goes afterwards. */
  volta: string;
  /** Does it, and says in a sentence what was done. */
  faz(controls: Controls, campos: Campos): Promise<string> | string;
}

/** A number of a field that may be left empty. */
function numero(text: string | undefined): number | undefined {
  return text === undefined || text.trim() === '' ? undefined : Number(text);
}

const opcoes = (campos: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(campos).filter(([, value]) => value !== undefined));

const ACOES: Record<string, Acao> = {
  relogio: {
    volta: '/',
    async faz(controls, { advanceMs, frozen }) {
      const { dataHora } = await controls.clock(
        opcoes({
          advanceMs: numero(advanceMs),
          frozen: frozen === undefined ? undefined : frozen === 'true',
        }),
      );
      return `Agora são ${dataHora}.`;
    },
  },
  gerar: {
    volta: '/painel/ciclos',
    faz(controls, { seed, canal, ...campos }) {
      const shares = TIPOS.map((tipo) => [tipo, (numero(campos[tipo]) ?? 0) / 100]);
      const { ciclos, gabarito } = controls.gerar({
        ...opcoes({ seed: numero(seed), canal: canal?.trim() || undefined }),
        discrepancias: Object.fromEntries(shares) as Record<string, number>,
      });
      const count = ciclos.reduce((total, { pedidos }) => total + pedidos, 0);
      return ciclos.length === 0
        ? 'Não há pedidos em aberto para liquidar.'
        : `${ciclos.length} ciclos com ${count} pedidos e ${gabarito.length} discrepâncias.`;
    },
  },
  loja: {
    volta: '/',
    faz: (controls, { ativa }) =>
      controls.loja({ ativa: ativa === 'true' }).ativa ? 'Loja ativada.' : 'Loja desativada.',
  },
  desinstalar: {
    volta: '/',
    faz(controls) {
      controls.desinstalar();
      return 'Evento de desinstalação enviado, se estiver ligado no registro.';
    },
  },
  reset: {
    volta: '/',
    faz(controls) {
      controls.reset();
      return 'Tudo voltou ao começo.';
    },
  },
  reenviar: {
    volta: '/painel/entregas',
    faz: (controls, { id = '' }) => `Entrega ${controls.webhooks.resend(id).id} enviada de novo.`,
  },
  falha: {
    volta: '/painel/falhas',
    faz(controls, { tipo, endpoint, count, every }) {
      controls.faults.add(
        opcoes({ tipo, endpoint, count: numero(count), every: numero(every) }) as never,
      );
      return 'Falha ligada.';
    },
  },
  comportamento: {
    volta: '/painel/comportamento',
    faz(controls, campos) {
      controls.behaviour(campos as never);
      return 'Daqui em diante o sandbox responde assim.';
    },
  },
  usual: {
    volta: '/painel/comportamento',
    faz(controls) {
      controls.behaviour(usualBehaviour());
      return 'Todas as perguntas voltaram à resposta usual.';
    },
  },
  desligar: {
    volta: '/painel/falhas',
    faz(controls, { id = '' }) {
      controls.faults.remove(id);
      return 'Falha desligada.';
    },
  },
};

/** Does what a form asks; gives where to go with what was done, or why it was not. */
export async function agir(core: Core, loja: State, nome: string, campos: Campos): Promise<string> {
  const acao = Object.hasOwn(ACOES, nome) ? ACOES[nome] : undefined;
  if (!acao) throw new Refusal(404, 'Ação não encontrada');
  try {
    const feito = await acao.faz(
      createControls(core, () => loja),
      campos,
    );
    return `${acao.volta}?${new URLSearchParams({ feito })}`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${acao.volta}?${new URLSearchParams({ recusado: error.message })}`;
  }
}
