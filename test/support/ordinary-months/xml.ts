/** The contents of an element: text, amounts, or serialised elements. */
export type Written = { readonly xml: string };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A sequence of text elements; those without a value are left out. */
export const fields = (values: Readonly<Record<string, string | number | undefined>>): Written => ({
  xml: Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([tag, value]) => `<${tag}>${escaped(String(value))}</${tag}>`)
    .join(''),
});

/** An element with child elements; `tag` may include attributes. */
export const element = (tag: string, ...content: readonly Written[]): Written => ({
  xml: `<${tag}>${content.map(({ xml }) => xml).join('')}</${tag.split(' ')[0]}>`,
});

export const NOTHING: Written = { xml: '' };

/** A document with this root. */
export const documentOf = ({ xml }: Written): Uint8Array =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
