import { renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { indexPath } from '../../search/index-file.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { indexFileCheck } from './index-file-check.ts';
import { indexSetService } from './index-set-service.ts';

it('finds sealed index files that are missing, cut off or overwritten, and no others', async () => {
  await using server = await startTestServer();
  const { search } = server.areas.host;
  const sets = server.service(indexSetService);
  const check = server.service(indexFileCheck);
  const set = sets.list().find((each) => each.default)?.id ?? '';
  for (let number = 0; number < 4; number++) await sets.rotate(set, 'a test asks');
  await sets.sealRest(new AbortController().signal);
  await check.run();
  expect(search.damaged()).toEqual([]);

  const file = (number: number) => indexPath(server.directory, `graylog_${number}`);
  truncateSync(file(0), 8192);
  writeFileSync(file(1), 'x'.repeat(9000));
  rmSync(file(2));
  renameSync(file(4), `${file(4)}.away`);
  await check.run();
  expect(
    search
      .damaged()
      .map(({ name, reason }) => [name, reason])
      .sort(),
  ).toEqual([
    ['graylog_0', expect.stringContaining('cut off: it has 8192 of')],
    ['graylog_1', 'file is not a database'],
    ['graylog_2', 'the file is missing'],
  ]);
});
