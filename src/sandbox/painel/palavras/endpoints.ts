import { endpointRows } from '../../../client/contract/endpoints.js';

type EndpointName = (typeof endpointRows)[number]['name'];

const NOMES: Readonly<Record<EndpointName, string>> = {
  'webhook.register': 'Registrar os eventos',
  'fila.read': 'Ler a fila',
  'fila.remove': 'Remover da fila',
  'ciclos.list': 'Listar ciclos',
  'ciclos.get': 'Detalhar ciclo',
  'pedido.get': 'Consultar pedido',
  'pedido.create': 'Criar pedido',
  'pedido.analises.comissoes': 'Analisar comissões',
  'pedido.analises.cancelamentosIndevidos': 'Analisar cancelamentos indevidos',
};

/** An endpoint in words, and its address. */
export interface EndpointEmPalavras {
  name: EndpointName;
  nome: string;
  /** Such as `GET /pedido/{filtro}/{valor}`. */
  endereco: string;
}

/** Every endpoint in Portuguese, in the order of the documentation. */
export const ENDPOINTS: readonly EndpointEmPalavras[] = endpointRows.map(
  ({ name, method, path }) => ({
    name,
    nome: NOMES[name],
    endereco: `${method} ${path.replace('/api/v1', '').replace(/\/$/, '')}`,
  }),
);

/** An endpoint in words by its name. */
export const endpointDe = (name: string | null | undefined): EndpointEmPalavras | undefined =>
  ENDPOINTS.find((endpoint) => endpoint.name === name);

/** The choices of a list of endpoints. */
export const OPCOES_DE_ENDPOINT = ENDPOINTS.map(
  ({ name, nome, endereco }) => [name, `${nome} — ${endereco}`] as const,
);
