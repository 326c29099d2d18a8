/** What an invoice key tells: cUF 2, AAMM 4, CNPJ 14, mod 2, série 3, nNF 9, tpEmis 1, cNF 8, DV 1. */
export interface ChaveNFe {
  numeroNFe: number | null;
  serieNFe: number | null;
  /** Tax id of the issuer, as written. */
  cpfCnpj: string | null;
}

// Since 2026 a CNPJ may hold capital letters.
const CHAVE = /^\d{6}[0-9A-Z]{12}\d{26}$/;

/** Reads a key of 44 characters; any other text tells nothing. */
export function readChaveNFe(chave: string): ChaveNFe {
  if (!CHAVE.test(chave)) return { numeroNFe: null, serieNFe: null, cpfCnpj: null };
  return {
    numeroNFe: Number(chave.slice(25, 34)),
    serieNFe: Number(chave.slice(22, 25)),
    cpfCnpj: chave.slice(6, 20),
  };
}

/** The check digit of the first 43 characters. */
export function checkDigit(first43: string): number {
  let total = 0;
  for (let index = 0; index < first43.length; index++) {
    const weight = 2 + ((first43.length - 1 - index) % 8);
    total += weight * (first43.charCodeAt(index) - 48);
  }
  const digit = 11 - (total % 11);
  return digit > 9 ? 0 : digit;
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
  return `${first43}${checkDigit(first43)}`;
}
