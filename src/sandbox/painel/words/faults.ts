import type { DRIFTS, FALHAS } from '../../faults/fault.js';

/** Name of each fault, and its effect on a client. */
export const FAULT_WORDS: Readonly<
  Record<(typeof FALHAS)[number], readonly [name: string, effect: string]>
> = {
  status: [
    'Responder com erro',
    'A resposta tem o status escolhido (500, se nenhum) e nenhum corpo.',
  ],
  reset: ['Cortar a conexão', 'A conexão termina antes de qualquer resposta.'],
  stallHeaders: ['Demorar para responder', 'A resposta só começa depois da demora escolhida.'],
  stallBody: ['Parar no meio do corpo', 'Metade da resposta chega; o resto, só depois da demora.'],
  slow: ['Responder devagar', 'A resposta chega inteira, mas aos poucos.'],
  cut: ['Cortar o corpo', 'A conexão termina no meio da resposta.'],
  malformed: ['JSON malformado', 'A resposta é um JSON que não pode ser lido.'],
  html: [
    'Página HTML de um proxy',
    'No lugar do JSON vem uma página de erro (502, se nenhum status).',
  ],
  drift: [
    'Fugir da documentação',
    'Cerca de um terço dos campos vem em outra forma, à escolha em “Mais opções”.',
  ],
  rateLimit: [
    'Limite excedido (429)',
    'A requisição é recusada como se passasse do limite por minuto.',
  ],
  unauthorized: [
    'Token recusado (401)',
    'A requisição é recusada como se o token estivesse errado.',
  ],
};

/** How fields come in another form than the documentation's. */
export const DRIFT_WORDS: Readonly<Record<(typeof DRIFTS)[number], string>> = {
  nulls: 'Campos com null',
  strings: 'Números como texto',
  newFields: 'Campos que a documentação não tem',
  newValues: 'Situações que a documentação não tem',
  missing: 'Campos que faltam',
};

/** A fault in words by its kind. */
export const faultName = (tipo: string): string =>
  Object.hasOwn(FAULT_WORDS, tipo) ? FAULT_WORDS[tipo as keyof typeof FAULT_WORDS][0] : tipo;
