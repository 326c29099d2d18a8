// Declarations of the members used here of packages that only bench/package.json installs, so that
// the project's type check needs none of them.

declare module '@notionhq/client' {
  export class Client {
    constructor(options: { auth: string; baseUrl: string });
    readonly pages: { retrieve(page: { page_id: string }): Promise<unknown> };
  }
}

declare module '@octokit/core' {
  type Plugin = (...values: never[]) => unknown;
  export class Octokit {
    static plugin(...plugins: Plugin[]): typeof Octokit;
    constructor(options: {
      auth: string;
      baseUrl: string;
      throttle: { onRateLimit(): boolean; onSecondaryRateLimit(): boolean };
    });
    request(route: string, parameters: Record<string, string>): Promise<{ data: unknown }>;
  }
}

declare module '@octokit/plugin-retry' {
  export function retry(...values: never[]): unknown;
}

declare module '@octokit/plugin-throttling' {
  export function throttling(...values: never[]): unknown;
}

declare module 'got' {
  const got: {
    get(url: string, options: { headers: Record<string, string> }): { json(): Promise<unknown> };
  };
  export default got;
}

declare module 'openai' {
  export default class OpenAI {
    constructor(options: { apiKey: string; baseURL: string });
    readonly models: { retrieve(model: string): Promise<unknown> };
  }
}

declare module 'stripe' {
  export default class Stripe {
    static createFetchHttpClient(): object;
    constructor(
      key: string,
      options: { host: string; port: number; protocol: 'http'; httpClient: object },
    );
    readonly customers: { retrieve(id: string): Promise<unknown> };
  }
}

declare module '@streamparser/json' {
  export class JSONParser {
    constructor(options: { paths: string[]; keepStack: boolean });
    onValue: (value: unknown) => void;
    write(chunk: Uint8Array): void;
  }
}

declare module 'stream-chain' {
  export function chain(parts: unknown[]): AsyncIterable<unknown>;
}

declare module 'stream-json' {
  export function parser(): unknown;
}

declare module 'stream-json/filters/pick.js' {
  export function pick(options: { filter: string }): unknown;
}

declare module 'stream-json/streamers/stream-array.js' {
  export function streamArray(): unknown;
}
