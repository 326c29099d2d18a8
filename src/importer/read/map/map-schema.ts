import * as z from 'zod';
import { DATE_FORMATS } from '../table/cell-date.js';
import { columnFields, fields } from '../table/order-fields.js';
import { TITULOS_POLICIES } from './pedido-map.js';

const paths = [...fields.keys()];

const path = z
  .enum([...columnFields.keys()] as [string, ...string[]])
  .meta({ description: 'Field of an order, by its dotted path.' });

const conventions = {
  decimal: z.enum([',', '.']).meta({ description: 'Sign before the decimals.' }).optional(),
  dateFormat: z.enum(DATE_FORMATS).meta({ description: 'How days are written.' }).optional(),
  timeZone: z
    .string()
    .meta({
      description: 'Zone whose day counts, for moments with another: America/Sao_Paulo.',
    })
    .optional(),
};

const flag = (description: string) => z.boolean().meta({ description }).optional();

/** What a map's rule of one column may hold. */
export const columnRuleSchema = z
  .strictObject({
    to: z
      .union([path, z.array(path)])
      .meta({ description: 'Field, or fields where one column gives several.' }),
    ...conventions,
    values: z
      .record(z.string(), z.union([z.string(), z.number(), z.null()]))
      .meta({
        description:
          'The service\'s words for the column\'s: { "Atendido": "entregue" }; * for any other word, null for none.',
      })
      .optional(),
    sum: flag("Add it to what other columns, and an order's other rows, give to the field."),
    subtract: flag('With sum: take it off, whatever its sign, as a discount.'),
    total: flag('produtos.valorUnitario: the price of all units, to be divided by them.'),
    fallback: flag('Use it only in rows where no other column gives the field.'),
    absolute: flag('Leave the sign out.'),
    expect: z
      .array(z.string())
      .meta({ description: 'Words that the column may have; a row with another is refused.' })
      .optional(),
    unlessCancelled: flag('With expect: not in an order that is cancelado.'),
  })
  .meta({ description: 'What a column gives.' });

const values = (description: string) =>
  z
    .strictObject(
      Object.fromEntries(paths.map((name) => [name, z.union([z.string(), z.number()]).optional()])),
    )
    .meta({ description })
    .optional();

/** What a map may hold: the source of its JSON Schema and of the names that are checked. */
export const pedidoMapSchema = z
  .strictObject({
    $schema: z.string().meta({ description: 'The JSON Schema of this file.' }).optional(),
    header: z
      .union([z.int().min(1), z.array(z.string()).min(1)])
      .meta({ description: 'Line of the header, from 1, or names that only the header has.' })
      .optional(),
    columns: z
      .record(z.string(), z.union([path, z.array(path), columnRuleSchema, z.null()]))
      .meta({ description: 'Columns by their header; null leaves one out.' })
      .optional(),
    fields: values('Fields set for every order, over what the file says: values or templates.'),
    defaults: values('Fields set where the file says nothing: values or templates.'),
    titulos: z
      .enum(TITULOS_POLICIES)
      .meta({ description: 'Whether titles on several rows of an order are one each, or one.' })
      .optional(),
    totais: z
      .literal('livres')
      .meta({ description: 'Titles need not come to products and freight.' })
      .optional(),
    ...conventions,
  })
  .meta({
    title: 'Map of recebiveis pedido import',
    description: 'How a file becomes orders (docs/reference/import.md, Maps).',
  });
