/** `Symbol.asyncDispose`; `never` when the compiler's libraries lack it. */
type AsyncDispose = SymbolConstructor extends { readonly asyncDispose: infer Key extends symbol }
  ? Key
  : never;

/** Supports `await using`; an empty type when the compiler does not know it. */
export type AsyncClosable = { readonly [Key in AsyncDispose]: () => Promise<void> };
