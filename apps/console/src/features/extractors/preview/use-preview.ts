import type { ExtractorDraft } from '@tailrace/domain/extractors/extractors';
import { testExtractor } from '@tailrace/sdk/operations/extractors';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#/app/calls/call.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { type PreviewEntry, previewRequest, textsOf } from './preview-model.ts';
import { maxTexts, tryByTesters } from './try-by-testers.ts';
import type { Sample } from './use-samples.ts';

/** Debounce in ms: results appear while typing. */
const debounceMs = 40;
/** Longer where each text is a request of its own. */
const testersDebounceMs = 300;

export interface Preview {
  entries: readonly PreviewEntry[];
  /** Whether settings are missing, so that there is nothing to try. */
  isIncomplete: boolean;
  /** Whether the server tries extractors as a whole: with converters and cutting. */
  isWhole: boolean;
  error: Error | null;
}

/** Tries a draft on samples, with every change. */
export function usePreview(draft: ExtractorDraft, samples: readonly Sample[]): Preview {
  const server = useServerVersion();
  const isWhole = server?.isTailrace ?? true;
  const settled = useDebounced(draft, isWhole ? debounceMs : testersDebounceMs);
  const texts = useMemo(
    () => textsOf(samples, settled.source_field).slice(0, isWhole ? undefined : maxTexts),
    [samples, settled.source_field, isWhole],
  );
  const body = useMemo(
    () =>
      previewRequest(
        settled,
        texts.map(({ text }) => text),
      ),
    [settled, texts],
  );
  const { data, error } = useQuery({
    queryKey: [testExtractor.id, isWhole, body],
    queryFn:
      server && body
        ? async ({ signal }) =>
            isWhole
              ? (await call(testExtractor, { body }, { signal })).results
              : tryByTesters(body, { signal })
        : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const entries = useMemo(() => {
    // Until the next results are there, those of other texts are not shown beside these.
    const results = body && !error && data?.length === texts.length ? data : [];
    return texts.map((entry, at) => ({ ...entry, result: results[at] }));
  }, [body, texts, data, error]);
  return { entries, isIncomplete: body === null, isWhole, error: body === null ? null : error };
}
