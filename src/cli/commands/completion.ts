// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are expansions of the shell
import { Argument, type Command, type Option } from 'commander';
import { CliCommand } from '../command.js';
import type { CliContext } from '../context.js';
import { shellQuoted } from '../shell-quoted.js';
import { firstSentence, textsOf } from '../texts/texts.js';

/** A command, as the list of all has it. */
interface Entry {
  path: readonly string[];
  load(): Promise<{ build(context: CliContext, all: readonly Entry[]): Command }>;
}

/** What may stand behind the words of a command, or of the first of two. */
interface Place {
  /** Pattern of the words before: `pedido import *`, of a group exactly `pedido `. */
  pattern: string;
  words: [word: string, about: string][];
  options: Option[];
}

/** `recebiveis completion`: what a shell needs to complete the words of the command. */
export function build(context: CliContext, all: readonly Entry[]): Command {
  return new CliCommand(context)
    .addArgument(
      new Argument('<shell>', textsOf(context)('completion.shell')).choices(Object.keys(SCRIPTS)),
    )
    .addHelpText('after', textsOf(context)('completion.how'))
    .action(async (shell: string, _, { parent }: Command) => {
      const places = await placesOf(context, parent as Command, all);
      for (const line of SCRIPTS[shell]?.(places) ?? []) await context.write(line);
    });
}

/** Every command, argument and option, as they are defined. */
async function placesOf(
  context: CliContext,
  program: Command,
  all: readonly Entry[],
): Promise<Place[]> {
  const text = textsOf(context);
  const optionsOf = (command: Command) =>
    command
      .createHelp()
      .visibleOptions(command)
      .filter(({ long }) => long !== undefined);
  const wordsOf = ({ commands }: Command) =>
    commands.map((of): Place['words'][number] => [of.name(), firstSentence(of.description())]);
  const groups = program.commands.filter(({ commands }) => commands.length > 0);
  const leaves = all.map(async ({ path, load }): Promise<Place> => {
    const command = (await load()).build(context, all);
    const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
    return {
      pattern: `${path.join(' ')} *`,
      words: choices.map((word) => [word, '']),
      options: optionsOf(command),
    };
  });
  return [
    { pattern: '', words: wordsOf(program), options: optionsOf(program) },
    ...groups.map((of) => ({ pattern: `${of.name()} `, words: wordsOf(of), options: [] })),
    ...(await Promise.all(leaves)),
  ].map((place) => ({
    ...place,
    words: place.words.map(([word, about]) => [word, about || text.word(word)]),
  }));
}

const takesValue = (option: Option) => option.required || option.optional;

/** As a pattern of `case`, where a star is not quoted. */
const caseOf = (pattern: string) =>
  `'${pattern.replace(/\*$/, '')}'${pattern.endsWith('*') ? '*' : ''}`;

/** What follows an option that takes a value: its choices, or whatever `other` completes. */
const valueCases = (places: readonly Place[], list: (choices: string) => string, other: string) =>
  places.flatMap(({ pattern, options }) =>
    options.filter(takesValue).map(({ long, argChoices }) => {
      const then = argChoices ? list(argChoices.join(' ')) : other;
      return `    ${caseOf(pattern)}${long}) ${then} ;;`;
    }),
  );

/** Words up to the first option, each with a blank behind it. */
const lineOf = (words: string) => [
  `  for word in ${words}; do`,
  '    [[ $word == -* ]] && break',
  '    line+="$word "',
  '  done',
];

function bash(places: readonly Place[]): string[] {
  return [
    '_recebiveis() {',
    '  local line= word words= options=',
    '  local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}"',
    '  COMPREPLY=()',
    ...lineOf('"${COMP_WORDS[@]:1:COMP_CWORD-1}"'),
    '  case "$line" in',
    ...places.map(({ pattern, words, options }) => {
      const names = options.map(({ long }) => long).join(' ');
      return `    ${caseOf(pattern)}) words='${words.map(([word]) => word).join(' ')}' options='${names}' ;;`;
    }),
    '  esac',
    '  case "$line$prev" in',
    ...valueCases(places, (choices) => `words='${choices}' options=`, 'return'),
    '  esac',
    '  [[ $cur == -* ]] && words=$options',
    '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
    '}',
    'complete -o default -F _recebiveis recebiveis',
  ];
}

function zsh(places: readonly Place[]): string[] {
  const item = (word: string | undefined, about: string) =>
    shellQuoted(`${word}:${about.replaceAll(':', '\\:')}`);
  return [
    '#compdef recebiveis',
    '_recebiveis() {',
    '  local line= word prev="${words[CURRENT-1]}"',
    '  local -a items options',
    ...lineOf('"${(@)words[2,CURRENT-1]}"'),
    '  case "$line$prev" in',
    ...valueCases(places, (choices) => `compadd -- ${choices}; return`, '_files; return'),
    '  esac',
    '  case "$line" in',
    ...places.map(({ pattern, words, options }) => {
      const items = words.map(([word, about]) => item(word, about)).join(' ');
      const named = options.map(({ long, description }) => item(long, description)).join(' ');
      return `    ${caseOf(pattern)}) items=(${items}) options=(${named}) ;;`;
    }),
    '  esac',
    '  if [[ "${words[CURRENT]}" == -* ]]; then _describe -o option options',
    '  elif (( $#items )); then _describe command items',
    '  else _files; fi',
    '}',
    'if [[ "${funcstack[1]}" == _recebiveis ]]; then _recebiveis "$@"; else compdef _recebiveis recebiveis; fi',
  ];
}

function fish(places: readonly Place[]): string[] {
  return [
    'function __recebiveis_at',
    '  set -l line',
    '  for word in (commandline -opc)[2..]',
    "    string match -q -- '-*' $word; and break",
    '    set line "$line$word "',
    '  end',
    '  string match -q -- $argv[1] "$line"',
    'end',
    ...places.flatMap(({ pattern, words, options }) => {
      const at = `complete -c recebiveis -n "__recebiveis_at '${pattern}'"`;
      return [
        ...words.map(([word, about]) => `${at} -f -a ${word} -d ${shellQuoted(about)}`),
        ...options.map((option) => {
          const { argChoices, description, long = '' } = option;
          const value = argChoices ? ` -x -a '${argChoices.join(' ')}'` : ' -r';
          return `${at} -l ${long.slice(2)}${takesValue(option) ? value : ''} -d ${shellQuoted(description)}`;
        }),
      ];
    }),
  ];
}

const SCRIPTS: Readonly<Record<string, (places: readonly Place[]) => string[]>> = {
  bash,
  zsh,
  fish,
};
