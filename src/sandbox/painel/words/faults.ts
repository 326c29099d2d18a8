import type { FALHAS } from '../../faults/fault.js';

/** Name of each fault. */
export const FAULT_NAMES: Readonly<Record<(typeof FALHAS)[number], string>> = {
  status: 'Responder com erro',
  reset: 'Cortar a conexão',
  stallHeaders: 'Demorar para responder',
  stallBody: 'Parar no meio do corpo',
  slow: 'Responder devagar',
  cut: 'Cortar o corpo',
  malformed: 'JSON malformado',
  html: 'Página HTML de um proxy',
  drift: 'Fugir da documentação',
  rateLimit: 'Limite excedido (429)',
  unauthorized: 'Token recusado (401)',
};

/** A fault in words by its kind. */
export const faultName = (tipo: string): string =>
  Object.hasOwn(FAULT_NAMES, tipo) ? FAULT_NAMES[tipo as keyof typeof FAULT_NAMES] : tipo;
