import { expect, test } from 'vitest';
import { inputNotices } from './inputs.ts';
import { preferenceNotices } from './preferences.ts';
import { searchNotices } from './search.ts';
import { sessionNotices } from './sessions.ts';

test.each([
  [inputNotices.launched('GELF'), 'success', undefined, "Input 'GELF' launched successfully"],
  [inputNotices.updated('GELF'), 'success', undefined, "Input 'GELF' updated successfully"],
  [inputNotices.deleted('GELF'), 'success', undefined, "Input 'GELF' deleted successfully"],
  [inputNotices.listFailed('boom'), 'error', 'Could not retrieve Inputs', 'boom'],
  [inputNotices.getFailed('boom'), 'error', 'Could not retrieve input', 'boom'],
  [inputNotices.launchFailed('boom'), 'error', 'Could not launch input', 'boom'],
  [inputNotices.updateFailed('boom'), 'error', 'Could not update input', 'boom'],
  [inputNotices.deleteFailed('boom'), 'error', 'Could not delete input', 'boom'],
  [searchNotices.failed('boom'), 'error', 'Could not execute search', 'boom'],
  [searchNotices.messageFailed('boom'), 'error', 'Could not load message information', 'boom'],
  [searchNotices.exportFailed('boom'), 'error', 'Could not export messages', 'boom'],
  [preferenceNotices.saved(), 'success', undefined, 'User preferences successfully saved'],
  [preferenceNotices.saveFailed('boom'), 'error', 'Could not save user preferences', 'boom'],
  [preferenceNotices.loadFailed('boom'), 'error', 'Could not retrieve user preferences from server', 'boom'],
  [sessionNotices.startPageSaved(), 'success', undefined, 'Your start page was changed successfully'],
  [
    sessionNotices.startPageFailed('boom'),
    'error',
    'Could not change your start page',
    'Changing your start page failed with error: boom',
  ],
  [
    sessionNotices.requestFailed('Bad Gateway', 'boom'),
    'error',
    undefined,
    'There was an error fetching a resource: Bad Gateway. Additional information: boom',
  ],
])('%j', (notice, kind, title, message) => {
  expect(notice.kind).toBe(kind);
  expect(notice.title).toBe(title);
  expect(notice.message).toBe(message);
});

test('the result window is told with its limits', () => {
  const notice = searchNotices.windowExceeded(10_000, 150);
  expect(notice.kind).toBe('error');
  expect(notice.message).toContain('first 66 pages');
});
