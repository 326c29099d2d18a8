import type { NFe } from './read-nfe.js';

/** Values that a template may take from an invoice, by name: `{nNF}`, `{xPed}`. */
export const NFE_NAMES: Readonly<Record<string, (nfe: NFe) => string | number | undefined>> = {
  chaveNFe: ({ chaveNFe }) => chaveNFe,
  nNF: ({ ide, chave }) => ide.nNF ?? chave?.nNF,
  serie: ({ ide, chave }) => ide.serie ?? chave?.serie,
  xPed: ({ xPed, det }) => xPed ?? theOnly(det.map((item) => item.xPed)),
  CNPJ: ({ emit }) => emit.CNPJ ?? emit.CPF,
};

/** Returns the value that all items share; undefined where they differ. */
function theOnly(values: readonly (string | undefined)[]): string | undefined {
  const given = new Set(values.filter((value) => value !== undefined));
  return given.size === 1 ? [...given][0] : undefined;
}

/** A value of an invoice by its name in a template. */
export function valueOfNFe(nfe: NFe, name: string): string | undefined {
  const value = Object.hasOwn(NFE_NAMES, name) ? NFE_NAMES[name]?.(nfe) : undefined;
  return value === undefined ? undefined : String(value);
}
