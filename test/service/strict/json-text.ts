// JSON.parse loses the literal text of numbers and repeated names, and both are needed here.
export type JsonNode =
  | { kind: 'object'; entries: Array<readonly [string, JsonNode]> }
  | { kind: 'array'; items: JsonNode[] }
  | { kind: 'string'; value: string }
  | { kind: 'number'; text: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'null' };

const TOKEN = /[ \t\n\r]*("[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],:])/y;

/** Reads a JSON text into nodes; throws SyntaxError when the text is not JSON. */
export function parseJsonText(text: string): JsonNode {
  // The engine judges the syntax, so the reader below may assume a well-formed text.
  JSON.parse(text);
  return new Reader(tokensOf(text)).value();
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN.source, 'y');
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    tokens.push(match[1] ?? '');
  }
  return tokens;
}

class Reader {
  private position = 0;

  constructor(private readonly tokens: readonly string[]) {}

  value(): JsonNode {
    const token = this.next();
    if (token === '{') return this.object();
    if (token === '[') return this.array();
    if (token === 'null') return { kind: 'null' };
    if (token === 'true' || token === 'false') return { kind: 'boolean', value: token === 'true' };
    if (token.startsWith('"')) return { kind: 'string', value: stringOf(token) };
    return { kind: 'number', text: token };
  }

  private object(): JsonNode {
    const entries: Array<readonly [string, JsonNode]> = [];
    while (!this.closes('}')) {
      const name = stringOf(this.next());
      this.position += 1;
      entries.push([name, this.value()]);
    }
    return { kind: 'object', entries };
  }

  private array(): JsonNode {
    const items: JsonNode[] = [];
    while (!this.closes(']')) items.push(this.value());
    return { kind: 'array', items };
  }

  // Steps over a closing token or a comma, and says which of the two it was.
  private closes(closing: string): boolean {
    const token = this.tokens[this.position];
    if (token === closing || token === ',') this.position += 1;
    return token === closing;
  }

  private next(): string {
    const token = this.tokens[this.position];
    if (token === undefined) throw new SyntaxError('unexpected end of the JSON text');
    this.position += 1;
    return token;
  }
}

function stringOf(token: string): string {
  const value: unknown = JSON.parse(token);
  if (typeof value !== 'string') throw new SyntaxError('a JSON string was expected');
  return value;
}
