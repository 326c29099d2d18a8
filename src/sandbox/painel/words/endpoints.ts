import { endpointRows } from '../../../client/contract/endpoints.js';

type EndpointName = (typeof endpointRows)[number]['name'];

const NAMES: Readonly<Record<EndpointName, string>> = {
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
interface EndpointWords {
  name: EndpointName;
  label: string;
  /** Such as `GET /pedido/{filtro}/{valor}`. */
  address: string;
}

/** Every endpoint in Portuguese, in the order of the documentation. */
const ENDPOINTS: readonly EndpointWords[] = endpointRows.map(({ name, method, path }) => ({
  name,
  label: NAMES[name],
  address: `${method} ${path.replace('/api/v1', '').replace(/\/$/, '')}`,
}));

/** An endpoint in words by its name. */
export const endpointWords = (name: string | null | undefined): EndpointWords | undefined =>
  ENDPOINTS.find((endpoint) => endpoint.name === name);
