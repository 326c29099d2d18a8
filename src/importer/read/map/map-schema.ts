import * as z from 'zod/mini';
import { documented } from '../../../client/contract/schemas/documented.js';
import { DATE_FORMATS } from '../table/cell-date.js';
import { columnFields, fields } from '../table/order-fields.js';
import { TITULOS_POLICIES } from './pedido-map.js';

const paths = [...fields.keys()];

const path = documented(z.enum([...columnFields.keys()] as [string, ...string[]]), {
  description: 'Field of an order, by its dotted path.',
});

const conventions = {
  decimal: z.optional(documented(z.enum([',', '.']), { description: 'Sign before the decimals.' })),
  dateFormat: z.optional(
    documented(z.enum(DATE_FORMATS), { description: 'How days are written.' }),
  ),
  timeZone: z.optional(
    documented(z.string(), {
      description: 'Zone whose day counts, for moments with another: America/Sao_Paulo.',
    }),
  ),
};

const flag = (description: string) => z.optional(documented(z.boolean(), { description }));

/** What a map's rule of one column may hold. */
export const columnRuleSchema = documented(
  z.strictObject({
    to: documented(z.union([path, z.array(path)]), {
      description: 'Field, or fields where one column gives several.',
    }),
    ...conventions,
    values: z.optional(
      documented(z.record(z.string(), z.union([z.string(), z.number(), z.null()])), {
        description:
          'The service\'s words for the column\'s: { "Atendido": "entregue" }; * for any other word, null for none.',
      }),
    ),
    sum: flag("Add it to what other columns, and an order's other rows, give to the field."),
    subtract: flag('With sum: take it off, whatever its sign, as a discount.'),
    total: flag('produtos.valorUnitario: the price of all units, to be divided by them.'),
    fallback: flag('Use it only in rows where no other column gives the field.'),
    absolute: flag('Leave the sign out.'),
    expect: z.optional(
      documented(z.array(z.string()), {
        description: 'Words that the column may have; a row with another is refused.',
      }),
    ),
    unlessCancelled: flag('With expect: not in an order that is cancelado.'),
  }),
  { description: 'What a column gives.' },
);

const values = (description: string) =>
  z.optional(
    documented(
      z.strictObject(
        Object.fromEntries(
          paths.map((name) => [name, z.optional(z.union([z.string(), z.number()]))]),
        ),
      ),
      { description },
    ),
  );

/** What a map may hold: the source of its JSON Schema and of the names that are checked. */
export const pedidoMapSchema = documented(
  z.strictObject({
    $schema: z.optional(documented(z.string(), { description: 'The JSON Schema of this file.' })),
    header: z.optional(
      documented(
        z.union([z.int().check(z.minimum(1)), z.array(z.string()).check(z.minLength(1))]),
        { description: 'Line of the header, from 1, or names that only the header has.' },
      ),
    ),
    columns: z.optional(
      documented(z.record(z.string(), z.union([path, z.array(path), columnRuleSchema, z.null()])), {
        description: 'Columns by their header; null leaves one out.',
      }),
    ),
    fields: values('Fields set for every order, over what the file says: values or templates.'),
    defaults: values('Fields set where the file says nothing: values or templates.'),
    titulos: z.optional(
      documented(z.enum(TITULOS_POLICIES), {
        description: 'Whether titles on several rows of an order are one each, or one.',
      }),
    ),
    totais: z.optional(
      documented(z.literal('livres'), {
        description: 'Titles need not come to products and freight.',
      }),
    ),
    ...conventions,
  }),
  {
    title: 'Map of recebiveis pedido import',
    description: 'How a file becomes orders (docs/reference/import.md, Maps).',
  },
);
