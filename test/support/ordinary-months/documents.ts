import type { Chance } from './chance.js';

/** A CPF (a person's tax id) with its two check digits. */
export function cpf(chance: Chance): string {
  let digits = chance.digits(9);
  for (const from of [10, 11]) {
    const rest = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (from - index), 0);
    digits += String(((rest * 10) % 11) % 10);
  }
  return digits;
}

/** A CNPJ (a company's tax id); since July 2026 letters may precede its check digits. */
export function cnpj(chance: Chance, hasLetters = false): string {
  const alphabet = hasLetters ? '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ' : '0123456789';
  let root = hasLetters ? chance.pick([...alphabet.slice(10)]) : String(chance.int(1, 9));
  while (root.length < 8) root += chance.pick([...alphabet]);
  let id = `${root}0001`;
  for (let digit = 0; digit < 2; digit += 1) id += checkDigit(id, 9);
  return id;
}

export const maskedCpf = (id: string) =>
  `${id.slice(0, 3)}.${id.slice(3, 6)}.${id.slice(6, 9)}-${id.slice(9)}`;

export const maskedCnpj = (id: string) =>
  `${id.slice(0, 2)}.${id.slice(2, 5)}.${id.slice(5, 8)}/${id.slice(8, 12)}-${id.slice(12)}`;

/** A CPF or CNPJ with punctuation, as most screens show it. */
export const masked = (id: string) => (id.length === 11 ? maskedCpf(id) : maskedCnpj(id));

/** The parts of an invoice key that identify the invoice. */
export interface KeyParts {
  /** `yyyy-mm-dd`. */
  issued: string;
  cnpj: string;
  serie: number;
  nNF: number;
  /** Random code of 8 digits. */
  cNF: string;
}

/** The 44-character key of an NF-e of São Paulo, with its check digit. */
export function chaveOf({ issued, cnpj: issuer, serie, nNF, cNF }: KeyParts): string {
  const aamm = `${issued.slice(2, 4)}${issued.slice(5, 7)}`;
  const number = String(nNF).padStart(9, '0');
  const body = `35${aamm}${issuer}55${String(serie).padStart(3, '0')}${number}1${cNF}`;
  return body + checkDigit(body, 9);
}

/** Modulo 11 from the right, weights 2 to `heaviest`; a letter counts as its code less 48. */
function checkDigit(text: string, heaviest: number): string {
  let weight = 2;
  let sum = 0;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    sum += (text.charCodeAt(index) - 48) * weight;
    weight = weight === heaviest ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}
