import { type Argument, Command, type Help, Option } from 'commander';
import { nearest } from '../shared/text/nearest.js';
import { choiceOf } from './choice.js';
import type { CliContext } from './context.js';
import { type Texts, textsOf } from './texts/texts.js';

/** A command whose help and errors are in the language of the command line. */
export class CliCommand extends Command {
  readonly #text: Texts;

  constructor(context: Pick<CliContext, 'language' | 'program'>, name?: string) {
    super(name);
    this.#text = textsOf(context);
    this.configureHelp(helpIn(this.#text));
    this.helpCommand(false);
  }

  /** The words of the command so far: `recebiveis ciclos get`. */
  get line(): string {
    return this.parent instanceof CliCommand ? `${this.parent.line} ${this.name()}` : this.name();
  }

  unknownOption(flag: string): void {
    // The mistyped value may be a secret: only the name is repeated.
    const name = flag.split('=', 1)[0] ?? '';
    const known = this.createHelp()
      .visibleOptions(this)
      .flatMap(({ long }) => long ?? []);
    // `--json=1`: a value for an option that takes none.
    if (known.includes(name)) this.#refuse('unknownOption', this.#text('usage.no-value', { name }));
    this.#refuse(
      'unknownOption',
      this.#text('usage.unknown-option', { name }),
      nearest(name, known),
    );
  }

  unknownCommand(): void {
    const name = this.args[0] ?? '';
    const known = this.commands.map((command) => command.name());
    this.#refuse(
      'unknownCommand',
      this.#text('usage.unknown-command', { name }),
      nearest(name, known),
    );
  }

  missingArgument(name: string): void {
    this.#refuse(
      'missingArgument',
      this.#text('usage.missing-argument', { name: inWords(`<${name}>`, this.#text) }),
    );
  }

  optionMissingArgument({ flags }: Option): void {
    const option = inWords(flags, this.#text);
    this.#refuse('optionMissingArgument', this.#text('usage.missing-value', { option }));
  }

  _conflictingOption(option: Option, other: Option): void {
    const values = { option: option.long ?? option.flags, other: other.long ?? other.flags };
    this.#refuse('conflictingOption', this.#text('usage.conflict', values));
  }

  _excessArguments(received: readonly string[]): void {
    const expected = this.registeredArguments.length;
    const values = { command: this.line, expected, received: received.length };
    this.#refuse('excessArguments', this.#text('usage.excess', values));
  }

  _callParseArg(target: Option | Argument, value: string, previous: unknown): unknown {
    const choices = target.argChoices;
    const given = choices ? choiceOf(value, choices) : value;
    try {
      if (given !== undefined) return target.parseArg?.(given, previous);
    } catch (error) {
      if (!isInvalidArgument(error)) throw error;
      const values = { option: this.#nameOf(target), rule: error.message };
      return this.#refuse('invalidArgument', this.#text('usage.invalid-value', values));
    }
    const values = { option: this.#nameOf(target), choices: choices?.join(', ') ?? '' };
    return this.#refuse('invalidArgument', this.#text('usage.invalid-choice', values));
  }

  #nameOf(target: Option | Argument): string {
    if (target instanceof Option) return target.long ?? target.flags;
    return inWords(`<${target.name()}>`, this.#text);
  }

  #refuse(code: string, message: string, suggestion?: string): never {
    const command = this.line.replace(/^recebiveis\b/, () => this.#text.program);
    const more =
      suggestion === undefined
        ? this.#text('usage.help', { command })
        : this.#text('usage.did-you-mean', { names: suggestion });
    this.error(`recebiveis: ${message}\n${more}`, { code: `commander.${code}` });
  }
}

const isInvalidArgument = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'commander.invalidArgument';

/** Placeholders of options and the words of Commander, in the language of the command line. */
const inWords = (flags: string, text: Texts): string =>
  flags.replace(/<[\w.|=]+>|\[\w+\]/g, (name) => text.word(name));

/** Longer lists of choices appear only in the refusal of a wrong word. */
const isShort = (choices: readonly string[] | undefined): choices is readonly string[] =>
  choices !== undefined && choices.join(', ').length <= 120;

/** Translates Commander's English words. */
function helpIn(text: Texts): Partial<Help> {
  return {
    styleTitle: (title) => text.word(title),
    styleUsage: (usage) => inWords(usage, text),
    optionTerm: ({ flags }) => inWords(flags, text),
    argumentTerm: (argument) => inWords(`<${argument.name()}>`, text).slice(1, -1),
    styleSubcommandTerm: (term) => inWords(term, text),
    optionDescription: (option) => {
      const { description, argChoices, defaultValue } = option;
      const isShown = defaultValue !== undefined && !option.isBoolean();
      const notes = [
        isShort(argChoices) && text('help.choices', { choices: argChoices.join(', ') }),
        isShown && text('help.default', { value: String(defaultValue) }),
      ].filter(Boolean);
      return notes.length > 0 ? `${description} (${notes.join('; ')})` : description;
    },
    argumentDescription: ({ description, argChoices }: Argument) =>
      argChoices ? `${description} (${argChoices.join(', ')})` : description,
  };
}
