import { dataBr } from './datas.js';

type Dados = Readonly<Record<string, unknown>>;

/** Names of events, by type and situation as the service writes them. */
const NOMES: Readonly<Record<string, string>> = {
  'aplicativo delete': 'Aplicativo desinstalado',
  'ciclo novo': 'Ciclo novo',
  'pedido criado': 'Pedido criado',
  'pedido pagamento': 'Título pago',
  'pedido cancelamento': 'Título cancelado',
};

/** The order or cycle of an event, and its key in the panel. */
export interface Assunto {
  texto: string;
  pedido?: string;
  ciclo?: number;
}

/** An event in words; an event sent by a user may have anything in it. */
export function eventoEmPalavras(tipo: string, dados: Dados) {
  const situacao = textoDe(dados.situacao);
  const familia = tipo.toLowerCase();
  return {
    nome: NOMES[`${familia} ${situacao}`] ?? (situacao === '' ? tipo : `${tipo}: ${situacao}`),
    familia,
    assunto: assuntoDe(familia, dados),
    quando: dataBr(textoDe(dados.data)),
  };
}

function assuntoDe(familia: string, dados: Dados): Assunto {
  const codigo = textoDe(dados.codigo);
  if (familia === 'ciclo') return { texto: `Ciclo ${codigo}`, ciclo: Number(codigo) };
  if (familia === 'aplicativo') return { texto: `Loja ${codigo}` };
  if (familia !== 'pedido') return { texto: codigo };
  const [titulo] = titulosDe(dados);
  const numero = textoDe(titulo?.pedido ?? dados.pedido);
  const chave = textoDe(dados.chavePedido) || codigo;
  return { texto: numero === '' ? `Pedido ${chave}` : numero, pedido: chave };
}

/** The installments that an event names: a list of them, or one alone. */
export function titulosDe({ dadosTitulo }: Dados): Dados[] {
  const titulos: unknown[] = Array.isArray(dadosTitulo) ? dadosTitulo : [dadosTitulo];
  return titulos.filter((titulo): titulo is Dados => typeof titulo === 'object' && titulo !== null);
}

/** A text or a number of a field; nothing of anything else. */
export const textoDe = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
