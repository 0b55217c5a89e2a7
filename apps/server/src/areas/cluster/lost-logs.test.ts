import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { conditionService } from '../../conditions/condition-service.ts';
import { storedMessage } from '../../testing/messages.ts';
import { dataDirectory, whileOpen } from '../indices/testing/data-directory.ts';
import { systemMessageService } from './system-messages.ts';

/** What a start says of the data directory. */
const reportedIn = (dir: string) =>
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

it('tells in notifications and system messages which database has lost its log', async () => {
  const dir = dataDirectory();
  await whileOpen(dir, () => {});
  writeFileSync(path.join(dir, 'indices', 'graylog_0.sqlite-shm'), '');
  const { conditions, messages } = await reportedIn(dir);
  const title = 'A part of indices/graylog_0.sqlite is lost';
  expect(conditions).toContain(title);
  expect(messages).toContain(`${title}: its write-ahead log is missing, with what was stored last.`);
  expect((await reportedIn(dir)).conditions).not.toContain(title);
});

/** A data directory as a kill leaves it, without the logs and their indices. */
function killedWithoutLogs(dir: string, database: string): string {
  const left = dataDirectory();
  cpSync(dir, left, { recursive: true, preserveTimestamps: true });
  for (const ending of ['-wal', '-shm']) rmSync(path.join(left, database + ending));
  return left;
}

it('tells how many messages an index lacks whose log was deleted together with its index', async () => {
  const dir = dataDirectory();
  const left = await whileOpen(dir, async ({ ingest }) => {
    await ingest.start([]);
    await ingest.store([1, 2, 3].map(() => storedMessage({ timestamp: Date.now() })));
    const noted = () => readFileSync(path.join(dir, 'stored-counts'), 'utf8');
    await expect
      .poll(() => existsSync(path.join(dir, 'stored-counts')) && noted(), { timeout: 10_000 })
      .toContain('3');
    return killedWithoutLogs(dir, 'indices/graylog_0.sqlite');
  });
  const { conditions, messages } = await reportedIn(left);
  const title = 'A part of indices/graylog_0.sqlite is lost';
  expect(conditions).toContain(title);
  expect(messages).toContain(`${title}: at least 3 messages that were stored last are missing.`);
  expect((await reportedIn(dir)).conditions).not.toContain(title);
});

it('tells that a configuration has lost its log together with the index of it', async () => {
  const dir = dataDirectory();
  await whileOpen(dir, () => {});
  const left = await whileOpen(dir, ({ areas }) => {
    areas.host.settings.set('answer', 42);
    return killedWithoutLogs(dir, 'config.sqlite');
  });
  const title = 'A part of config.sqlite is lost';
  const { conditions, messages } = await reportedIn(left);
  expect(conditions).toContain(title);
  expect(messages[0]).toContain('its write-ahead log is missing');
  expect((await reportedIn(left)).conditions).not.toContain(title);
  expect((await reportedIn(dir)).conditions).not.toContain(title);
});
