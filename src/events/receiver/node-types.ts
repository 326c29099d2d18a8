/** A listener of a Node stream. */
// biome-ignore lint/suspicious/noExplicitAny: as Node writes it; nothing else fits all of its versions
export type NodeListener = (...values: any[]) => void;

/**
 * The members of a request from `node:http` or a framework on it that the receiver uses. Written out,
 * so that this package's types do not need Node's.
 */
export interface NodeRequest {
  /** HTTP method. */
  readonly method?: string | undefined;
  /** Headers, their names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** True once the whole request has come. */
  readonly complete: boolean;
  /** True if the request was cut off. */
  readonly destroyed: boolean;
  /**
   * True while other code lets the body flow; the receiver misses the parts that come before it
   * reads.
   */
  readonly readableFlowing?: boolean | null;
  /** True if the body was already read in part. */
  readonly readableDidRead?: boolean;
  /** True if the body was already read to its end. */
  readonly readableEnded?: boolean;
  /** Encoding in which the body comes as text, if other code has set one. */
  readonly readableEncoding?: string | null;
  /** The body as a framework has parsed it. */
  readonly body?: unknown;
  /** The unparsed body as bytes or text, if a platform keeps it beside the parsed one. */
  readonly rawBody?: unknown;
  /** Listens to an event of the stream. */
  on(event: string, listener: NodeListener): unknown;
  /** Removes a listener. */
  off(event: string, listener: NodeListener): unknown;
  /** Number of listeners to an event of the stream. */
  listenerCount?(event: string): number;
  /** Stops the flow of the body. */
  pause(): unknown;
  /** Resumes the flow of the body. */
  resume(): unknown;
}

/** The members of a response from `node:http` or a framework on it that the receiver uses. */
export interface NodeResponse {
  /** True once an answer was begun. */
  readonly headersSent: boolean;
  /** True once the answer was ended. */
  readonly writableEnded: boolean;
  /** True once the connection is closed. */
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
