import { checkDigitOf } from '../shared/chave-nfe.js';

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
