import { isRecord } from '../../api/is-record.js';

/** A place in a parsed document; every question has an answer, whatever the document holds. */
export class XmlNode {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  /** Names of what is inside. */
  get names(): string[] {
    return isRecord(this.#value) ? Object.keys(this.#value) : [];
  }

  has(name: string): boolean {
    return isRecord(this.#value) && Object.hasOwn(this.#value, name);
  }

  /** Every element of a name. */
  all(name: string): XmlNode[] {
    if (!isRecord(this.#value) || !Object.hasOwn(this.#value, name)) return [];
    const found = this.#value[name];
    return (Array.isArray(found) ? found : [found]).map((value) => new XmlNode(value));
  }

  /** The first element of a name, or an empty one. */
  at(...names: string[]): XmlNode {
    return names.reduce<XmlNode>((node, name) => node.all(name)[0] ?? EMPTY, this);
  }

  /** Text of an element; undefined where there is none, or only spaces. */
  text(...names: string[]): string | undefined {
    const value = this.at(...names).#value;
    const raw = isRecord(value) ? value['#text'] : value;
    if (typeof raw !== 'string') return undefined;
    return decodeEntities(raw).replace(/\s+/gu, ' ').trim() || undefined;
  }
}

const EMPTY = new XmlNode(undefined);

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities of XML and characters by number; there are no others without a DOCTYPE. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined)
        return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] as string) : whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : whole;
    },
  );
}
