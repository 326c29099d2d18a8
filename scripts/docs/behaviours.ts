import { BEHAVIOURS } from '../../src/sandbox/open-questions.js';
import { commentsOfProperties } from './interfaces.js';
import { tableOf } from './page.js';

/** Every question that a sandbox answers, with the answers it can be switched to. */
export function behaviourTable(): string[] {
  const questions = commentsOfProperties('src/sandbox/open-questions.ts', 'BEHAVIOURS');
  return tableOf(
    ['Name', 'What', 'Answers, the usual one first'],
    Object.entries(BEHAVIOURS).map(([name, answers]) => [
      `\`${name}\``,
      questions.get(name) ?? '',
      answers.map((answer) => `\`${answer}\``).join(', '),
    ]),
  );
}
