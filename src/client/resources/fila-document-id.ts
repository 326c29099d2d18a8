import { ignoreRejection } from '../../shared/safely.js';

/** Names under which the identifier of a queue document may come; the documentation does not show it. */
const NAMES = ['idDocumento', '_id', 'id', 'chave'] as const;

/** The identifier of a queue document as text, or null when it has no known one. */
export function findDocumentId(
  raw: unknown,
  custom?: (raw: unknown) => string | number | undefined,
): string | null {
  const own = custom?.(raw);
  if (isId(own)) return String(own);
  ignoreRejection(own);
  if (typeof raw !== 'object' || raw === null) return null;
  const fields = raw as Record<string, unknown>;
  for (const name of NAMES) {
    if (isId(fields[name])) return String(fields[name]);
  }
  return null;
}

function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || Number.isSafeInteger(value);
}
