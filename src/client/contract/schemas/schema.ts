import type * as z from 'zod/mini';

/**
 * A schema of zod. `parse`, `safeParse` and `check` are zod's own; functions of `zod/mini` and of
 * zod accept it (`z.optional(pedido)`, `z.array(pedido)`); `z.infer<typeof pedido>` is `Output`.
 * `Input` is the type that the compiler asks of a checked value; `unknown` accepts any.
 */
export interface Schema<Output = unknown, Input = unknown> extends z.ZodMiniType<Output, Input> {}

/**
 * The schema of an object in an answer, typed as documented. Undocumented fields pass through, and
 * a field that the service left out is absent. `shape` has the schema of each field, whose output
 * includes undefined if the field may be absent. The compiler does not accept this schema in
 * `z.extend`; use `z.looseObject({ ...pedido.shape, minha: z.string() })`.
 */
export interface AnswerSchema<Answer> extends Schema<Answer> {
  /** The schemas of the fields. */
  readonly shape: { readonly [Field in keyof Answer]-?: Schema<Answer[Field] | undefined> };
}

/**
 * The schema of an object in a request: unknown fields are refused. `shape` has the schema of each
 * field: `z.strictObject({ ...novoPedido.shape, meu: z.string() })`, or of some fields alone.
 */
export interface RequestSchema<Body> extends Schema<Body, Body> {
  /** The schemas of the fields. */
  readonly shape: { readonly [Field in keyof Body]-?: Schema<Body[Field], Body[Field]> };
}

/** A schema that turns the caller's parameters into the texts of a URL. */
export interface UrlSchema<Params = object>
  extends Schema<Record<string, string | undefined>, Params> {}

/** The object type that results from the schemas of its fields. */
export type FieldsOf<Shape extends z.core.$ZodShape> = z.core.$InferObjectOutput<Shape, {}>;

/** The object type that the schemas of its fields accept. */
export type ParamsOf<Shape extends z.core.$ZodShape> = z.core.$InferObjectInput<Shape, {}>;

/** Type of an answer that a schema has parsed. */
export type OutputOf<Answer extends Schema> = z.core.output<Answer>;
