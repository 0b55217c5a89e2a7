import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { beforeAll, describe, expect, test } from 'vitest';
import { findOperation } from '../api/operation.ts';
import { entities } from '../entities/entities.ts';
import { operations } from '../generated/operations.ts';
import { examplesOf } from '../help.ts';
import { createProgram } from '../program.ts';
import { testHost } from '../testing/host.ts';
import { manPage, reference } from './reference.ts';

let program: CommandUnknownOpts;
const all: CommandUnknownOpts[] = [];
const walk = (command: CommandUnknownOpts) => {
  all.push(command);
  for (const child of command.commands) walk(child as CommandUnknownOpts);
};
const nameOf = (command: CommandUnknownOpts): string =>
  command.parent ? `${nameOf(command.parent as CommandUnknownOpts)} ${command.name()}` : command.name();

beforeAll(async () => {
  const created = createProgram(testHost());
  await created.fill();
  program = created.program;
  walk(program);
});

test('every command has a description and an example that begins with its name', () => {
  const undocumented = all.filter((command) => {
    const examples = examplesOf(command);
    return (
      command.description() === '' ||
      examples.length === 0 ||
      !examples.some((example) => example.command.includes(nameOf(command).split(' ').slice(0, 2).join(' ')))
    );
  });
  expect(undocumented.map(nameOf)).toEqual([]);
});

test('options and commands of every example exist', () => {
  const wrong = all.flatMap((command) =>
    examplesOf(command).flatMap(({ command: line }) => {
      const words: string[] = line.match(/'[^']*'|\S+/g) ?? [];
      const at = words.indexOf('tailrace');
      let target = program;
      let position = at + 1;
      for (; position < words.length; position++) {
        const child = target.commands.find((one) => one.name() === words[position]);
        if (!child) break;
        target = child as CommandUnknownOpts;
      }
      const known = [...target.options, ...program.options].flatMap(({ long, short }) => [long, short]);
      return words
        .slice(position)
        .filter((word) => /^--?[a-z]/.test(word) && !known.includes(word))
        .map((word) => `${line}: ${word}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test('no command has an option that a global one hides', () => {
  const global = new Set(program.options.flatMap(({ long, short }) => [long, short]));
  const hidden = all
    .filter((command) => command !== program)
    .flatMap((command) =>
      command.options
        .filter(({ long, short }) => global.has(long) || (short && global.has(short)))
        .map(({ flags }) => `${nameOf(command)} ${flags}`),
    );
  expect(hidden).toEqual([]);
});

test('reference and man page have every command', () => {
  const markdown = reference(program);
  const page = manPage(program, '0.1.0');
  for (const command of all.filter((one) => one.name() !== 'help')) {
    expect(markdown).toContain(`\n## ${nameOf(command)}\n`);
    if (command.parent) expect(page).toContain(`.SS ${nameOf(command).replaceAll('-', '\\-')}`);
  }
  expect(page).not.toMatch(/^\.(?!TH|SH|SS|TP|B |PP|EX|EE|nf|fi)/m);
});

describe('entities', () => {
  test.each(entities)('$name makes calls of the contract and shows columns', ({ calls, columns }) => {
    for (const id of Object.values(calls)) expect(findOperation(operations, id).id).toBe(id);
    expect(columns.length).toBeGreaterThan(0);
  });
});
