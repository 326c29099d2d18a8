import { isRecord } from '../../shared/is-record.js';
import { decodeEntities } from '../read/xml-entities.js';

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
