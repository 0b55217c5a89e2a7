import { describe, expect, it, test } from 'vitest';
import { freemarkerCompletion, freemarkerHover } from './index.ts';

/** Completes at the `|` in a template. */
function complete(marked: string) {
  const position = marked.indexOf('|');
  return freemarkerCompletion(marked.replace('|', ''), position);
}
const namesAt = (marked: string) => complete(marked)?.words.map(({ name }) => name) ?? null;

const sidecarNames = ['nodeId', 'nodeName', 'sidecarVersion', 'operatingSystem', 'tags', 'spoolDir'];

describe('completion', () => {
  test.each([
    ['${sidecar.|}', sidecarNames],
    ['<#if sidecar.op|>', sidecarNames],
    ['<#assign port = 1><#list xs as x>${|', ['user', 'sidecar', 'port', 'x']],
    ['<#if user.a == "x" && us|', ['user', 'sidecar']],
    ['plain user.|', null],
    ['${user.port} and |', null],
    ['<#if true>us|', null],
    ['${port.|}', null],
    ['${"us|"}', null],
    ['<#-- ${x} <#-- us|', null],
  ])('of %j offers %j', (marked, names) => {
    expect(namesAt(marked)).toEqual(names);
  });

  test.each(['${user.lo|}', '<#list user.|', '${user["|', "${user['lo|", '${a + user.|', '"${user.|"'])(
    'of %j offers the configuration variables',
    (marked) => {
      expect(complete(marked)).toMatchObject({ words: [], takesVariables: true });
    },
  );

  it('offers directives and built-ins with what they do', () => {
    expect(complete('<#li|')).toMatchObject({ from: 2 });
    expect(complete('<#|')?.words.find(({ name }) => name === 'list')).toMatchObject({
      detail: '<#list items as item>…</#list>',
      info: 'Written for each item',
    });
    expect(complete('${user.port?up|}')).toMatchObject({ from: 12, takesVariables: false });
    expect(namesAt('${x?|')).toEqual(expect.arrayContaining(['split', 'has_content', 'then', 'index']));
  });
});

test.each([
  ['${user.port?spl|it(",")}', '?split(",")'],
  ['a\n<#i|f user.a??>', '<#if user.name??>…</#if>'],
  ['</#li|st>', '<#list items as item>…</#list>'],
  ['us|er ?nothing', undefined],
])('at %j explains %j', (marked, code) => {
  const position = marked.indexOf('|');
  expect(freemarkerHover(marked.replace('|', ''), position)?.code).toBe(code);
});
