import { describe, expect, it } from 'vitest';
import { findDriver, type NumberSum, type ValueSums } from './drivers.ts';

interface Message {
  customer: string;
  region: string;
  took: number;
}

const sumOf = (messages: readonly Message[]): NumberSum => ({
  count: messages.length,
  sum: messages.reduce((sum, { took }) => sum + took, 0),
});

/** The sums of all values of both fields, as a server counts them. */
function driverOf(now: readonly Message[], before: readonly Message[]) {
  const values = (['customer', 'region'] as const).flatMap((field) =>
    [...new Set([...now, ...before].map((message) => message[field]))].map((value): ValueSums => {
      const of = (messages: readonly Message[]) =>
        sumOf(messages.filter((message) => message[field] === value));
      return { field, value, now: of(now), before: of(before) };
    }),
  );
  return findDriver({ now: sumOf(now), before: sumOf(before) }, values);
}

const customers = ['acme', 'birch', 'cedar', 'delta', 'elm'];
const messages = (took: (customer: string, region: string) => number): Message[] =>
  Array.from({ length: 200 }, (_, at) => {
    const customer = customers[at % customers.length] ?? '';
    const region = at % 2 === 0 ? 'east' : 'west';
    return { customer, region, took: took(customer, region) };
  });

describe('findDriver', () => {
  it('names the value without which nothing moved', () => {
    const now = messages((customer) => (customer === 'acme' ? 300 : 100));
    expect(
      driverOf(
        now,
        messages(() => 100),
      ),
    ).toEqual({ field: 'customer', value: 'acme', explained: 1 });
  });

  it('says which part of the shift a value explains', () => {
    // Acme rises by 320 of 200 messages' fifth, the others by 20: the mean by 80, without acme by 20.
    const now = messages((customer) => (customer === 'acme' ? 420 : 120));
    expect(
      driverOf(
        now,
        messages(() => 100),
      ),
    ).toEqual({
      field: 'customer',
      value: 'acme',
      explained: 0.75,
    });
  });

  it('names the value that became more frequent where each stayed as it was', () => {
    const before = messages((customer) => (customer === 'acme' ? 500 : 100));
    const now = [...before, ...before.filter(({ customer }) => customer === 'acme')];
    expect(driverOf(now, before)).toMatchObject({ field: 'customer', value: 'acme', explained: 1 });
  });

  it('names nothing where all moved alike', () => {
    expect(
      driverOf(
        messages(() => 200),
        messages(() => 100),
      ),
    ).toBeNull();
  });

  it('names nothing that is most of the messages, or that moved the other way', () => {
    const mostly = (took: number) =>
      messages(() => took).map((message, at) => ({ ...message, region: at % 10 === 0 ? 'west' : 'east' }));
    const now = mostly(200).map((message) =>
      message.region === 'west' ? { ...message, took: 50 } : message,
    );
    expect(driverOf(now, mostly(100))).toBeNull();
  });

  it('names nothing where the mean stayed', () => {
    expect(
      driverOf(
        messages(() => 100),
        messages(() => 100),
      ),
    ).toBeNull();
  });
});
