import { mockGelfInput, mockInputStates } from '@tailrace/mocks/inputs';
import { describe, expect, it } from 'vitest';
import { metricValues } from '../metrics/metric-values.ts';
import { addressOf, inputRow } from './input-row.ts';

const none = new Map<string, number>();
const states = mockInputStates.filter((state) => state.id === mockGelfInput.id);

const counter = (name: string, count: number) =>
  ({
    full_name: `${mockGelfInput.type}.${mockGelfInput.id}.${name}`,
    name,
    type: 'counter',
    metric: { count },
  }) as const;

describe('inputRow', () => {
  it('leaves unknown figures empty', () => {
    expect(inputRow(mockGelfInput, states, none)).toMatchObject({
      title: 'GELF TCP',
      address: '127.0.0.1:12201',
      rate: null,
      connections: null,
      rejected: null,
    });
  });

  it('adds up what all nodes rejected, empty messages included', () => {
    const values = metricValues({
      one: { total: 2, metrics: [counter('dropped', 3), counter('emptyMessages', 1)] },
      two: { total: 1, metrics: [counter('dropped', 4)] },
      three: null,
    });
    expect(inputRow(mockGelfInput, states, values).rejected).toBe(8);
  });
});

it.each([
  [{ bind_address: '::', port: 514 }, '[::]:514'],
  [{ bind_address: '', port: 514 }, ':514'],
  [{ target_url: 'http://example.org' }, null],
])('the address of %j is %s', (attributes, address) => {
  expect(addressOf({ attributes })).toBe(address);
});
