import type { InvalidRowIssue } from '../../errors/invalid-row.js';
import { assignSetFields } from '../read/map/assign-set-fields.js';
import type { CompiledMap } from '../read/map/compile-map.js';
import type { NFe } from './nfe.js';

/** Names that a template may use for an invoice. */
export const NFE_NAMES: Readonly<Record<string, (nfe: NFe) => string | number | undefined>> = {
  chaveNFe: ({ chaveNFe }) => chaveNFe,
  nNF: ({ ide, chave }) => ide.nNF ?? chave?.nNF,
  serie: ({ ide, chave }) => ide.serie ?? chave?.serie,
  mod: ({ ide }) => ide.mod,
  natOp: ({ ide }) => ide.natOp,
  dhEmi: ({ ide }) => ide.dhEmi?.slice(0, 10),
  xPed: ({ xPed, det }) => xPed ?? det.find((item) => item.xPed !== undefined)?.xPed,
  infCpl: ({ infCpl }) => infCpl,
  CNPJ: ({ emit }) => emit.CNPJ ?? emit.CPF,
  xNome: ({ emit }) => emit.xNome,
  idCadIntTran: ({ infIntermed }) => infIntermed?.idCadIntTran,
  cNF: ({ chave }) => chave?.cNF,
};

const byLowerCase = new Map(
  Object.entries(NFE_NAMES).map(([name, read]) => [name.toLowerCase(), read]),
);

/** Sets a map's fields and defaults for an invoice's order. */
export function setFieldsOfNFe(
  order: Record<string, unknown>,
  nfe: NFe,
  map: CompiledMap,
  issues: InvalidRowIssue[],
): void {
  const textOf = (name: string) => {
    const value = byLowerCase.get(name.toLowerCase())?.(nfe);
    return value === undefined ? undefined : String(value);
  };
  issues.push(...assignSetFields(order, map, textOf));
}
