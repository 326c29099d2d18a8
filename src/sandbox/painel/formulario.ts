import { FieldRefusal } from '../refusal.js';
import type { Campo } from './palavras/campos.js';

/** The fields of a form as a browser sends them. */
export type Campos = Record<string, string>;

/** A number of a field that may be left empty; its decimals after a comma too. */
export function numero(text: string | undefined): number | undefined {
  return text === undefined || text.trim() === '' ? undefined : Number(text.replace(',', '.'));
}

/** A number from 0 to a bound in the unit that the form asks for, which is not the control's. */
export function medida(campos: Campos, campo: Campo, max: number): number | undefined {
  const value = numero(campos[campo]);
  if (value === undefined || (value >= 0 && value <= max)) return value;
  throw new FieldRefusal(
    (nameOf) => `${nameOf([campo])}: deve ser um número de 0 a ${max.toLocaleString('pt-BR')}`,
  );
}

/** Drops the options left empty. */
export const opcoes = (campos: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(campos).filter(([, value]) => value !== undefined));
