import { checkDigitOf, parseChaveNFe } from '../shared/chave-nfe.js';

/** Parts of an invoice key that the record of an order shows. */
export interface ChaveNFeParts {
  numeroNFe: number | null;
  serieNFe: number | null;
  /** Tax id of the issuer, as written. */
  cpfCnpj: string | null;
}

/** Reads a key of 44 characters; any other text gives nulls. */
export function readChaveNFe(chave: string): ChaveNFeParts {
  const parts = parseChaveNFe(chave);
  return {
    numeroNFe: parts?.nNF ?? null,
    serieNFe: parts?.serie ?? null,
    cpfCnpj: parts?.cnpj ?? null,
  };
}

/** Puts a key together, check digit included. */
export function writeChaveNFe(nota: {
  cUF: string;
  /** Year and month, two digits each. */
  aamm: string;
  cnpj: string;
  serie: number;
  numero: number;
  codigo: number;
}): string {
  const { cUF, aamm, cnpj } = nota;
  const serie = String(nota.serie).padStart(3, '0');
  const numero = String(nota.numero).padStart(9, '0');
  const codigo = String(nota.codigo).padStart(8, '0');
  const first43 = `${cUF}${aamm}${cnpj}55${serie}${numero}1${codigo}`;
  return `${first43}${checkDigitOf(first43)}`;
}
