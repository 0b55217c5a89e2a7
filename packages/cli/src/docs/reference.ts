import type { EventEmitter } from 'node:events';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { examplesOf } from '../help.ts';

/** A command with what its documentation says. */
interface Documented {
  name: string;
  usage: string;
  description: string;
  arguments: readonly { term: string; description: string }[];
  options: readonly { term: string; description: string }[];
  examples: readonly { command: string; text: string }[];
  /** Text after the options: what the command does beyond them. */
  notes: string;
  children: readonly Documented[];
}

/** The text that a command adds to its help, without the examples. */
function notesOf(command: CommandUnknownOpts): string {
  let text = '';
  const write = (added: string) => {
    text += added;
  };
  // Listeners of commander write what `addHelpText` was given.
  (command as unknown as EventEmitter).emit('afterHelp', { error: false, command, write });
  return text.split('\nExamples:\n')[0]?.trim() ?? '';
}

function documented(command: CommandUnknownOpts, parents: readonly string[]): Documented {
  const help = command.createHelp();
  const name = [...parents, command.name()].join(' ');
  const children = help.visibleCommands(command).filter((child) => child.name() !== 'help');
  return {
    name,
    usage: help.commandUsage(command),
    description: command.description().replace(/\.$/, ''),
    arguments: help.visibleArguments(command).map((argument) => ({
      term: help.argumentTerm(argument),
      description: help.argumentDescription(argument),
    })),
    options: help
      .visibleOptions(command)
      .filter((option) => option.long !== '--help')
      .map((option) => ({ term: help.optionTerm(option), description: help.optionDescription(option) })),
    examples: examplesOf(command),
    notes: notesOf(command),
    children: children.map((child) => documented(child as CommandUnknownOpts, [...parents, command.name()])),
  };
}

const flat = (command: Documented): Documented[] => [command, ...command.children.flatMap(flat)];

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');

function table(title: string, rows: readonly { term: string; description: string }[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(
    ({ term, description }) => `| \`${term.replaceAll('|', '\\|')}\` | ${cell(description)} |`,
  );
  return `| ${title} | |\n| --- | --- |\n${lines.join('\n')}\n\n`;
}

/** The reference of all commands of a filled program in Markdown. */
export function reference(program: CommandUnknownOpts): string {
  const commands = flat(documented(program, []));
  const sections = commands.map(
    ({ name, usage, description, arguments: given, options, notes, examples }) => {
      const shown = examples.map(({ text, command }) => `# ${text}\n${command}`).join('\n');
      return `## ${name}\n\n${description}.\n\n\`\`\`\n${usage}\n\`\`\`\n\n${table('Argument', given)}${table('Option', options)}${
        notes ? `\`\`\`text\n${notes}\n\`\`\`\n\n` : ''
      }\`\`\`sh\n${shown}\n\`\`\`\n`;
    },
  );
  return `# Commands of tailrace\n\nGenerated from the commands themselves. Global options are accepted after every command.\n\n${sections.join('\n')}`;
}

/** Text for troff: backslashes, leading dots and quotes lose their meaning, and hyphens can be copied. */
const roff = (text: string) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

/** The manual page of a filled program, for section 1. */
export function manPage(program: CommandUnknownOpts, version: string): string {
  const root = documented(program, []);
  const items = (rows: readonly { term: string; description: string }[]) =>
    rows.map(({ term, description }) => `.TP\n.B ${roff(term)}\n${roff(description) || '\\&'}\n`).join('');
  const examples = (given: Documented['examples']) =>
    given.map(({ text, command }) => `.PP\n${roff(text)}:\n.PP\n.EX\n    ${roff(command)}\n.EE\n`).join('');
  const notes = (text: string) => (text === '' ? '' : `.PP\n.nf\n${roff(text)}\n.fi\n`);
  const commands = root.children
    .flatMap(flat)
    .map(
      (command) =>
        `.SS ${roff(command.usage)}\n${roff(command.description)}.\n${items(command.arguments)}${items(command.options)}${notes(command.notes)}${examples(command.examples)}`,
    );
  return `.TH TAILRACE 1 "" "tailrace ${version}" "User Commands"
.SH NAME
tailrace \\- ${roff(root.description.replace(/^./, (letter) => letter.toLowerCase()))}
.SH SYNOPSIS
.B tailrace
[options] [command]
.SH OPTIONS
${items(root.options)}${notes(root.notes)}.SH COMMANDS
${commands.join('')}.SH EXAMPLES
${examples(root.examples)}`;
}
