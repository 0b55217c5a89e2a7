import type { Schemas } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { conditionWatch } from '../events/system-events/condition-watch.ts';
import { httpsCertificate } from './https-certificate.ts';

it('shows a changed certificate that cannot be used in the notifications, and once in the system messages', async () => {
  await using server = await startTestServer();
  await server.ingest.start([]);
  const title = 'The changed certificate of this server cannot be used';
  async function shown() {
    server.clock.now += 60_000;
    await server.service(conditionWatch).look();
    const { body } = await server.admin('GET /system/notifications');
    const { notifications } = body as Schemas['SystemNotificationList'];
    const messages = (await server.admin('GET /system/messages')).body as Schemas['SystemMessageList'];
    return {
      notifications: notifications.flatMap(({ details }) => (details?.title === title ? details : [])),
      messages: messages.messages.map(({ content }) => content).filter((text) => text.includes(title)),
    };
  }
  const { report } = server.service(httpsCertificate);
  report('The certificate a.pem cannot be read: it does not exist.');
  for (const _look of [1, 2]) {
    const { notifications, messages } = await shown();
    expect(notifications).toEqual([
      {
        title,
        description: expect.stringMatching(
          /^The certificate a.pem cannot be read: .*from before stays in use/,
        ),
      },
    ]);
    expect(messages).toHaveLength(1);
  }
  report(null);
  expect(await shown()).toMatchObject({ notifications: [] });
});
