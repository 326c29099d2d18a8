import { basename } from 'node:path';
import { saysExists } from '../../client/contract/mensagem.js';
import type { ImportIssue, ImportResult, InvalidRowIssue } from '../../importer/index.js';
import type { Texts } from '../texts/texts.js';

/** A person has to correct the row; the second row of one order is only left out. */
export const needsCorrection = (result: ImportResult): boolean =>
  result.result === 'rejected' || (result.result === 'invalid' && result.duplicateOf === undefined);

/** An amount in a column that a valid sale leaves at 0, such as that of returns. */
export const isReturnedAmount = ({ code, params = {} }: ImportIssue): boolean =>
  code === 'other-word' &&
  params.remedy === undefined &&
  Array.isArray(params.words) &&
  params.words.includes('0');

/** Refused only because the sale was cancelled, returned or not paid: nothing is to be corrected. */
export const isUndone = ({ result, issues = [] }: ImportResult): boolean =>
  result === 'invalid' &&
  issues.length > 0 &&
  issues.every(
    (issue) =>
      /^(?:sale-undone|payment-not-made)$/.test(issue.code ?? '') || isReturnedAmount(issue),
  );

/** Sent by an earlier run: only a person can cancel or correct the order at the service. */
export const wasSentBefore = ({ issues = [] }: ImportResult): boolean =>
  issues.some(({ code }) => code === 'sent-before');

/** The row's file, if it is not the input itself: a file of a folder or an archive. */
const fileOf = ({ position }: Pick<ImportResult, 'position'>, input: string): string | undefined =>
  position?.file === input ? undefined : position?.file;

/** Longest order number printed: a cell that swallowed others is cut. */
const MAX_NUMBER_CHARACTERS = 80;

const short = (number: string) =>
  number.length > MAX_NUMBER_CHARACTERS ? `${number.slice(0, MAX_NUMBER_CHARACTERS)}…` : number;

/** Place of a row and its order. */
export function orderPlaceOf(
  result: ImportResult,
  input: string,
  text: Texts,
  issue: Pick<InvalidRowIssue, 'line' | 'column'> = {},
): string {
  const { pedido } = result;
  const order = pedido === undefined ? '' : ` (pedido ${short(pedido)})`;
  return placeOf(result, input, text, issue) + order;
}

/** Place of a row, or of the fault in it; a file of a folder by its name. */
export function placeOf(
  result: Pick<ImportResult, 'position'> & { row: number | undefined },
  input: string,
  text: Texts,
  issue: Pick<InvalidRowIssue, 'line' | 'column'> = {},
): string {
  const { row = '', position } = result;
  const { line = position?.line, column = position?.column ?? 1 } = issue;
  const file = fileOf(result, input);
  const first =
    file !== undefined
      ? basename(file)
      : line === undefined
        ? text('import.place.row', { row })
        : text('import.place.line', { line });
  const parts = [
    first,
    // The first line of a row is not the place of its fault.
    file !== undefined && line !== undefined && line > 1 && text('import.place.line', { line }),
    column > 1 && text('import.place.column', { column }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** The service refused the row because it has the order: the row is right. */
export const existsAlready = (row: ImportResult): boolean =>
  row.previous === 'existing' || (row.result === 'rejected' && saysExists(row.mensagem));

/**
 * A result for programs: the line beside the row, without the row's contents.
 *
 * @param input path of what is read: a row of another file names its file
 */
export function resultJson(result: ImportResult, input: string): Record<string, unknown> {
  const { row, position, ...facts } = result;
  const { line, column } = position ?? {};
  const issues = facts.issues?.map(({ path, message, code }) => ({ path, message, code }));
  return { row, line, column, file: fileOf(result, input), ...facts, issues };
}
