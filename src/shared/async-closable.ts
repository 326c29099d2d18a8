/** `Symbol.asyncDispose`, or nothing where the libraries of the compiler do not have it. */
type AsyncDispose = SymbolConstructor extends { readonly asyncDispose: infer Key extends symbol }
  ? Key
  : never;

/** What `await using` closes, where the compiler knows of it. */
export type AsyncClosable = { readonly [Key in AsyncDispose]: () => Promise<void> };
