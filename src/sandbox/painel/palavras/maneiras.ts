/** Ways of settling to choose from, in words: the first of each is what a channel does by default. */
export const MANEIRAS = {
  transfers: {
    rotulo: 'Repasse',
    opcoes: [
      ['installments', 'Um por parcela'],
      ['lump', 'De uma vez, na primeira parcela'],
    ],
  },
  commission: {
    rotulo: 'Comissão',
    opcoes: [
      ['installments', 'Uma por parcela'],
      ['upfront', 'Toda com a primeira parcela'],
      ['order', 'Numa linha do pedido'],
      ['net', 'Descontada do repasse'],
    ],
  },
  freight: {
    rotulo: 'Frete',
    opcoes: [
      ['kept', 'Retido pelo canal'],
      ['left', 'Deixado ao vendedor'],
    ],
  },
  remainder: {
    rotulo: 'Centavos que sobram da divisão',
    opcoes: [
      ['first', 'Na primeira parcela'],
      ['last', 'Na última parcela'],
    ],
  },
} as const;

/** What happens to a share of the orders without a fault of the channel. */
export const ORDINARIOS = {
  returns: ['Devoluções, em %', 'Parte dos pedidos que volta, com o repasse e a comissão.'],
  partialRefunds: [
    'Reembolsos parciais, em %',
    'Parte dos entregues de que o comprador recebe algo de volta.',
  ],
  refundedOvercharges: [
    'Comissão cobrada a mais e devolvida, em %',
    'Parte dos pedidos em que o canal erra a comissão e a corrige no mesmo ciclo.',
  ],
} as const;

/** A fee that the seller agreed to. */
export const CUSTO = {
  custoEvento: [
    'Custo contratado',
    'A palavra que o ciclo escreve, como antecipação. Vazio: nenhum.',
  ],
  custoPercentual: ['Custo, em % do pedido', 'De 0,01 a 100. O mesmo se dá a reconcile em custos.'],
} as const;
