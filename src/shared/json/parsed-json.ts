/** The value of a JSON text; undefined, which no JSON is, for a text that is not. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
