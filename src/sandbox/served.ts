/** A documented shape as a service sends it: any field may be null, or left out as undefined. */
export type Served<T> = T extends readonly (infer Item)[]
  ? Served<Item>[]
  : T extends object
    ? { [Key in keyof T]: Served<T[Key]> | null | undefined }
    : T;
