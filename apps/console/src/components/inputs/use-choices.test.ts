import { expect, it } from 'vitest';
import { matching } from './use-choices.ts';

const choices = ['resource', 'source_ip', 'source', 'message'].map((name) => ({
  value: name,
  label: name,
  detail: 'text',
}));
const found = (text: string) => matching(choices, text).map(({ value }) => value);

it('offers what is written in full first, then what begins with it', () => {
  expect(found('Source')).toEqual(['source', 'source_ip', 'resource']);
  expect(found('text mess')).toEqual(['message']);
  expect(found('')).toEqual(['resource', 'source_ip', 'source', 'message']);
});
