import { sortPatterns } from '@tailrace/domain/grok/grok-patterns';
import { grokNotices } from '@tailrace/domain/notices/grok';
import type { Schemas } from '@tailrace/sdk';
import {
  createGrokPattern,
  deleteGrokPattern,
  getGrokPattern,
  listGrokPatterns,
  listGrokPatternsPaginated,
  updateGrokPattern,
} from '@tailrace/sdk/operations/grok';
import { query } from '#/app/calls/query.ts';
import { resource } from '#/app/calls/resource.ts';

export type GrokPattern = Schemas['GrokPattern'];

/** The editable part of a pattern. */
export type GrokDraft = Pick<GrokPattern, 'name' | 'pattern'>;

export const grokPatterns = resource({
  noun: { one: 'pattern', many: 'patterns' },
  fullNoun: { one: 'grok pattern', many: 'grok patterns' },
  lists: [listGrokPatternsPaginated, listGrokPatterns],
  calls: {
    get: getGrokPattern,
    create: createGrokPattern,
    update: updateGrokPattern,
    remove: deleteGrokPattern,
  },
  id: ({ id }: GrokPattern) => id ?? '',
  name: ({ name }) => name,
  notices: grokNotices,
  restored: ({ name, pattern, content_pack }) => ({ name, pattern, content_pack }),
});

/** All patterns by name, for completion and tests. */
export const everyGrokPattern = () =>
  query(
    listGrokPatterns,
    {},
    { select: ({ patterns }) => sortPatterns(patterns), failed: grokNotices.listFailed, isAside: true },
  );

/** Path of the list page, the parent of the other pages. */
export const grokList = '/system/grokpatterns';
