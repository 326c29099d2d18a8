import natures from './natures.json' with { type: 'json' };

/** Kind of operation by its code (CFOP); `unknown` for a code that the list lacks. */
export type Nature = 'sale' | 'other' | 'unknown';

/**
 * `5` within a state, `6` to another, `7` abroad; `1` and `2` where goods come in. The codes are those of CONFAZ, annex
 * II of the Convênio s/n of 1970: https://www.confaz.fazenda.gov.br/legislacao/ajustes/sinief/cfop_cvsn_70_vigente,
 * compared with the 331 codes of goods going out in l10n_br_fiscal.cfop.csv of OCA/l10n-brazil (2024).
 */
const NATURES = natures.map(
  ({ cfop, nature }) => [new RegExp(`^(?:${cfop})$`), nature as Nature] as const,
);

/** Kind of operation by its code. */
export const natureOfCfop = (cfop: string): Nature =>
  NATURES.find(([pattern]) => pattern.test(cfop))?.[1] ?? 'unknown';
