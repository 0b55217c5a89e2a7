import type { RequestBody, ResponseBody } from '@tailrace/sdk';
import { previewLookupDataAdapter } from '@tailrace/sdk/operations/lookup';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#/app/calls/call.ts';
import { queryKeyOf } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { useDebounced } from '#/app/use-debounced.ts';

type PreviewRequest = RequestBody<'previewLookupDataAdapter'>;

/** Debounce in ms. */
const typingPause = 400;

/** Whether data adapters can be tried before they are saved: only our own server does that. */
export function useCanPreview(): boolean {
  const isEmbedded = useServerVersion()?.isTailrace === true;
  return useCan()(previewLookupDataAdapter) && isEmbedded;
}

const ids = new WeakMap<object, number>();
let lastId = 0;

/** Identifies a request in the cache: a table of megabytes is not compared as a key. */
function idOf(request: object): number {
  const known = ids.get(request);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(request, lastId);
  return lastId;
}

/** What an adapter with these settings reads of a table, once typing has paused. */
export function useTablePreview(
  config: PreviewRequest['config'],
  content: string,
): ResponseBody<'previewLookupDataAdapter'> | undefined {
  const canPreview = useCanPreview();
  const configText = JSON.stringify(config);
  const request = useMemo(
    (): PreviewRequest => ({ config: JSON.parse(configText), content }),
    [configText, content],
  );
  const settled = useDebounced(request, typingPause);
  const isEmpty = settled.content?.trim() === '';
  const { data } = useQuery({
    queryKey: queryKeyOf(previewLookupDataAdapter, 'table', idOf(settled)),
    queryFn: ({ signal }) =>
      call(previewLookupDataAdapter, { body: settled }, { signal, noSessionExtension: true }),
    enabled: canPreview && !isEmpty,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return isEmpty ? undefined : data;
}
