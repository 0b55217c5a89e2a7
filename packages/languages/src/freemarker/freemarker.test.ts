import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  changeIncludes,
  includesOf,
  parseTemplate,
  renameVariable,
  renderTemplate,
  TemplateError,
  variablesOf,
} from './index.ts';

const model = {
  user: { port: '5044', log_host: 'logs.example.org', paths: '/var/log/a.log, /var/log/b.log' },
  sidecar: { nodeId: '7c0a', nodeName: 'web-01', operatingSystem: 'Linux' },
};
const included: Readonly<Record<string, string>> = {
  output: 'host: ${user.log_host}\n',
  broken: 'a\n  ${user.nope}\n',
  unreadable: '<#if>',
  itself: '<#include "itself">',
};
const include = (id: string) => included[id] ?? null;
const render = (template: string) => renderTemplate(template, { model, include });

function errorOf(template: string): TemplateError {
  try {
    render(template);
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
  throw new Error(`${template} renders`);
}

describe('errors', () => {
  test.each<[string, number, number, string]>([
    [
      'a\n b ${user.nope}',
      2,
      6,
      'user.nope has no value. Create the configuration variable nope, or write a default: ${user.nope!"…"}.',
    ],
    ['${nope.x}', 1, 3, 'nope has no value. Write a default: ${nope!"…"}.'],
    [
      '${true}',
      1,
      3,
      'A boolean is not written as it is. Write ?c for true and false, or ?string("yes", "no").',
    ],
    ['${user}', 1, 3, 'A hash cannot be written. Name one of its values, as in user.name.'],
    [
      '<#if user.port>a</#if>',
      1,
      6,
      'This is a text, not true or false. Compare it, as in name == "true", or write ?has_content.',
    ],
    ['<#if true>a', 1, 1, '<#if> has no </#if>.'],
    ['a</#list>', 1, 2, 'There is nothing for this </#list> to end. Remove it.'],
    ['<#esle>', 1, 1, 'There is no directive <#esle>. Did you mean <#else>?'],
    ['${user.port?uppercase}', 1, 13, 'There is no built-in ?uppercase. Did you mean ?upper_case?'],
    ['${"x"?new()}', 1, 7, 'Templates cannot run code.'],
    ['${x?eval}', 1, 5, 'Templates cannot run code.'],
    [
      '${"a"?matches("(a+)+$")}',
      1,
      7,
      'Regular expressions are not available, because matching one may take too long. Write ?contains, ?starts_with or ?replace.',
    ],
    [
      '<#macro a>',
      1,
      1,
      'Macros and functions are not available. Put what you repeat into another configuration and include it.',
    ],
    [
      '<@box/>',
      1,
      1,
      'Macros and functions are not available. The only directive with “@” is <@indent count=2>.',
    ],
    ['${.now}', 1, 3, 'Special variables such as .now and .vars are not available.'],
    ['#{1}', 1, 1, 'Write ${…} instead of #{…}, or ${r"#{"} for these characters.'],
    ['<#assign user = 1>', 1, 10, '“user” always has the same meaning. Choose another name.'],
    [
      '<#include user.id>',
      1,
      11,
      'Write the id of a configuration in quotes: <#include "5f0a4d2b9d8a3c0001a1b2c3">.',
    ],
    ['${"a${"b"}"}', 1, 7, 'Expected a value, found the end.'],
    ['${user.port', 1, 1, 'This ${ is never closed. Add “}”, or write ${r"${"} for these characters.'],
  ])('%j fails in line %i, column %i', (template, line, column, message) => {
    expect(errorOf(template)).toMatchObject({ line, column, message, includedId: null });
  });

  it('names the included configuration with the error', () => {
    expect(errorOf('x\n<#include "broken">')).toMatchObject({ line: 2, column: 5, includedId: 'broken' });
    expect(errorOf('<#include "unreadable">')).toMatchObject({ line: 1, includedId: 'unreadable' });
    expect(errorOf('a\n<#include "none">')).toMatchObject({
      line: 2,
      includedId: null,
      message: 'There is no configuration “none” to include.',
    });
  });

  it('reports several problems at once', () => {
    expect(parseTemplate('${a?nope}\n<#if>\n${}\n').problems.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(parseTemplate('${'.repeat(1000)).problems.length).toBeLessThanOrEqual(20);
  });
});

describe('limits', () => {
  test.each<[string, string]>([
    ['<#include "itself">', 'more than 10 deep'],
    ['<#list 1.. as x>a</#list>', 'too many steps'],
    ['<#list 1..100000 as x><#list 1..100000 as y>a</#list></#list>', 'too many steps'],
    ['<#assign s = "0123456789"><#list 1..30 as x><#assign s = s + s></#list>', 'longer than 1,000,000'],
    ['${"a"?left_pad(100000000)}', 'longer than 1,000,000'],
    ['<#list 1..2000 as x>${"a"?left_pad(10000)}</#list>', 'longer than 1,000,000'],
    ['${(1..1000000)?size}', 'at most 100,000'],
    [`\${${'('.repeat(100)}1${')'.repeat(100)}}`, 'more than 32 deep'],
    [`\${1${'+1'.repeat(1000)}}`, 'at most 400 operators'],
    [`\${a${'.b'.repeat(1000)}}`, 'at most 400 operators'],
    [`${'<#if true>'.repeat(40)}${'</#if>'.repeat(40)}`, 'more than 32 deep'],
    ['x'.repeat(200_001), 'at most 200000 characters'],
    ['<#list 1..100000 as x>${"a"?replace("a", "b")}</#list>', 'too many steps'],
    ['${9007199254740991 * 9007199254740991}', 'beyond'],
  ])('%.60j is refused', (template, message) => {
    expect(errorOf(template).message).toContain(message);
  });
});

it('sees own properties only', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    expect(errorOf(`\${user.${name}}`).message).toContain('has no value');
    expect(errorOf(`\${user["${name}"]}`).message).toContain('has no value');
    expect(errorOf(`\${${name}}`).message).toContain('has no value');
    expect(render(`\${("a"?string)!}\${user.${name}!"none"}`)).toBe('anone');
    expect(errorOf(`\${"a"?${name}}`).message).toContain('There is no built-in');
    expect(errorOf(`<#${name}>`).message).toContain('There is no directive');
  }
  expect(errorOf('${"a"["length"]}').message).toContain('only hashes have names');
});

