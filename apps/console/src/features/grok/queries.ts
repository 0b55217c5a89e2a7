import { sortPatterns } from '@tailrace/domain/grok-patterns';
import { grokNotices } from '@tailrace/domain/notices/grok';
import { saveCall } from '@tailrace/domain/save-call';
import { textBody, unwrap } from '@tailrace/sdk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import type { listRequest } from '#/app/lists/list-request.ts';
import { undoable } from '#/app/notices.ts';
import { useMutationWithNotices } from '#/app/use-mutation-with-notices.ts';
import type { GrokDraft, GrokImport, GrokPattern } from './model.ts';

const target = (patternId: string) => ({ params: { path: { patternId } } });

export const grokQueries = {
  page: (query: ReturnType<typeof listRequest>) =>
    queryOptions({
      queryKey: ['listGrokPatternsPaginated', query],
      queryFn: ({ signal }) => unwrap(api.GET('/system/grok/paginated', { params: { query }, signal })),
      meta: { failed: grokNotices.pageFailed },
    }),
  all: () =>
    queryOptions({
      queryKey: ['listGrokPatterns'],
      queryFn: ({ signal }) => unwrap(api.GET('/system/grok', { signal })),
      select: ({ patterns }) => sortPatterns(patterns),
      meta: { failed: grokNotices.listFailed, isAside: true },
    }),
  get: (patternId: string) =>
    queryOptions({
      queryKey: ['getGrokPattern', patternId],
      queryFn: ({ signal }) => unwrap(api.GET('/system/grok/{patternId}', { ...target(patternId), signal })),
    }),
  test: (draft: GrokDraft, sampleData: string) =>
    queryOptions({
      queryKey: ['testGrokPattern', draft, sampleData],
      queryFn: ({ signal }) =>
        unwrap(api.POST('/system/grok/test', { body: { grok_pattern: draft, sampleData }, signal })),
      enabled: draft.pattern.trim() !== '',
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    }),
};

const lists = ['listGrokPatternsPaginated', 'listGrokPatterns'] as const;

/** Creates what has no id yet and updates what has one. */
export const useSaveGrokPattern = () =>
  useMutationWithNotices({
    mutationFn: ({ id, name, pattern }: GrokDraft & { id?: string | null }) =>
      saveCall({ id }) === 'update' && id
        ? unwrap(api.PUT('/system/grok/{patternId}', { ...target(id), body: { name, pattern } }))
        : unwrap(api.POST('/system/grok', { body: { name, pattern } })),
    notices: {
      done: (_, { id, name }) =>
        saveCall({ id }) === 'update' ? grokNotices.updated(name) : grokNotices.created(name),
    },
    invalidates: [...lists, 'getGrokPattern'],
  });

export const useImportGrokPatterns = () =>
  useMutationWithNotices({
    mutationFn: ({ text, replace }: GrokImport) =>
      unwrap(api.POST('/system/grok', { ...textBody, params: { query: { replace } }, body: text })),
    notices: { done: grokNotices.imported },
    invalidates: [...lists, 'getGrokPattern'],
  });

const useRestoreGrokPattern = () =>
  useMutationWithNotices({
    mutationFn: ({ name, pattern, content_pack }: GrokPattern) =>
      unwrap(api.POST('/system/grok', { body: { name, pattern, content_pack } })),
    notices: { done: (_, { name }) => grokNotices.created(name), failed: grokNotices.saveFailed },
    invalidates: lists,
  });

/** Deletes one after the other; what could not be deleted is said, and the others are gone all the same. */
export function useDeleteGrokPatterns({ canUndo }: { canUndo: boolean }) {
  const restore = useRestoreGrokPattern();
  return useMutationWithNotices({
    mutationFn: async (patterns: readonly GrokPattern[]) => {
      const failures: Error[] = [];
      for (const { id } of patterns) {
        await unwrap(api.DELETE('/system/grok/{patternId}', target(id ?? ''))).catch((error: Error) =>
          failures.push(error),
        );
      }
      return failures;
    },
    notices: {
      done: ([failure], patterns) => {
        if (failure) return grokNotices.deleteFailed(failure);
        const [first] = patterns;
        if (!first || patterns.length > 1) return grokNotices.deletedSeveral(patterns.length);
        const notice = grokNotices.deleted(first.name);
        return canUndo ? undoable(notice, () => restore.mutate(first)) : notice;
      },
    },
    invalidates: lists,
  });
}
