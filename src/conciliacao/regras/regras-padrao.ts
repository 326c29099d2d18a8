import type { Regra } from './tipos-de-linha.js';

/**
 * Default meaning of events; a rule of the user comes first. The table has only words that mean one thing
 * at every channel: a wrong guess would hide a difference.
 */
export const REGRAS_PADRAO: readonly Regra[] = [
  { evento: 'repasse', tipo: 'repasse' },
  { evento: 'comissão', tipo: 'comissão' },
  { evento: 'cancelamento', tipo: 'cancelamento' },
  { evento: 'cancelamento de comissão', tipo: 'cancelamento de comissão' },
  { evento: 'chargeback', tipo: 'chargeback' },
  { evento: 'frete', tipo: 'frete' },
  { evento: 'rebate', tipo: 'rebate' },
  { evento: 'taxa de cancelamento', tipo: 'taxa de cancelamento' },
  { evento: 'imposto retido', tipo: 'imposto retido' },
  { evento: 'antecipação', tipo: 'antecipação' },
  { evento: 'publicidade', tipo: 'publicidade' },
  { evento: 'frete reversa', tipo: 'frete reversa' },
  { evento: 'descontos', tipo: 'descontos' },
  // Money held during a complaint and given back; Mercado Pago writes it in English.
  { evento: 'bloqueio', tipo: 'bloqueio' },
  { evento: 'bloqueio de valor', tipo: 'bloqueio' },
  { evento: 'valor bloqueado', tipo: 'bloqueio' },
  { evento: 'block', tipo: 'bloqueio' },
  { evento: 'desbloqueio', tipo: 'desbloqueio' },
  { evento: 'desbloqueio de valor', tipo: 'desbloqueio' },
  { evento: 'valor desbloqueado', tipo: 'desbloqueio' },
  { evento: 'unblock', tipo: 'desbloqueio' },
];
