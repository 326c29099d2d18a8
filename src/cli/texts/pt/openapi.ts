import type { openapi as english } from '../en/openapi.js';

/** Texts of `openapi`. */
export const openapi: Record<keyof typeof english, string> = {
  'openapi.description':
    'Imprime o serviço como documento OpenAPI 3.1: requisições tão rígidas quanto o serviço documenta, respostas no formato documentado. Com RECEBIVEIS_BASE_URL definida, esse endereço é o servidor.',
  'openapi.json': 'imprime em uma linha',
  'openapi.summary': 'imprime o serviço como documento OpenAPI 3.1',
};
