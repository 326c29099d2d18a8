/** What listens to a stream of Node. */
// biome-ignore lint/suspicious/noExplicitAny: as Node writes it; nothing else fits all of its versions
export type NodeListener = (...values: any[]) => void;

/**
 * What the receiver uses of a request of `node:http`, `node:http2` or a framework on them. Written
 * out, so that the types of this package need none of Node's.
 */
export interface NodeRequest {
  /** HTTP method. */
  readonly method?: string | undefined;
  /** Headers, their names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** 1 or 2. */
  readonly httpVersionMajor: number;
  /** Whether the whole request has come. */
  readonly complete: boolean;
  /** Whether the request was cut. */
  readonly destroyed: boolean;
  /** True where somebody lets the body come: what comes before the receiver reads is lost to it. */
  readonly readableFlowing?: boolean | null;
  /** Whether somebody has begun to read the body. */
  readonly readableDidRead?: boolean;
  /** Whether somebody has read the body to its end. */
  readonly readableEnded?: boolean;
  /** What a framework has parsed the body into. */
  readonly body?: unknown;
  /** The body as bytes or text, where a platform leaves it beside the parsed one. */
  readonly rawBody?: unknown;
  /** The stream of HTTP/2 that carries the request. */
  readonly stream?: {
    /** Ends the stream, and no other of its connection. */
    close(): unknown;
  };
  /** Listens to an event of the stream. */
  on(event: string, listener: NodeListener): unknown;
  /** Listens no more. */
  off(event: string, listener: NodeListener): unknown;
  /** Lets no more of the body come. */
  pause(): unknown;
  /** Lets the body come. */
  resume(): unknown;
}

/** What the receiver uses of a response of `node:http`, `node:http2` or a framework on them. */
export interface NodeResponse {
  /** Whether somebody has begun to answer. */
  readonly headersSent: boolean;
  /** Whether somebody has answered. */
  readonly writableEnded: boolean;
  /** Whether the connection is gone. */
  readonly destroyed: boolean;
  /** Begins the answer. */
  writeHead(status: number, headers: Record<string, string>): unknown;
  /** Writes a part of the answer. */
  write(text: string): unknown;
  /** Ends the answer. */
  end(text: string): unknown;
  /** Listens to an event of the stream. */
  on(event: string, listener: NodeListener): unknown;
}
