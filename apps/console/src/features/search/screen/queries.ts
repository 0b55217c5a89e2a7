import { listStreams } from '@tailrace/sdk/operations/streams';
import { query } from '#/app/calls/query.ts';

/** The streams the user may search. */
export const streamsQuery = query(listStreams, {}, { isAfterPaint: true, staleTime: 60_000 });
