import { expect, it } from 'vitest';
import { bufferText } from './buffer-text.ts';

it('writes each processor, with what it works on indented', () => {
  const dump = {
    'ProcessBufferProcessor #0': 'idle',
    'ProcessBufferProcessor #1': 'source: web\nmessage: GET /',
  };
  expect(bufferText({ processbuffer_dump: dump })).toBe(
    'ProcessBufferProcessor #0: idle\nProcessBufferProcessor #1:\n    source: web\n    message: GET /\n',
  );
});
