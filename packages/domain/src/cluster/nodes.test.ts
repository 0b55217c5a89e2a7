import { describe, expect, it, test } from 'vitest';
import { streamAction } from '../streams/transitions.ts';
import { processingAction, shownClusterId } from './nodes.ts';

it('shows the id of a cluster in capitals (R-3.06)', () => {
  expect(shownClusterId({ cluster_id: '0f2b7c3e-9a41' })).toBe('0F2B7C3E-9A41');
});

it('pauses a node that processes messages and resumes one that rests (R-4.14)', () => {
  expect(processingAction({ is_processing: true })).toBe('pause');
  expect(processingAction({ is_processing: false })).toBe('resume');
});

describe('a stream (R-4.16)', () => {
  test.each([
    [{ disabled: false, is_default: false }, 'pause'],
    [{ disabled: true, is_default: false }, 'resume'],
    [{ disabled: false, is_default: true }, null],
  ])('that is %j can %s', (stream, action) => {
    expect(streamAction(stream)).toBe(action);
  });
});
