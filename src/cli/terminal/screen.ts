import { neutralise } from '../../shared/text/unsafe.js';

const ESC = '\u001b';

/** One movement of the cursor or clearing, and nothing beside it, as a progress bar sends them. */
const CURSOR = new RegExp(
  `^(?:${ESC}\\[[0-9;]*[A-HJKf]|${ESC}\\[\\?(?:7|25)[hl]|${ESC}[78]|\\r|\\n)$`,
);

/**
 * Standard error for a progress bar, which moves the cursor by itself: its movements pass, each being
 * a write of its own; its words are neutralised like every other text.
 */
export function guardScreen(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  const write = (text: unknown, ...rest: unknown[]) => {
    const words = String(text);
    const safe = CURSOR.test(words) ? words : neutralise(words);
    return Reflect.apply(stream.write, stream, [safe, ...rest]);
  };
  return new Proxy(stream, {
    get(target, name) {
      if (name === 'write') return write;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
