const MOST = 500;

/** What is kept of an error: its message alone, in one line, cut to 500 characters. */
export function errorText(error: unknown): string {
  const text = messageOf(error)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
}

function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  const message = (error as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : 'no message was given';
}
