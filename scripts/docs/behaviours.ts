import { BEHAVIOURS } from '../../src/sandbox/open-questions.js';
import { commentsOfProperties } from './interfaces.js';
import { tableOf } from './page.js';

/** Every open question with the sandbox's possible answers. */
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
