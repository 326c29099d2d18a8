import { brazilianDate } from './dates.js';

type Dados = Readonly<Record<string, unknown>>;

/** Names of events, by type and situation as the service writes them. */
const NAMES: Readonly<Record<string, string>> = {
  'aplicativo delete': 'Aplicativo desinstalado',
  'ciclo novo': 'Ciclo novo',
  'pedido criado': 'Pedido criado',
  'pedido pagamento': 'Título pago',
  'pedido cancelamento': 'Título cancelado',
};

/** The order or cycle of an event, and its key in the panel. */
export interface Subject {
  text: string;
  pedido?: string;
  ciclo?: number;
}

/** An event in words; an event sent by a user may have anything in it. */
export function describeEvento(tipo: string, dados: Dados) {
  const situacao = textOf(dados.situacao);
  const family = tipo.toLowerCase();
  return {
    label: NAMES[`${family} ${situacao}`] ?? (situacao === '' ? tipo : `${tipo}: ${situacao}`),
    family,
    subject: subjectOf(family, dados),
    when: brazilianDate(textOf(dados.data)),
  };
}

function subjectOf(family: string, dados: Dados): Subject {
  const codigo = textOf(dados.codigo);
  if (family === 'ciclo') return { text: `Ciclo ${codigo}`, ciclo: Number(codigo) };
  if (family === 'aplicativo') return { text: `Loja ${codigo}` };
  if (family !== 'pedido') return { text: codigo };
  const [titulo] = titulosOf(dados);
  const number = textOf(titulo?.pedido ?? dados.pedido);
  const key = textOf(dados.chavePedido) || codigo;
  return { text: number === '' ? `Pedido ${key}` : number, pedido: key };
}

/** The installments that an event names: a list of them, or one alone. */
function titulosOf({ dadosTitulo }: Dados): Dados[] {
  const titulos: unknown[] = Array.isArray(dadosTitulo) ? dadosTitulo : [dadosTitulo];
  return titulos.filter((titulo): titulo is Dados => typeof titulo === 'object' && titulo !== null);
}

/** A text or a number of a field; nothing of anything else. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
