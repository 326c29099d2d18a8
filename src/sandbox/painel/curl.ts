/** A text as a shell takes it, whatever is in it. */
export const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The token as `Connect` exports it: a line that is copied into a chat carries none. */
const TOKEN = '-H "Authorization: Bearer $RECEBIVEIS_TOKEN"';

/** A request of one's own to an address of the API. */
export const curlOf = (url: string): string => `curl -g ${shellQuoted(url)} \\\n  ${TOKEN}`;
