/** Fault around or between the elements. */
export type JsonFaultCode =
  /** The input ends inside the object or list. */
  | 'cut'
  /** The text is not JSON at this offset. */
  | 'syntax'
  | 'not-an-object'
  /** A member that must be a list is not. */
  | 'not-a-list';

/** A fault between the elements, after which nothing more can be cut. */
export class JsonFault extends Error {
  readonly code: JsonFaultCode;
  /** The list with the fault. */
  readonly group: string | undefined;
  /** Bytes from the beginning to the fault. */
  readonly offset: number;

  constructor(code: JsonFaultCode, offset: number, group?: string) {
    super(code);
    this.code = code;
    this.offset = offset;
    this.group = group;
  }
}
