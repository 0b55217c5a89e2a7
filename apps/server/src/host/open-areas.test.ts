import { describe, expect, it } from 'vitest';
import type { HandlerRequest, OperationId } from '../http/handler.ts';
import { defineArea } from './area.ts';
import type { Host } from './host.ts';
import type { JobRun } from './job-type.ts';
import { openAreas } from './open-areas.ts';
import { defineService, type Service } from './service.ts';

const host = { rootTimezone: 'UTC' } as Host;
const request = {} as HandlerRequest<OperationId>;

/** Three services, one required by both others, and a log of their events. */
function recorded() {
  const events: string[] = [];
  const recording = (name: string): Pick<Service<string>, 'purge' | 'close'> => ({
    purge: () => events.push(`purge ${name}`),
    close: () => events.push(`close ${name}`),
  });
  const create = (name: string) => {
    events.push(`create ${name}`);
    return name;
  };
  const store = defineService({
    create: ({ rootTimezone }) => create(`store ${rootTimezone}`),
    ...recording('store'),
  });
  const first = defineService({
    needs: { store },
    create: (_, needs) => create(`first on ${needs.store}`),
    ...recording('first'),
  });
  const second = defineService({
    needs: { store, first },
    create: (_, needs) => create(`second on ${needs.first}`),
    ...recording('second'),
  });
  return { events, store, first, second };
}

describe('the services of areas', () => {
  it('are created once, after their dependencies, and closed in reverse', () => {
    const { events, store, first, second } = recorded();
    const areas = openAreas(
      [
        defineArea({ name: 'streams', services: { second }, handlers: {} }),
        defineArea({ name: 'users', services: { first }, handlers: {} }),
      ],
      host,
    );
    expect(events.splice(0)).toEqual([
      'create store UTC',
      'create first on store UTC',
      'create second on first on store UTC',
    ]);
    expect(areas.service(store)).toBe('store UTC');
    areas.purge();
    expect(events.splice(0)).toEqual(['purge store', 'purge first', 'purge second']);
    areas.close();
    expect(events).toEqual(['close second', 'close first', 'close store']);
  });

  it('are all purged when one fails', () => {
    const { events, store } = recorded();
    const broken = defineService({
      create: () => 'broken',
      purge() {
        throw new Error('no disk');
      },
    });
    const services = { broken, store };
    const areas = openAreas([defineArea({ name: 'streams', services, handlers: {} })], host);
    expect(() => areas.purge()).toThrow('no disk');
    expect(events).toContain('purge store');
  });

  it('are given to the jobs of the area', async () => {
    const { store } = recorded();
    const found: string[] = [];
    const area = defineArea({
      name: 'streams',
      services: { store },
      handlers: {},
      jobs: {
        sort: {
          description: 'Sorts',
          whenMissed: 'skip',
          deadlineMs: 1000,
          run: ({ data }, services) => void found.push(`${data} from ${services.store}`),
        },
      },
    });
    const [job] = openAreas([area], host).jobs;
    await job?.run({ data: 'all' } as JobRun);
    expect([job?.name, ...found]).toEqual(['sort', 'all from store UTC']);
  });

  it('are passed to the handlers of the area under its names', async () => {
    const { store } = recorded();
    const area = defineArea({
      name: 'cluster',
      services: { cupboard: store },
      handlers: {
        getServerInfo: (_, { cupboard }) => ({
          status: 200,
          body: { cluster_id: cupboard, node_id: '', version: '', tagline: '' },
        }),
      },
    });
    const areas = openAreas([area], host);
    expect(await areas.handlerOf('getServerInfo')?.(request)).toMatchObject({
      body: { cluster_id: 'store UTC' },
    });
    expect(areas.handlerOf('listLocales')).toBeNull();
  });
});
