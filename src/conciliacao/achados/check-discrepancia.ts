import { isKeepable } from '../../mirror/keepable.js';
import { MAX_NAME_CHARACTERS } from '../../mirror/read/cells.js';

/** Members that name a finding or its owner, each a key or a column of the ledger. */
const NAMES = ['id', 'tipo', 'canal', 'pedido', 'pedidoCanal', 'identificador', 'mes'] as const;

const isName = (value: unknown) => isKeepable(value) && value.length <= MAX_NAME_CHARACTERS;

/** Refuses a finding that one of the databases could not keep, or would change. */
export function checkDiscrepancia(
  discrepancia: unknown,
  refuse: (path: string, message: string) => never,
): void {
  const found = Object(discrepancia) as Record<string, unknown>;
  for (const name of NAMES) {
    const value = found[name];
    if ((value === null || value === undefined) && name !== 'id') continue;
    if (!isName(value)) {
      refuse(name, `must be a text of at most ${MAX_NAME_CHARACTERS} characters, without NUL`);
    }
  }
  const { idCiclo, valorCentavos } = found;
  if (idCiclo !== undefined && idCiclo !== null && !Number.isSafeInteger(idCiclo)) {
    refuse('idCiclo', 'must be the number of a cycle');
  }
  if (!Number.isSafeInteger(valorCentavos)) {
    refuse('valorCentavos', 'must be a whole number of centavos');
  }
}
