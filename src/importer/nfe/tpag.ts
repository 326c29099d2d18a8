/** Names of the payment codes of an NF-e (tPag); the list is open. */
const NAMES: Readonly<Record<string, string>> = {
  '01': 'Dinheiro',
  '02': 'Cheque',
  '03': 'Cartão de Crédito',
  '04': 'Cartão de Débito',
  '05': 'Cartão da Loja',
  '10': 'Vale Alimentação',
  '11': 'Vale Refeição',
  '12': 'Vale Presente',
  '13': 'Vale Combustível',
  '14': 'Duplicata Mercantil',
  '15': 'Boleto',
  '16': 'Depósito',
  '17': 'PIX dinâmico',
  '18': 'Transferência',
  '19': 'Fidelidade/Cashback',
  '20': 'PIX estático',
  '21': 'Crédito em Loja',
  '22': 'Eletrônico não informado',
  '23': 'PIX Automático',
  '24': 'Book Transfer',
  '90': 'Sem pagamento',
  '91': 'Posterior',
  '98': 'NFF',
  '99': 'Outros',
};

/** What `cobr/dup` without a payment of its own is. */
export const DUPLICATA = '14';

/** `meioDePagamento` of a code: what the invoice itself calls it, the table's name, or the code. */
export function meioDePagamentoOf(tPag: string, xPag?: string): string {
  return xPag || (Object.hasOwn(NAMES, tPag) ? (NAMES[tPag] as string) : `tPag ${tPag}`);
}

/** Cards that are paid in installments, of which an invoice says nothing: credit, and the store's own. */
export const isInstallmentCard = (tPag: string) => tPag === '03' || tPag === '05';
