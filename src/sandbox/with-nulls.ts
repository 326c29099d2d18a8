/** A documented shape as a service sends it: any field may be null, or left out as undefined. */
export type WithNulls<T> = T extends readonly (infer Item)[]
  ? WithNulls<Item>[]
  : T extends object
    ? { [Key in keyof T]: WithNulls<T[Key]> | null | undefined }
    : T;
