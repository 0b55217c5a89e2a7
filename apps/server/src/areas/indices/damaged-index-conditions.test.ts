import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { indexPath } from '../../storage/index-file.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { damagedIndexConditions, readAgain } from './damaged-index-conditions.ts';

it('an index that was damaged before the start is found without a search of a user', async () => {
  await using server = await startTestServer();
  const { search } = server.areas.host;
  const { catalogue } = search;
  writeFileSync(indexPath(server.directory, 'gl-events_0'), '');
  for (const key of ['disk', 'index_damaged:gone_0', 'index_damaged:graylog_0']) await readAgain(search, key);
  expect(damagedIndexConditions(search.damaged(), catalogue)).toEqual([]);
  await readAgain(search, 'index_damaged:gl-events_0');
  expect(damagedIndexConditions(search.damaged(), catalogue)).toMatchObject([
    { key: 'index_damaged:gl-events_0', reason: expect.stringContaining('empty') },
  ]);
});
