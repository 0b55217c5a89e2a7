import { expect, it } from 'vitest';
import { blankRule, draftOf, draftProblems, requestAgain, requestOf } from './rule-draft.ts';

const draft = { ...blankRule, field: 'status', value: '500' };

it('sends only the parts that the type has', () => {
  expect(requestOf({ ...draft, type: '5' })).toMatchObject({ type: 5, field: 'status', value: '' });
  expect(requestOf({ ...draft, type: '7' })).toMatchObject({ type: 7, field: '', value: '' });
  expect(requestOf({ ...draft, type: '8' })).toMatchObject({ type: 8, field: '', value: '500' });
});

it('reads rules of old versions, which lack properties', () => {
  const old = { id: 'r', stream_id: 's', type: 1, field: 'status', value: '500' };
  expect(draftOf(old)).toEqual({ ...draft, description: '' });
  expect(requestAgain(old)).toEqual({
    type: 1,
    field: 'status',
    value: '500',
    inverted: false,
    description: '',
  });
});

it.each([
  [{ type: '1', field: ' ' }, { field: 'Give it a field.' }],
  [{ type: '1', value: '' }, { value: 'Give it a value.' }],
  [{ type: '3', value: 'many' }, { value: '"many" is not a number.' }],
  [{ type: '2', value: '(a' }, { value: 'This parenthesis is not closed.' }],
  [{ type: '7', field: '', value: '' }, {}],
])('finds what is wrong with %j', (change, problems) => {
  expect(draftProblems({ ...draft, ...change })).toEqual(problems);
});
