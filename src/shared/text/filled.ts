/**
 * Fills the placeholders of a text: `{{name}}`, and `{{json name}}` for a value in quotes. A list is
 * joined by commas. Values are not searched for placeholders.
 */
export const filled = (
  text: string,
  values: Readonly<Record<string, unknown>>,
  textOf: (value: unknown) => string = String,
): string =>
  text.replace(/\{\{(json )?(\w+)\}\}/g, (placeholder, json: string | undefined, name: string) => {
    if (!Object.hasOwn(values, name)) return placeholder;
    const write = json ? (value: unknown) => JSON.stringify(value) : textOf;
    return [values[name]].flat().map(write).join(', ');
  });

/** `[one|more]` becomes what is right for the number. */
export const counted = (text: string, count: number): string =>
  text.replace(/\[([^[\]|]*)\|([^[\]|]*)\]/g, (_, one: string, more: string) =>
    count === 1 ? one : more,
  );
