import { FieldRefusal } from '../refusal.js';
import type { FieldName } from './words/fields.js';

/** The fields of a form as a browser sends them. */
export type FormFields = Record<string, string>;

/** A number of a field that may be left empty; its decimals after a comma too. */
export function numberOf(text: string | undefined): number | undefined {
  return text === undefined || text.trim() === '' ? undefined : Number(text.replace(',', '.'));
}

/** A number from 0 to a bound in the unit that the form asks for, which is not the control's. */
export function boundedNumber(
  fields: FormFields,
  field: FieldName,
  max: number,
): number | undefined {
  const value = numberOf(fields[field]);
  if (value === undefined || (value >= 0 && value <= max)) return value;
  throw new FieldRefusal(
    (nameOf) => `${nameOf([field])}: deve ser um número de 0 a ${max.toLocaleString('pt-BR')}`,
  );
}

/** Drops the options left empty. */
export const withoutEmpty = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
