import type * as z from 'zod/mini';

/**
 * A schema of zod: `parse`, `safeParse` and `check` are its own, the functions of `zod/mini` and of zod take it
 * (`z.optional(pedido)`, `z.array(pedido)`), and `z.infer<typeof pedido>` is `Output`. `Input` is what the compiler
 * asks of a value that is checked; `unknown` where any may be given.
 */
export interface Schema<Output = unknown, Input = unknown> extends z.ZodMiniType<Output, Input> {}

/**
 * The schema of an object that the service answers, typed as documented: fields nobody documented pass through, and
 * one that the service left out is not there. `shape` has the schema of each field, undefined where it was left out:
 * `z.looseObject({ ...pedido.shape, minha: z.string() })` for `z.extend`, which the compiler does not take it for.
 */
export interface AnswerSchema<Answer> extends Schema<Answer> {
  /** The schemas of the fields. */
  readonly shape: { readonly [Field in keyof Answer]-?: Schema<Answer[Field] | undefined> };
}

/**
 * The schema of an object that the service takes: unknown fields are refused. `shape` has the schema of each field:
 * `z.strictObject({ ...novoPedido.shape, meu: z.string() })`, or those of some fields alone.
 */
export interface RequestSchema<Body> extends Schema<Body, Body> {
  /** The schemas of the fields. */
  readonly shape: { readonly [Field in keyof Body]-?: Schema<Body[Field], Body[Field]> };
}

/** A schema from what the user writes to the texts of a URL. */
export interface UrlSchema<Params = object>
  extends Schema<Record<string, string | undefined>, Params> {}

/** The object that the schemas of its fields give: each field is described once, as a schema. */
export type FieldsOf<Shape extends z.core.$ZodShape> = z.core.$InferObjectOutput<Shape, {}>;

/** The object that the schemas of its fields take. */
export type ParamsOf<Shape extends z.core.$ZodShape> = z.core.$InferObjectInput<Shape, {}>;
