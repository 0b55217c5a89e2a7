import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { lastAnswer } from './last-answer.ts';

it('is the newest whole answer, whatever its search', () => {
  const client = new QueryClient();
  expect(lastAnswer(client, ['search'])).toBeUndefined();
  const answer = (name: string) => ({ name, histogram: {}, messages: [] });
  client.setQueryData(['search', 'a'], answer('a'), { updatedAt: 20 });
  client.setQueryData(['search', 'b'], answer('b'), { updatedAt: 10 });
  client.setQueryData(['search', 'a', 'page 2'], { messages: [] }, { updatedAt: 30 });
  client.setQueryData(['other'], answer('other'), { updatedAt: 40 });
  expect(lastAnswer(client, ['search'])).toEqual({ run: answer('a'), answeredAt: 20 });
});
