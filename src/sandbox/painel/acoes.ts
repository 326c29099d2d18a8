import { formatPath } from '../../client/contract/refusal.js';
import { NOMES } from '../../shared/discrepancia-nomes.js';
import { type Discrepancia, TIPOS } from '../ciclos/tipos.js';
import { type Controls, createControls } from '../controls/controls.js';
import type { Core } from '../core-type.js';
import { FieldRefusal, Refusal } from '../refusal.js';
import { type Campos, medida, numero, opcoes } from './formulario.js';
import { palavrasDe } from './palavras/campos.js';
import { dataBr, momentoDe } from './palavras/datas.js';
import { contagem } from './parts.js';

/** Sentence about what was done; in a list where the reader must take care. */
type Feito = string | readonly [atencao: string];

interface Acao {
  /** Page that follows the form. */
  volta: string;
  /** Page of the form, if it is another one. */
  formulario?: string;
  /** Does it, and says in a sentence what was done. */
  faz(controls: Controls, campos: Campos, core: Core): Promise<Feito> | Feito;
}

const ACOES: Record<string, Acao> = {
  relogio: {
    volta: '/',
    async faz(controls, { advanceMs, frozen, set }) {
      const { dataHora } = await controls.clock(
        opcoes({
          set: set === undefined ? undefined : momentoDe(set),
          advanceMs: numero(advanceMs),
          frozen: frozen === undefined ? undefined : frozen === 'true',
        }),
      );
      return `Agora são ${dataBr(dataHora)}.`;
    },
  },
  gerar: {
    volta: '/painel/ciclos',
    formulario: '/',
    faz(controls, campos) {
      const { seed, canal, dataRepasse, variasPorPedido } = campos;
      const { ciclos, discrepancias } = controls.gerar({
        ...opcoes({
          seed: numero(seed),
          canal: canal?.trim() || undefined,
          dataRepasse: dataRepasse || undefined,
        }),
        variasPorPedido: variasPorPedido === 'true',
        discrepancias: Object.fromEntries(
          TIPOS.map((tipo) => [tipo, (medida(campos, tipo, 100) ?? 0) / 100]),
        ) as Record<Discrepancia, number>,
      });
      if (ciclos.length === 0) return ['Não há pedidos em aberto para liquidar.'];
      const pedidos = ciclos.reduce((total, ciclo) => total + ciclo.pedidos, 0);
      return [
        `${contagem(ciclos.length, 'ciclo gerado', 'ciclos gerados')},`,
        `com ${contagem(pedidos, 'pedido', 'pedidos')}.`,
        discrepanciasEmPalavras(discrepancias),
      ].join(' ');
    },
  },
  loja: {
    volta: '/',
    faz: (controls, { ativa }) =>
      controls.loja({ ativa: ativa === 'true' }).ativa ? 'Loja ativada.' : ['Loja desativada.'],
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
    faz(controls, { tipo, endpoint, drift, commit, ...campos }) {
      const { count, every, status, ms, retryAfter } = campos;
      controls.faults.add(
        opcoes({
          tipo,
          endpoint,
          count: numero(count),
          every: numero(every),
          status: numero(status),
          ms: numero(ms),
          retryAfter: numero(retryAfter),
          drift: tipo === 'drift' ? drift : undefined,
          commit: commit === 'true' ? true : undefined,
        }) as never,
      );
      return ['Falha ligada.'];
    },
  },
  desligar: {
    volta: '/painel/falhas',
    faz(controls, { id }) {
      if (id !== undefined) controls.faults.remove(id);
      else controls.faults.clear();
      return id === undefined ? 'Nenhuma falha ligada.' : 'Falha desligada.';
    },
  },
  remover: {
    volta: '/painel/fila',
    faz(_, { id = '' }, { state }) {
      if (!state.fila.remove(id)) throw new Refusal(404, 'Documento não encontrado');
      return `Documento ${id} removido da fila.`;
    },
  },
};

/** Counts planted discrepancies by kind, in words. */
function discrepanciasEmPalavras(porTipo: Partial<Record<Discrepancia, number>>): string {
  const plantadas = TIPOS.filter((tipo) => (porTipo[tipo] ?? 0) > 0);
  if (plantadas.length === 0) return 'Nenhuma discrepância.';
  const lista = plantadas.map((tipo) => `${NOMES[tipo]} (${porTipo[tipo]})`).join(', ');
  return `Discrepâncias: ${lista}.`;
}

/** Does what a form asks; gives where to go with what was done, or why it was not. */
export async function agir(core: Core, nome: string, campos: Campos): Promise<string> {
  const acao = Object.hasOwn(ACOES, nome) ? ACOES[nome] : undefined;
  if (!acao) throw new Refusal(404, 'Ação não encontrada');
  // A switch that stands on every page leads back to its own, which is of this panel.
  const propria = /^\/(painel\/[\w/%-]*)?$/.exec(campos.volta ?? '')?.[0];
  try {
    const feito = await acao.faz(createControls(core), campos, core);
    core.persistence?.commit();
    const aviso = typeof feito === 'string' ? ['feito', feito] : ['atencao', feito[0]];
    return `${propria ?? acao.volta}?${new URLSearchParams([aviso])}`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const recusado = error instanceof FieldRefusal ? error.mensagemWith(rotuloDe) : error.message;
    const volta = propria ?? acao.formulario ?? acao.volta;
    return `${volta}?${new URLSearchParams({ recusado })}`;
  }
}

/** Names a field of a refusal by its label. */
function rotuloDe(path: readonly PropertyKey[]): string {
  const last = String(path.at(-1) ?? '');
  const [rotulo] = palavrasDe(last);
  return rotulo === last ? formatPath(path) : rotulo;
}
