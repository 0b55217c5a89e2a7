import type { ResultMessage } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { messageFieldNames, originOf } from './message-details.ts';

const messageWith = (fields: Record<string, unknown>): ResultMessage => ({
  index: 'tailrace_0',
  message: {
    id: 'm1',
    timestamp: '2026-01-10T12:00:00.000Z',
    source: 'web-02',
    message: 'GET /cart',
    stream_ids: [],
    streams: [],
    fields: {
      _id: 'm1',
      timestamp: '2026-01-10T12:00:00.000Z',
      source: 'web-02',
      message: 'GET /cart',
      ...fields,
    },
  },
});

it('lists the fields of a message in reading order, without internals and the text', () => {
  const message = messageWith({
    took_ms: 31,
    facility: 'nginx',
    streams: ['s'],
    gl2_source_node: 'n',
    gl2_remote_ip: 'i',
  });
  expect(messageFieldNames(message)).toEqual(['timestamp', 'source', 'facility', 'took_ms']);
});

it('says where a message came from', () => {
  const message = messageWith({
    gl2_source_input: 'in',
    gl2_source_node: 'node',
    gl2_remote_ip: '10.1.4.7',
    gl2_remote_port: 40112,
  });
  expect(originOf(message)).toEqual({ inputId: 'in', nodeId: 'node', remote: '10.1.4.7:40112' });
});

it('omits an unknown origin', () => {
  expect(originOf(messageWith({ gl2_source_input: '' }))).toEqual({
    inputId: null,
    nodeId: null,
    remote: null,
  });
});
