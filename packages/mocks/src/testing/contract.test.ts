import { expect, it } from 'vitest';
import { requestProblems } from './contract.ts';

const post = (path: string, body: unknown) =>
  new Request(`http://localhost/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });

it('accepts a request that fits the contract', async () => {
  expect(await requestProblems(post('/cluster/metrics/multiple', { metrics: ['a.b'] }))).toEqual([]);
});

it('names what a server would refuse', async () => {
  expect(await requestProblems(post('/cluster/metrics/multiple?all=true', { metrics: 'a.b' }))).toEqual([
    'unknown parameter all',
    '/metrics must be array',
  ]);
});
