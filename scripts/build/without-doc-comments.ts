import { parse } from 'acorn';

/**
 * Removes doc comments of class members, which the bundler keeps: they are a fourteenth of the
 * package, and are in the declarations. Licences stay.
 */
export function withoutDocComments(code: string, sourceType: 'module' | 'commonjs'): string {
  const kept: string[] = [];
  let end = 0;
  const onComment = (isBlock: boolean, text: string, from: number, to: number) => {
    if (!isBlock || !text.startsWith('*') || /@(?:license|preserve)/.test(text)) return;
    const lineStart = code.lastIndexOf('\n', from) + 1;
    const isAlone = code.slice(lineStart, from).trim() === '' && code[to] === '\n';
    if (!isAlone || lineStart < end) return;
    kept.push(code.slice(end, lineStart));
    end = to + 1;
  };
  parse(code, { ecmaVersion: 'latest', sourceType, allowHashBang: true, onComment });
  return kept.join('') + code.slice(end);
}
