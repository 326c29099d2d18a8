/** Lines that are due and never a finding, beside transfers, commission and freight. */
export const LINHAS_DEVIDAS = ['rebate', 'taxa de cancelamento', 'imposto retido'] as const;

/** Which line is due in itself. */
export type LinhaDevida = (typeof LINHAS_DEVIDAS)[number];

/** Lines of a kind. */
export interface SomaDeLinhas {
  /** How many. */
  quantidade: number;
  /** Their sum, in whole centavos. */
  valorCentavos: number;
}

/** Lines that are due in themselves, counted and added; a kind without any is left out. */
export type LinhasDevidas = Partial<Record<LinhaDevida, SomaDeLinhas>>;
