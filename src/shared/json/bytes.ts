/** The bytes that JSON is made of, and no others: every one is ASCII, so none occurs inside a longer character. */
export const LINE_FEED = 0x0a;
export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_LIST = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_LIST = 0x5d;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;

/** Whether a byte is white space between values. */
export const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === LINE_FEED || byte === 0x0d || byte === 0x09;
