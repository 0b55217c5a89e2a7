import { mockDecorators } from '@tailrace/mocks/decorators';
import { exampleBody } from '@tailrace/mocks/examples';
import { expect, it } from 'vitest';
import { decoratorGroups, decoratorSentence, decoratorTypeName } from './decorator-labels.ts';

const types = exampleBody('listDecoratorTypes');
const [severity, format] = mockDecorators;

it('says what a decorator does', () => {
  expect([severity, format].map((one) => one && decoratorSentence(one, types))).toEqual([
    'Shows the severity in “level” as a word in “severity”: 3 becomes “Error (3)”.',
    'Shows “[${source}] ${message}” in “message” if the message has all of its fields.',
  ]);
});

it('lists the settings of a type it does not know', () => {
  const [[name = '', known] = []] = Object.entries(types);
  const other = { ...types, 'com.example.Other': { ...known, type: 'com.example.Other' } } as typeof types;
  expect(decoratorSentence({ type: 'com.example.Other', config: { link_field: 'url' } }, other)).toBe(
    'Link field: url',
  );
  expect(decoratorTypeName(name, types)).toBe('Hyperlink String');
  expect(decoratorTypeName('com.example.Gone', types)).toBe('Gone');
});

it('groups by stream and orders each group', () => {
  if (!severity || !format) throw new Error('Two decorators are needed');
  const later = { ...severity, id: 'later', order: 9 };
  expect(
    decoratorGroups([format, later, severity]).map(({ stream, decorators }) => [
      stream,
      decorators.map(({ id }) => id),
    ]),
  ).toEqual([
    [null, [severity.id, 'later']],
    [format.stream, [format.id]],
  ]);
});
