import { describe, expect, it, test } from 'vitest';
import { eventDefinitionNotices, eventNotificationNotices } from './events.ts';
import { grokNotices } from './grok.ts';
import { indexerNotices } from './indices.ts';
import { lookupNotices } from './lookup.ts';
import { messageNotices } from './messages.ts';
import { roleNotices } from './roles.ts';
import { sidecarNotices } from './sidecars.ts';
import { toolNotices } from './tools.ts';

const refused = (status: number, body: unknown = null) => ({ status, message: 'Refused', body });

describe('nothing is said', () => {
  test.each(['getFailed', 'updateFailed', 'deleteFailed', 'membersFailed'] as const)(
    'about a missing role by %s (R-8.02)',
    (name) => {
      expect(roleNotices[name](refused(404))).toBeNull();
      expect(roleNotices[name](refused(500))?.text).toBe('Refused');
    },
  );

  it('about words that are no time yet (R-5.10)', () => {
    expect(toolNotices.dateTestFailed(refused(422))).toBeNull();
    expect(toolNotices.dateTestFailed(refused(500))).not.toBeNull();
  });

  test.each([
    eventDefinitionNotices.saveFailed,
    eventDefinitionNotices.updateFailed,
    eventNotificationNotices.saveFailed,
    eventNotificationNotices.updateFailed,
  ])('about fields of an event form that were refused: %# (R-5.03)', (notice) => {
    const body = { failed: true, errors: { title: ['Title cannot be empty.'] } };
    expect(notice(refused(400, body))).toBeNull();
    expect(notice(refused(500, body))).not.toBeNull();
    expect(notice(refused(400, { type: 'ApiError', message: 'No' }))?.text).toBe('No');
  });

  it('about properties of a lookup table that were refused (R-8.03)', () => {
    const body = [{ message: 'may not be empty', message_template: '{NotEmpty}', path: 'name' }];
    expect(lookupNotices.createFailed(refused(400, body))).toBeNull();
    expect(lookupNotices.createFailed(refused(400, []))).not.toBeNull();
    expect(lookupNotices.createFailed(refused(400, [null]))).not.toBeNull();
    expect(lookupNotices.createFailed(refused(400))).not.toBeNull();
  });
});

describe('the reason', () => {
  it('is that of the body where there is one (R-8.01)', () => {
    expect(sidecarNotices.listFailed(refused(400, { message: 'Bad query' })).text).toBe('Bad query');
    expect(sidecarNotices.listFailed(refused(400)).text).toBe('Refused');
  });

  it('of a refused import of grok patterns is everything against the whole of it (R-5.05)', () => {
    const body = { message: 'Validation failed', validation_errors: { _: [{ error: 'A exists' }] } };
    expect(grokNotices.importFailed(refused(400, body)).text).toBe('A exists');
  });

  it('of an overview that is not there is that of the server (R-8.05)', () => {
    expect(indexerNotices.unavailable({ body: { message: 'No master' } }).text).toBe('No master');
  });

  it('of a raw message that failed otherwise is that of the server (R-8.04)', () => {
    expect(messageNotices.parseFailed(refused(404)).text).toBe('Refused');
  });
});