describe('references', () => {
  const source = [
    'user.port stays, ${user.port} and ${user["port"]} and ${user[\'port\']!}',
    '<#if user.port?? && "${user.port}:x" == user.host>${"${user[\\"port\\"]}"}</#if>',
    '<#noparse>${user.port}</#noparse> <#-- ${user.port} --> ${(user).port} ${user.ports}',
    '<#include "5f01">\n  <#include "/5f02">',
  ].join('\n');

  it('are found with their places', () => {
    const variables = variablesOf(source);
    expect(variables.map(({ name }) => name)).toEqual([
      ...['port', 'port', 'port', 'port', 'port', 'host', 'port', 'port', 'ports'],
    ]);
    for (const { name, from, to } of variables) expect(source.slice(from, to)).toBe(name);
    expect(variables[0]).toMatchObject({ line: 1, column: 25 });
    expect(includesOf(source)).toMatchObject([
      { id: '5f01', line: 4, column: 12 },
      { id: '5f02', line: 5, column: 15 },
    ]);
  });

  it('of configurations are changed', () => {
    expect(
      changeIncludes(source, (id) => `${id}-new`)
        .split('\n')
        .slice(-2),
    ).toEqual(['<#include "5f01-new">', '  <#include "/5f02-new">']);
  });

  it('are renamed in expressions alone', () => {
    const renamed = renameVariable(source, 'port', 'tcp_port');
    expect(renamed.split('\n').slice(0, 3)).toEqual([
      'user.port stays, ${user.tcp_port} and ${user["tcp_port"]} and ${user[\'tcp_port\']!}',
      '<#if user.tcp_port?? && "${user.tcp_port}:x" == user.host>${"${user[\\"tcp_port\\"]}"}</#if>',
      '<#noparse>${user.port}</#noparse> <#-- ${user.port} --> ${(user).tcp_port} ${user.ports}',
    ]);
    expect(renameVariable(renamed, 'tcp_port', 'port')).toBe(source);
  });
});

describe('any text', () => {
  const words = fc.constantFrom(
    ...[
      '${',
      '}',
      '<#if ',
      '</#if>',
      '<#list ',
      ' as x',
      '</#list>',
      '<#else>',
      '<#sep>',
      '>',
      'user',
      '.port',
      'x',
    ],
    ...[
      '"',
      "'",
      '\\',
      '(',
      ')',
      '[',
      ']',
      '{',
      ':',
      ',',
      '+',
      '-',
      '*',
      '/',
      '%',
      '!',
      '??',
      '?size',
      '?upper_case',
    ],
    ...[
      '..',
      '1',
      '99',
      ' == ',
      ' lt ',
      '&&',
      '<#assign x=',
      '<#include "itself">',
      '<@indent count=',
      '</@indent>',
    ],
    ...[
      '?join(',
      '?map(x -> ',
      '\n',
      '  ',
      '<#--',
      '-->',
      '<#t>',
      '<#switch x>',
      '<#case 1>',
      '</#switch>',
      '#{',
      'r"',
    ],
    ...[
      '<#compress>',
      '</#compress>',
      '<#noparse>',
      '</#noparse>',
      '?string(',
      '?replace(',
      '<#break>',
      '=',
      '?then(',
    ],
  );
  const templates = fc.oneof(
    fc.array(words, { maxLength: 60 }).map((parts) => parts.join('')),
    fc.string({ maxLength: 200 }),
  );

  it('renders, or fails with a TemplateError within its lines', () => {
    fc.assert(
      fc.property(templates, (template) => {
        try {
          expect(typeof render(template)).toBe('string');
        } catch (error) {
          expect(error).toBeInstanceOf(TemplateError);
          if (!(error instanceof TemplateError)) return;
          if (error.includedId === null) expect(error.line).toBeLessThanOrEqual(template.split('\n').length);
          expect(error.column).toBeGreaterThan(0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps its meaning when a variable is renamed and renamed back', () => {
    fc.assert(
      fc.property(templates, (template) => {
        expect(renameVariable(renameVariable(template, 'port', 'renamed'), 'renamed', 'port')).toBe(template);
      }),
    );
  });
});
