import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { conditionService } from '../../conditions/condition-service.ts';
import { dataDirectory, whileOpen } from '../indices/testing/data-directory.ts';
import { systemMessageService } from './system-messages.ts';

it('tells in notifications and system messages which database has lost its log', async () => {
  const dir = dataDirectory();
  await whileOpen(dir, () => {});
  writeFileSync(path.join(dir, 'indices', 'graylog_0.sqlite-shm'), '');
  const told = () =>
    whileOpen(dir, ({ areas }) => ({
      conditions: areas
        .service(conditionService)
        .list()
        .map(({ title }) => title),
      messages: areas
        .service(systemMessageService)
        .page(1)
        .messages.map(({ content }) => content),
    }));
  const { conditions, messages } = await told();
  const title = 'A part of indices/graylog_0.sqlite is lost';
  expect(conditions).toContain(title);
  expect(messages).toContain(`${title}: its write-ahead log is missing, with what was stored last.`);
  expect((await told()).conditions).not.toContain(title);
});
