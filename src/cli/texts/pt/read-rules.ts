import type { ReadRuleTexts } from '../read-rule-texts.js';
import { cellRules } from './reading/cell.js';
import { fileRules } from './reading/file.js';
import { jsonRules } from './reading/json.js';
import { ledgerRules } from './reading/ledger.js';
import { nfeRules } from './reading/nfe.js';
import { optionRules } from './reading/option.js';
import { orderRules } from './reading/order.js';
import { tableRules } from './reading/table.js';
import { warningRules } from './reading/warning.js';

/** Sentences about files, rows and options, by the code of the reader's rule. */
export const readRules: ReadRuleTexts = {
  ...fileRules,
  ...jsonRules,
  ...tableRules,
  ...cellRules,
  ...nfeRules,
  ...optionRules,
  ...orderRules,
  ...ledgerRules,
  ...warningRules,
};
