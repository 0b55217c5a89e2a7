import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conditionService } from '../../conditions/condition-service.ts';
import { dismissalService } from '../../conditions/dismissals.ts';
import type { Condition } from '../../host/condition.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { conditionWatch } from '../events/system-events/condition-watch.ts';

let server: TestServer;
let reader: Client;
let troubles: Condition[] = [];
beforeAll(async () => {
  server = await startTestServer();
  reader = await server.createUser({ username: 'reader', roles: ['Reader'] });
  await server.ingest.start([]);
  server.service(conditionService).register({ list: () => troubles });
});
afterAll(() => server[Symbol.asyncDispose]());

const disk = (key: string): Condition => ({
  key,
  title: 'The disk is filling up',
  reason: null,
  since: null,
  notification: { severity: 'normal', type: 'es_node_disk_watermark_low', details: { nodes: key } },
});

async function shown(): Promise<string[]> {
  const { body } = await server.admin('GET /system/notifications');
  const { notifications } = body as Schemas['SystemNotificationList'];
  return notifications.flatMap(({ details }) => (typeof details?.nodes === 'string' ? [details.nodes] : []));
}

async function look(afterMs: number) {
  server.clock.now += afterMs;
  await server.service(conditionWatch).look();
}

const dismiss = (type: string) => server.admin(`DELETE /system/notifications/${type}`);

describe('a dismissed notification', () => {
  it('is hidden with all of its type until its condition ended and began again', async () => {
    troubles = [disk('a'), disk('b')];
    await look(10_000);
    expect(await shown()).toEqual(['a', 'b']);
    expect((await dismiss('ES_NODE_DISK_WATERMARK_LOW')).status).toBe(204);
    expect(await shown()).toEqual([]);
    troubles = [disk('a'), disk('c')];
    await look(10_000);
    expect(await shown()).toEqual(['c']);
    troubles = [disk('a'), disk('b')];
    expect(await shown()).toEqual([]);
    troubles = [disk('a')];
    await look(60_000);
    troubles = [disk('a'), disk('b')];
    expect(await shown()).toEqual(['b']);
  });

  it('stays hidden over a restart', () => {
    const again = dismissalService.create(server.areas.host, {} as never);
    expect([again.has('a'), again.has('b')]).toEqual([true, false]);
  });

  it('leaves a message that says who dismissed it', async () => {
    const { body } = await server.admin('GET /system/messages');
    const contents = (body as Schemas['SystemMessageList']).messages.map(({ content }) => content);
    expect(contents).toContain('admin dismissed: The disk is filling up; The disk is filling up');
    expect(contents).toContain('Over: The disk is filling up');
  });

  it('is refused for unknown types and without permission', async () => {
    expect((await dismiss('full_moon')).status).toBe(400);
    expect((await reader('DELETE /system/notifications/generic')).status).toBe(403);
    expect((await dismiss('generic')).status).toBe(204);
  });
});
