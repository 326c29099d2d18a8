/** The charset that a content type names, in lower case; of a header that came twice, the first. */
export const declaredCharset = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*["']?([^\s;,"']*)/.exec(contentType.toLowerCase())?.[1];
