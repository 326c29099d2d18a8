/** A documented shape as a service sends it: every field is there, any may be null. */
export type Served<T> = T extends readonly (infer Item)[]
  ? Served<Item>[]
  : T extends object
    ? { [Key in keyof T]: Served<T[Key]> | null }
    : T;
