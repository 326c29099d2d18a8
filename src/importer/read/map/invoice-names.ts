/** Names of an invoice that templates may use: `{nNF}`, `{xPed}`. */
export const INVOICE_NAMES = [
  ...(['chaveNFe', 'nNF', 'serie', 'mod', 'natOp', 'dhEmi', 'xPed', 'infCpl', 'CNPJ'] as const),
  ...(['xNome', 'idCadIntTran', 'cNF'] as const),
];

/** One of them. */
export type InvoiceName = (typeof INVOICE_NAMES)[number];
