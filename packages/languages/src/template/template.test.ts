import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { escapeHtml, parseTemplate, renderTemplate } from './index.ts';

const model = {
  event_definition_title: 'Failed logins',
  event: {
    message: 'mira: 7 failed logins',
    alert: true,
    key: '',
    fields: { user: 'mira', count: 7, 'user.id': 9_007_199_254_740_993n },
  },
  backlog: [
    { message: 'first', fields: { port: 22 } },
    { message: '<b>', fields: {} },
  ],
  none: [],
};

describe('a template', () => {
  test.each([
    ['plain text', 'plain text'],
    ['${event_definition_title}: ${event.message}', 'Failed logins: mira: 7 failed logins'],
    ['${event.fields.user.id}', '9007199254740993'],
    ['[${event.nothing}|${event.nothing.at.all}|${toString}|${event.constructor}]', '[|||]'],
    ['${event.key(no key)}', 'no key'],
    ['${if event.alert}yes${else}no${end}', 'yes'],
    ['${if !event.alert}yes${else}no${end}', 'no'],
    ['${if none}some${end}${if event.key}key${end}', ''],
    ['${if event.fields.user=\'mira\'}her${end}${if event.fields.user == "jo"}him${end}', 'her'],
    ['${foreach backlog message}${message.fields.port}/${message.message};${end}', '22/first;/<b>;'],
    ['${foreach backlog m , }${index_m}${if last_m}!${end}${end}', '0, 1!'],
    [
      '${foreach event.fields field  }${field.key}=${field.value}${end}',
      'user=mira count=7 user.id=9007199254740993',
    ],
    ['${foreach nothing x}${x}${end}', ''],
    ['${-- a comment }done', 'done'],
    ['\\${event.message} C:\\temp \\\\', '${event.message} C:\\temp \\'],
    ['$5 {a} }', '$5 {a} }'],
    ['${backlog}', '{"message":"first","fields":{"port":22}}, {"message":"<b>","fields":{}}'],
  ])('%j renders as %j', (template, expected) => {
    expect(renderTemplate(template, model)).toBe(expected);
  });

  it('escapes values for HTML, and not its own text', () => {
    const html = renderTemplate('<i>${foreach backlog m}${m.message}${end}</i>', model, {
      escape: escapeHtml,
    });
    expect(html).toBe('<i>first&lt;b&gt;</i>');
  });

  it('names the values that are missing', () => {
    const missing: string[] = [];
    const onMissing = (path: string) => void missing.push(path);
    renderTemplate('${event.message} ${event.fields.host} ${event.key}', model, { onMissing });
    expect(missing).toEqual(['event.fields.host']);
  });

  test.each([
    ['ab\n ${event', 2, 2, 'This tag is never closed. Add a closing brace.'],
    ['${if a}', 1, 1, '${if …} has no ${end}.'],
    ['${foreach a}${end}', 1, 1, 'Write ${foreach list item}, with a name for each item of the list.'],
    ['${if}', 1, 1, "Write ${if name}, ${if !name} or ${if name='text'}."],
    ['a${end}', 1, 2, 'There is no ${if …} or ${foreach …} for this ${end}.'],
    ['${if a}${else}${else}${end}', 1, 15, 'There is no ${if …} for this ${else}.'],
    ['${}', 1, 1, 'Name a value between the braces, as in ${event.message}.'],
    ['${a;date}', 1, 1, 'This is not the name of a value. Write ${name} or ${name(text without a value)}.'],
  ])('%j has a problem with its place', (template, line, column, message) => {
    expect(parseTemplate(template).problems[0]).toMatchObject({ line, column, message });
    expect(() => renderTemplate(template, {})).toThrow(`Line ${line}, column ${column}: ${message}`);
  });

  it('is bounded in depth, loops and output', () => {
    const nested = `${'${if a}'.repeat(40)}x${'${end}'.repeat(40)}`;
    expect(() => renderTemplate(nested, {})).toThrow('nested more than 32 deep');
    expect(renderTemplate('${a}${a}', { a: 'x'.repeat(80) }, { maxLength: 100 })).toHaveLength(100);
    const list = Array.from({ length: 1000 }, (_, index) => index);
    const loops = '${foreach a x}${foreach a y}${foreach a z}.${end}${end}${end}';
    expect(renderTemplate(loops, { a: list }).length).toBeLessThan(100_000);
    expect(() => renderTemplate('x'.repeat(200_001), {})).toThrow('at most 200000 characters');
  });

  it('never fails but with a TemplateError', () => {
    const words = fc.constantFrom(
      '${',
      '}',
      'if ',
      'foreach ',
      'else',
      'end',
      'a',
      ' b',
      '!',
      "'",
      '=',
      '(',
      ')',
      '\\',
      '.',
      ';',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
        const template = parts.join('');
        const parsed = parseTemplate(template);
        if (parsed.problems.length > 0) expect(() => renderTemplate(parsed, { a: [1] })).toThrow('Line');
        else expect(typeof renderTemplate(parsed, { a: [1], b: { a: 'b' } })).toBe('string');
      }),
    );
  });
});
