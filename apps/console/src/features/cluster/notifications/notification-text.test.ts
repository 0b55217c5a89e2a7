import type { SystemNotification } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { notificationText } from './notification-text.ts';

const base = { severity: 'normal', timestamp: '2026-01-01T00:00:00.000Z', node_id: 'n' } as const;

it('has words for what an embedded server reports', () => {
  expect(notificationText({ ...base, type: 'no_input_running' }).title).toBe('No input is running');
});

it('takes the words of a generic notification from its details', () => {
  const details = { title: 'Licence expires', description: 'In 3 days.' };
  expect(notificationText({ ...base, type: 'generic', details })).toEqual({
    title: 'Licence expires',
    advice: 'In 3 days.',
  });
});

it('reads a notification of Graylog 7.0 without details', () => {
  const notification = { ...base, type: 'no_input_running', details: null } as unknown as SystemNotification;
  expect(notificationText(notification).title).toBe('No input is running');
});

it('spells out a type it has no words for', () => {
  const unknown = { ...base, type: 'moon_is_full' } as unknown as SystemNotification;
  expect(notificationText(unknown)).toEqual({ title: 'Moon is full' });
});

it('names the input that failed, for a link to it', () => {
  const details = { input_id: '60a3b1c2d4e5f60718293a4d', reason: 'Address already in use' };
  expect(notificationText({ ...base, type: 'input_failed_to_start', details })).toEqual({
    title: 'An input failed to start',
    advice: 'Address already in use. It receives no messages until it is started.',
    link: {
      label: 'Show input',
      link: { to: '/system/inputs/$inputId', params: { inputId: details.input_id } },
    },
  });
});

it('names the output that cannot send, and the reason', () => {
  const details = {
    ...{ outputId: '60b6201d8c5d3a1f2e4b7a33', outputTitle: 'To the archive' },
    ...{ streamId: '60b5f4d1e4a1d80001a2b400', streamTitle: 'Shop front' },
    errorMessage: 'Connection refused: 192.0.2.7:12201',
  };
  expect(notificationText({ ...base, type: 'output_failing', details })).toEqual({
    title: 'The output “To the archive” cannot send',
    advice: 'Connection refused: 192.0.2.7:12201.',
    link: {
      label: 'Show output',
      link: { to: '/system/outputs/$outputId', params: { outputId: details.outputId } },
    },
  });
});

it('says how full the disk is where the server does', () => {
  const details = { nodes: 'web-1', description: '87% of the disk is used, 12.3 GiB are free' };
  expect(notificationText({ ...base, type: 'es_node_disk_watermark_low', details })).toEqual({
    title: 'The disk is filling up',
    advice: `${details.description}. Keep less in the largest index sets, or add space.`,
    link: { label: 'Show indices', link: { to: '/system/indices' } },
  });
});

it.each([
  [{ page: 'indices' }, '/system/indices'],
  [{ page: 'nodes' }, '/system/nodes'],
  [{ page: 'indexer_failures' }, '/system/indices/failures'],
  [{ index_set_id: '5e3bfa1c2f7b4a0d9c8e7f61', page: 'indices' }, '/system/index_sets/$indexSetId'],
  [{ page: 'constructor' }, undefined],
])('leads from %j to %s', (page, to) => {
  const details = { title: 'Storage', description: 'It grows.', ...page };
  const notification = { ...base, type: 'generic', details } as SystemNotification;
  expect(notificationText(notification).link?.link.to).toBe(to);
});
