import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { lastResult } from './last-result.ts';

it('is the newest whole answer, whatever its search', () => {
  const client = new QueryClient();
  expect(lastResult(client, ['search'])).toBeUndefined();
  const response = (name: string) => ({ name, histogram: {}, messages: [] });
  client.setQueryData(['search', 'a'], response('a'), { updatedAt: 20 });
  client.setQueryData(['search', 'b'], response('b'), { updatedAt: 10 });
  client.setQueryData(['search', 'a', 'page 2'], { messages: [] }, { updatedAt: 30 });
  client.setQueryData(['other'], response('other'), { updatedAt: 40 });
  expect(lastResult(client, ['search'])).toEqual({ run: response('a'), receivedAt: 20 });
});
