import { type ExtractorDraft, extractorRequest, newExtractor } from '@tailrace/domain/extractors';
import type { RequestBody } from '@tailrace/sdk';
import { testExtractor } from '@tailrace/sdk/operations/extractors';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#/app/calls/query.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { type PreviewEntry, previewRequest, textsOf } from './preview-model.ts';
import type { Sample } from './use-samples.ts';

/** Debounce in ms: results appear while typing. */
const debounceMs = 40;

/** In place of a request that is not sent. */
const nothing: RequestBody<'testExtractor'> = {
  extractor: extractorRequest(newExtractor('copy_input', 'message')),
  texts: [],
};

export interface Preview {
  entries: readonly PreviewEntry[];
  /** Whether settings are missing, so that there is nothing to try. */
  isIncomplete: boolean;
  error: Error | null;
}

/** Tries a draft on samples, with every change. */
export function usePreview(draft: ExtractorDraft, samples: readonly Sample[]): Preview {
  const settled = useDebounced(draft, debounceMs);
  const texts = useMemo(() => textsOf(samples, settled.source_field), [samples, settled.source_field]);
  const body = useMemo(
    () =>
      previewRequest(
        settled,
        texts.map(({ text }) => text),
      ),
    [settled, texts],
  );
  const tried = useQuery(
    query(
      testExtractor,
      { body: body ?? nothing },
      { enabled: body !== null, placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 },
    ),
  );
  const { data, error } = tried;
  const entries = useMemo(() => {
    // Until the next results are there, those of other texts are not shown beside these.
    const results = body && !error && data?.results.length === texts.length ? data.results : [];
    return texts.map((entry, at) => ({ ...entry, result: results[at] }));
  }, [body, texts, data, error]);
  return { entries, isIncomplete: body === null, error: body === null ? null : error };
}
