import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CataloguedIndex } from '../../../indices/catalogue.ts';
import type { LateTimesRequest } from '../../../search/execute/late-times.ts';
import { type ConfigStore, openConfigStore } from '../../../store/config-store.ts';
import { EngineStore } from '../engine-store.ts';
import { LateMessages } from './late-messages.ts';

const index = (name: string, rest: Partial<CataloguedIndex> = {}): CataloguedIndex => ({
  name,
  setId: 'set',
  setOrder: 0,
  number: Number(name.split('_')[1]),
  state: 'writing',
  range: null,
  messages: null,
  holdsEvents: false,
  ...rest,
});

let config: ConfigStore;
let clock: number;
/** The indices there are, and the records of late messages each has. */
let indices: CataloguedIndex[];
let records: Record<string, number[]>;
let requests: LateTimesRequest['known'][];

beforeEach(() => {
  config = openConfigStore(':memory:');
  clock = 0;
  indices = [index('graylog_0'), index('gl-events_0', { setId: 'events', holdsEvents: true })];
  records = {};
  requests = [];
});
afterEach(() => config.close());

const store = () => new EngineStore(config);
/** An enabled definition, for which records are kept. */
const enable = (id: string, lateKnown = 0) => store().save(id, { state: { lateKnown } as never });
const search = {
  get catalogue() {
    return { version: 1, indices };
  },
  async lateTimes({ known }: LateTimesRequest) {
    requests.push(known);
    return {
      known: known.map(({ index: name }) => ({ index: name, number: records[name]?.length ?? 0 })),
      spans: known.flatMap(({ index: name, number }) =>
        number === null ? [] : (records[name] ?? []).slice(number).map((from) => ({ from, to: from })),
      ),
    };
  },
};
const started = () => new LateMessages(search, store(), () => clock);
const refresh = async (late: LateMessages) => {
  clock += 1000;
  await late.refresh({});
};

it('has what is recorded from the first time on, of new indices all, and of events nothing', async () => {
  enable('one');
  records = { graylog_0: [10_000] };
  const late = started();
  await refresh(late);
  expect([late.last, late.since(0)]).toEqual([0, []]);
  records = { graylog_0: [10_000, 30_000], graylog_1: [50_000], 'gl-events_0': [70_000] };
  indices.push(index('graylog_1'));
  await refresh(late);
  expect(late.since(0)).toEqual([
    { from: 30_000, to: 30_000 },
    { from: 50_000, to: 50_000 },
  ]);
  expect(late.since(late.last)).toEqual([]);
});

it('goes on after a restart where it was', async () => {
  enable('one');
  await refresh(started());
  records = { graylog_0: [10_000] };
  const late = started();
  await refresh(late);
  expect(late.since(0)).toHaveLength(1);
  await refresh(started());
  expect(late.since(0)).toHaveLength(1);
});

it('reads once for those who ask at about the same time, and sealed indices once', async () => {
  indices = [index('graylog_0', { state: 'sealed' }), index('graylog_1'), index('graylog_2')];
  const late = started();
  await Promise.all([late.refresh({}), late.refresh({})]);
  await late.refresh({});
  expect(requests).toHaveLength(1);
  await refresh(late);
  expect(requests.map((known) => known.map(({ index: name }) => name))).toEqual([
    ['graylog_0', 'graylog_1', 'graylog_2'],
    ['graylog_1', 'graylog_2'],
  ]);
});

it('keeps records until every enabled definition has taken them into account', async () => {
  const late = started();
  await refresh(late);
  enable('one');
  enable('other');
  records = { graylog_0: [10_000] };
  await refresh(late);
  enable('one', late.last);
  records = { graylog_0: [10_000, 30_000] };
  await refresh(late);
  expect(late.since(0)).toHaveLength(2);
  store().forgetState('other');
  records = { graylog_0: [10_000, 30_000, 50_000] };
  await refresh(late);
  expect(late.since(0).map(({ from }) => from)).toEqual([30_000, 50_000]);
});
