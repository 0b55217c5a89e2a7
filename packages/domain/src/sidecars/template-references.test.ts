import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { renameVariable, templateReferences } from './template-references.ts';

const variablesOf = (template: string) => templateReferences(template).variables.map(({ name }) => name);

describe('the variables of a template', () => {
  test.each([
    ['hosts: ["${user.log_host}:${user.port}"]', ['log_host', 'port']],
    ['${ user . a }', ['a']],
    ['${user["a"]} ${user[\'b\']}', ['a', 'b']],
    ['<#if user.debug?? && user.level > 3>x</#if>', ['debug', 'level']],
    ['<#if (user.a > user.b)>${user.c!"none"}</#if>', ['a', 'b', 'c']],
    ['<#list user.hosts?split(",") as host>${host}</#list>', ['hosts']],
    ['${"http://${user.host}/"}', ['host']],
    ["${'a}' + user.b}", ['b']],
    ['${{"a": user.b}.a}', ['b']],
    ['<@indent count=user.count>${user.text}</@indent>', ['count', 'text']],
    ['${user.a} ${user.a', ['a', 'a']],
    ['${user.a', ['a']],
    ['#{user.number; m2M2}', ['number']],
    ['user.name', []],
    ['$ {user.name}', []],
    ['${superuser.name} ${sidecar.user.name} ${users.name}', []],
    ['${"user.name"} ${r"${user.name}"} ${"\\"user.name"}', []],
    ['<#-- ${user.a} --> <#noparse>${user.b}</#noparse> ${user.c}', ['c']],
    ['<#-- ${user.a}', []],
  ])('%j are %j', (template, names) => {
    expect(variablesOf(template)).toEqual(names);
    expect(templateReferences(template).usesAnyVariable).toBe(false);
  });

  test.each([
    '${user[name]}',
    '<#list user?keys as key>${key}</#list>',
    '${.vars["user"].a}',
    '<#assign u = user>',
  ])('may be any for %j', (template) => {
    expect(templateReferences(template).usesAnyVariable).toBe(true);
  });

  it('are read in strings of any depth', () => {
    expect(variablesOf('${"'.repeat(100_000))).toEqual([]);
  });

  it('are read in any text', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '${',
        '}',
        '<#',
        '>',
        '"',
        "'",
        'user',
        '.',
        'a',
        '(',
        ')',
        '[',
        ']',
        '{',
        '\\',
        '<#--',
        ' ',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const template = parts.join('');
        for (const { name, from, to } of templateReferences(template).variables) {
          expect(template.slice(from, to)).toBe(name);
        }
        expect(renameVariable(template, 'a', 'a')).toBe(template);
      }),
    );
  });
});

describe('the includes of a template', () => {
  test.each([
    ['<#include "60b4ca11a1b2c3d4e5f60010">', ['60b4ca11a1b2c3d4e5f60010'], false],
    ['a <#include \'one\'/> b <#include "two" > ${user.c}', ['one', 'two'], false],
    ['<#include user.id>', [], true],
    ['<#include "${user.id}">', [], true],
    ['<#-- <#include "one"> -->', [], false],
  ])('of %j are %j', (template, includes, includesAny) => {
    expect(templateReferences(template)).toMatchObject({ includes, includesAny });
  });
});

describe('renaming a variable', () => {
  test.each([
    [
      '${user.old}, ${user.older} and ${user["old"]}',
      '${user.new_name}, ${user.older} and ${user["new_name"]}',
    ],
    [
      '<#if user.old??>${"x${user.old}"}</#if> user.old',
      '<#if user.new_name??>${"x${user.new_name}"}</#if> user.old',
    ],
    ['${user.old', '${user.new_name'],
    ['none', 'none'],
  ])('changes %j to %j', (before, after) => {
    expect(renameVariable(before, 'old', 'new_name')).toBe(after);
  });
});
