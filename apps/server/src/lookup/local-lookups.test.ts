import { afterEach, describe, expect, it, vi } from 'vitest';
import { LocalLookups } from './local-lookups.ts';
import { type FindAllRequest, LookupPending, type LookupReply } from './lookups.ts';

const value = (single: string | null): LookupReply => ({ single, multi: null, list: null, hasError: false });

/** Lookups that note what is requested. */
function noted(respond: (request: FindAllRequest) => LookupReply[] | Promise<LookupReply[]>) {
  const requests: FindAllRequest[] = [];
  const lookups = new LocalLookups(async (request) => {
    requests.push(request);
    return respond(request);
  });
  lookups.begin();
  return { lookups, requests };
}

afterEach(() => vi.restoreAllMocks());

describe('lookups of a thread that cannot wait', () => {
  it('request what is missing once, for all messages', async () => {
    const { lookups, requests } = noted(({ keys }) => keys.map(({ key }) => value(`${key}!`)));
    for (const key of ['x', 'y', 'x']) expect(() => lookups.find('a', key)).toThrow(LookupPending);
    expect(() => lookups.find('b', 'x')).toThrow(LookupPending);
    await lookups.lookUpMissing(300);
    const keys = [
      { table: 'a', key: 'x' },
      { table: 'a', key: 'y' },
      { table: 'b', key: 'x' },
    ];
    expect(requests).toEqual([{ keys, withinMs: 300 }]);
    expect(lookups.find('a', 'x')).toMatchObject({ single: 'x!', hasError: false });
    expect(lookups.find('b', 'x')).toMatchObject({ single: 'x!' });
    expect(() => lookups.find('b', 'y')).toThrow(LookupPending);
  });

  it('fail for what is still missing when nobody waits any more', async () => {
    const { lookups } = noted(() => {
      throw new Error('the thread died');
    });
    expect(() => lookups.find('a', 'x')).toThrow(LookupPending);
    await lookups.lookUpMissing(0);
    expect(lookups.find('a', 'x')).toMatchObject({ single: null, hasError: true });
    lookups.stopWaiting();
    expect(lookups.find('a', 'y')).toMatchObject({ single: null, hasError: true });
  });

  it('say that there is no such table', async () => {
    const { lookups } = noted(() => [{ problem: 'There is no lookup table a' }]);
    expect(() => lookups.find('a', 'x')).toThrow(LookupPending);
    await lookups.lookUpMissing(0);
    expect(() => lookups.find('a', 'x')).toThrow('There is no lookup table a');
  });

  it('are bounded, and a value without a lifetime counts for its batch only', async () => {
    const { lookups, requests } = noted(({ keys }) => keys.map(() => ({ ...value('x'), ttlMs: 0 })));
    expect(() => lookups.find('a', 'x')).toThrow(LookupPending);
    await lookups.lookUpMissing(0);
    expect(lookups.find('a', 'x')).toMatchObject({ single: 'x' });
    await new Promise((resolve) => setImmediate(resolve));
    lookups.begin();
    expect(() => lookups.find('a', 'x')).toThrow(LookupPending);
    for (let key = 0; key < 60_000; key++) expect(() => lookups.find('b', `${key}`)).toThrow(LookupPending);
    await lookups.lookUpMissing(0);
    expect(requests.at(-1)?.keys).toHaveLength(60_001);
    expect(lookups.find('b', '1')).toMatchObject({ single: 'x' });
    lookups.begin();
    expect(() => lookups.find('b', '1')).toThrow(LookupPending);
  });

  it('count a value that is looked up again once', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const text = 'x'.repeat(600);
    const { lookups } = noted(({ keys }) =>
      keys.map(({ table }) => ({ ...value(text), ttlMs: table === 'brief' ? 0 : null })),
    );
    expect(() => lookups.find('a', 'x')).toThrow(LookupPending);
    for (let round = 0; round < 3; round++) {
      for (let key = 0; key < 30_000; key++)
        expect(() => lookups.find('brief', `${key}`)).toThrow(LookupPending);
      await lookups.lookUpMissing(0);
      lookups.begin();
    }
    expect(lookups.find('a', 'x')).toMatchObject({ single: text });
  });
});
