import { broken, type ReadProblem } from '../../rules/read-rule.js';

/** A text with names in braces: `LOJA-{nNF}`; `{{` and `}}` are braces of its own. */
export type Template = readonly (string | { name: string })[];

/** Longer templates are not written by hand. */
const MAX_TEMPLATE_CHARACTERS = 1000;

/** Reads a template, or says what is wrong with it. */
export function parseTemplate(text: string): Template | { problem: ReadProblem } {
  if (text.length > MAX_TEMPLATE_CHARACTERS) {
    return { problem: broken('template-too-long', { max: MAX_TEMPLATE_CHARACTERS }) };
  }
  const parts: (string | { name: string })[] = [];
  let literal = '';
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if ((character === '{' || character === '}') && text.charAt(index + 1) === character) {
      literal += character;
      index += 1;
    } else if (character === '{') {
      const end = text.indexOf('}', index);
      const name = end < 0 ? '' : text.slice(index + 1, end).trim();
      if (name === '') return { problem: broken('template-open') };
      if (literal) parts.push(literal);
      literal = '';
      parts.push({ name });
      index = end;
    } else if (character === '}') {
      return { problem: broken('template-close') };
    } else literal += character;
  }
  if (literal || parts.length === 0) parts.push(literal);
  return parts;
}

/** The text with every name replaced; undefined where one of them has no value. */
export function render(
  template: Template,
  textOf: (name: string) => string | undefined,
): string | undefined {
  let text = '';
  for (const part of template) {
    const value = typeof part === 'string' ? part : textOf(part.name);
    if (value === undefined || (typeof part !== 'string' && value === '')) return undefined;
    text += value;
  }
  return text;
}

/** Names that a template asks for. */
export const namesOf = (template: Template): string[] =>
  template.flatMap((part) => (typeof part === 'string' ? [] : [part.name]));

/** The name that is all of a template, but for blanks. */
export function onlyNameOf(template: Template): string | undefined {
  const [name, ...more] = namesOf(template);
  const hasText = template.some((part) => typeof part === 'string' && part.trim() !== '');
  return hasText || more.length > 0 ? undefined : name;
}

/** Braces of a value are not those of a template. */
export const asTemplates = <Value>(set: Readonly<Record<string, Value>> = {}) =>
  Object.fromEntries(
    Object.entries(set).map(([path, value]) => [
      path,
      typeof value === 'string' ? (value.replace(/[{}]/g, '$&$&') as Value) : value,
    ]),
  );
