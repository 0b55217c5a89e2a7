import { eventually } from '../../lib/api.ts';
import { unique } from '../../lib/foreign.ts';
import { pressEnter } from '../../lib/keyboard.ts';
import { expect, type Page, type Running, test } from '../../lib/test.ts';

const sandtrap = unique('sandtrap');

const rotation = 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategy';
const retention = 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy';

const firstIndexSeconds = 60;

/** How many messages are in the indices of the set; `null` before its first index exists, where clusters answer 500. */
const messagesOf = ({ api }: Running, indexSetId: string): Promise<number | null> =>
  api
    .call<{ counts: { events: number } }>('GET', `/system/indexer/overview/${indexSetId}`)
    .then(({ counts }) => counts.events)
    .catch((error: unknown) => {
      if (/answered 500/.test(String(error))) return null;
      throw error;
    });

/**
 * Creates a set and waits for its first index: an index that a cluster makes after its set was deleted would stay for
 * good.
 */
async function createSet(running: Running): Promise<string> {
  const { api } = running;
  const { id } = await api.call<{ id: string }>('POST', '/system/indices/index_sets', {
    title: `${sandtrap} logs`,
    description: '',
    writable: true,
    index_prefix: sandtrap,
    shards: 1,
    replicas: 0,
    rotation_strategy_class: rotation,
    rotation_strategy: { type: `${rotation}Config`, max_docs_per_index: 1000 },
    retention_strategy_class: retention,
    retention_strategy: { type: `${retention}Config`, max_number_of_indices: 20 },
    creation_date: new Date().toISOString(),
    index_analyzer: 'standard',
    index_optimization_max_num_segments: 1,
    index_optimization_disabled: false,
    field_type_refresh_interval: 5000,
  });
  await eventually(
    () => messagesOf(running, id),
    (messages) => messages !== null,
    firstIndexSeconds,
  );
  return id;
}

async function createStream({ api }: Running, indexSetId: string): Promise<string> {
  const { stream_id } = await api.call<{ stream_id: string }>('POST', '/streams', {
    title: `${sandtrap} gate`,
    rules: [{ type: 1, field: 'gate', value: sandtrap, inverted: false, description: '' }],
    remove_matches_from_default_stream: true,
    index_set_id: indexSetId,
  });
  await api.call('POST', `/streams/${stream_id}/resume`);
  return stream_id;
}

/** The messages in the indices of the set; some are sent, in case the stream did not route yet. */
async function sendUntilStored(running: Running, indexSetId: string): Promise<void> {
  await eventually(
    async () => {
      await running.send([{ host: sandtrap, short_message: 'opened', _gate: sandtrap }]);
      return (await messagesOf(running, indexSetId)) ?? 0;
    },
    (messages) => messages > 0,
  );
}

async function choose(page: Page, index: string, action: string): Promise<void> {
  await pressEnter(page.getByRole('button', { name: `Actions for ${index}`, exact: true }));
  await page.getByRole('menuitem', { name: action }).click();
}

test('rotates an index set, then closes, reopens and deletes its old index', async ({ page, running }) => {
  const { api } = running;
  const indexSetId = await createSet(running);
  const streamId = await createStream(running, indexSetId);
  const [old, next] = [`${sandtrap}_0`, `${sandtrap}_1`];
  const row = (index: string) => page.getByRole('row', { name: new RegExp(`^${index}\\b`) });
  try {
    await sendUntilStored(running, indexSetId);
    await page.goto(`/system/index_sets/${indexSetId}`);
    await expect(row(old)).toContainText('Writing');
    await expect(page.getByRole('link', { name: `${sandtrap} gate` })).toBeVisible();

    await pressEnter(page.getByRole('button', { name: 'Rotate index…' }));
    await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Rotate index' }));
    await expect(row(next)).toContainText('Writing');
    await expect(row(old)).toContainText('Open');

    await pressEnter(page.getByRole('button', { name: old, exact: true }));
    await expect(page.getByRole('region', { name: `Details of ${old}` })).toContainText('Segments');

    await choose(page, old, 'Close index…');
    await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Close index' }));
    await expect(row(old)).toContainText('Closed');
    await choose(page, old, 'Reopen index');
    await expect(row(old)).toContainText('Reopened');

    await choose(page, old, 'Delete index…');
    await page.getByRole('alertdialog').getByRole('textbox').fill(old);
    await page.keyboard.press('Enter');
    await expect(row(old)).toHaveCount(0);
    await expect(row(next)).toBeVisible();
  } finally {
    await api.call('DELETE', `/streams/${streamId}`);
    await api.call('DELETE', `/system/indices/index_sets/${indexSetId}?delete_indices=true`);
  }
});
