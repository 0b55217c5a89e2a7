import type { Schemas } from '@tailrace/sdk';

/** As in the contract's examples. */
export const mockOutput: Schemas['OutputSummary'] = {
  id: '60b6201d8c5d3a1f2e4b7a33',
  title: 'To the archive',
  type: 'org.graylog2.outputs.GelfOutput',
  creator_user_id: 'mira',
  created_at: '2021-06-01T11:55:09.001Z',
  configuration: { hostname: 'archive.example.net', port: 12_201, protocol: 'TCP' },
  content_pack: null,
};
