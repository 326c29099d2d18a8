import { type Argument, Command, type Help, Option } from 'commander';
import { nearest } from '../api/schemas/nearest.js';
import type { CliContext } from './context.js';
import { type PlainKey, type Texts, textsOf } from './texts/texts.js';

/** A command whose help and errors are in the language of the command line. */
export class CliCommand extends Command {
  readonly #text: Texts;

  constructor(context: Pick<CliContext, 'language'>, name?: string) {
    super(name);
    this.#text = textsOf(context);
    this.configureHelp(helpIn(this.#text));
  }

  /** Words of its line up to here: `recebiveis ciclos get`. */
  get line(): string {
    return this.parent instanceof CliCommand ? `${this.parent.line} ${this.name()}` : this.name();
  }

  unknownOption(flag: string): void {
    // What was mistyped may be a secret: only the name is repeated.
    const name = flag.split('=', 1)[0] ?? '';
    const known = this.createHelp()
      .visibleOptions(this)
      .flatMap(({ long }) => long ?? []);
    this.#refuse(
      'unknownOption',
      this.#text('usage.unknown-option', { name }),
      nearest(name, known),
    );
  }

  unknownCommand(): void {
    const name = this.args[0] ?? '';
    this.refuseCommand(name);
  }

  /** A word stands where a command should. */
  refuseCommand(name: string): void {
    const known = this.commands.map((command) => command.name());
    this.#refuse(
      'unknownCommand',
      this.#text('usage.unknown-command', { name }),
      nearest(name, [...known, 'help']),
    );
  }

  missingArgument(name: string): void {
    this.#refuse('missingArgument', this.#text('usage.missing-argument', { name: `<${name}>` }));
  }

  optionMissingArgument({ flags }: Option): void {
    this.#refuse('optionMissingArgument', this.#text('usage.missing-value', { option: flags }));
  }

  missingMandatoryOptionValue({ flags }: Option): void {
    this.#refuse(
      'missingMandatoryOptionValue',
      this.#text('usage.missing-option', { option: flags }),
    );
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
    try {
      return target.parseArg?.(value, previous);
    } catch (error) {
      if (!isInvalidArgument(error)) throw error;
      const option =
        target instanceof Option ? (target.long ?? target.flags) : `<${target.name()}>`;
      const choices = target.argChoices?.join(', ');
      const message =
        choices === undefined
          ? this.#text('usage.invalid-value', { option, rule: error.message })
          : this.#text('usage.invalid-choice', { option, choices });
      return this.#refuse('invalidArgument', message);
    }
  }

  #refuse(code: string, message: string, suggestion?: string): never {
    const more =
      suggestion === undefined
        ? this.#text('usage.help', { command: this.line })
        : this.#text('usage.did-you-mean', { names: suggestion });
    this.error(`recebiveis: ${message}\n${more}`, { code: `commander.${code}` });
  }
}

const isInvalidArgument = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'commander.invalidArgument';

const TITLES: Record<string, PlainKey> = {
  'Usage:': 'help.usage',
  'Arguments:': 'help.arguments',
  'Options:': 'help.options',
  'Commands:': 'help.commands',
};

/** What Commander says in English by itself. */
function helpIn(text: Texts): Partial<Help> {
  return {
    styleTitle: (title) => (TITLES[title] ? text(TITLES[title]) : title),
    styleUsage: (usage) =>
      usage
        .replace('[options]', text('help.word.options'))
        .replace('[command]', text('help.word.command')),
    styleSubcommandTerm: (term) => term.replace('[options]', text('help.word.options')),
    optionDescription: (option) => {
      const { description, argChoices, defaultValue } = option;
      const isShown = defaultValue !== undefined && !option.isBoolean();
      const notes = [
        argChoices && text('help.choices', { choices: argChoices.join(', ') }),
        isShown && text('help.default', { value: String(defaultValue) }),
      ].filter(Boolean);
      return notes.length > 0 ? `${description} (${notes.join('; ')})` : description;
    },
    argumentDescription: ({ description }: Argument) => description,
  };
}
