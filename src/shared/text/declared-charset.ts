/** The charset in a content type, in lower case; the first one if the header came twice. */
export const declaredCharset = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*["']?([^\s;,"']*)/.exec(contentType.toLowerCase())?.[1];
