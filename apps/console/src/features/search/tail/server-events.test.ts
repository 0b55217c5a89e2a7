import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventReader, type ServerEvent } from './server-events.ts';

const text = [
  'event: ready\nid: a-0\ndata: {"resumed":false}\n\n',
  ': heartbeat\nid: a-3\n\n',
  'event: message\nid: a-4\ndata: {"text":"a: b"}\n\n',
  'data: one\ndata: two\n\n',
].join('');

const events: ServerEvent[] = [
  { name: 'ready', id: 'a-0', data: '{"resumed":false}' },
  { name: 'message', id: 'a-3', data: '' },
  { name: 'message', id: 'a-4', data: '{"text":"a: b"}' },
  { name: 'message', id: '', data: 'one\ntwo' },
];

describe('the events of a stream', () => {
  it('are whole however the text is cut', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 12 });
    fc.assert(
      fc.property(cuts, (cuts) => {
        const positions = [0, ...cuts.sort((a, b) => a - b), text.length];
        const reader = new EventReader();
        const read = positions.slice(1).flatMap((end, at) => reader.read(text.slice(positions[at], end)));
        expect(read).toEqual(events);
      }),
    );
  });

  it('wait for the end of the one that is being read', () => {
    const reader = new EventReader();
    expect(reader.read('event: rate\ndata: {}\n')).toEqual([]);
    expect(reader.read('\n')).toEqual([{ name: 'rate', id: '', data: '{}' }]);
  });
});
