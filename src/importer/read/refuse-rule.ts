import { checkKeys } from '../../client/contract/option-rules.js';
import { nearest } from '../../client/contract/schemas/nearest.js';
import { broken, type ReadProblem } from '../rules/read-rule.js';

/** Notes a rule that an option breaks. */
export type RefuseRule = (path: string, problem: ReadProblem) => void;

/** Refuses options that do not exist, naming the nearest that does. */
export function checkRuleKeys(
  options: object,
  known: readonly string[],
  refuse: RefuseRule,
  at = '',
): void {
  checkKeys(
    options,
    known,
    (path) => {
      const suggestion = nearest(path.slice(at.length), known);
      refuse(path, broken('unknown-option', suggestion === undefined ? {} : { suggestion }));
    },
    at,
  );
}
