import {
  type ExportCsv,
  type ExportedMessages,
  exportedMessages,
} from '@tailrace/analysis/patterns/exported-messages';
import { expandText } from '@tailrace/domain/search/expand-parameters';
import { parameterValues } from '@tailrace/domain/search/parameter-values';
import { backendQuery } from '@tailrace/domain/search/search-request';
import { unwrap } from '@tailrace/sdk';
import { api } from '#/app/api.ts';
import { sentRange } from '#/app/range-ends.ts';
import { runOnce } from '#/features/query/run/index.ts';

const chunkSize = 10_000;

/** The messages of a search as the server exports them; of many, a sample from the whole time range. */
export const readForPatterns = (wanted: ExportedMessages, signal: AbortSignal) =>
  exportedMessages(wanted, { run: runOnce, exportCsv, signal });

const exportCsv: ExportCsv = async ({ request, fields, limit }, signal) => {
  const { query, streams, parameters = [], timeRange } = request;
  return unwrap(
    api.POST('/views/search/messages', {
      body: {
        timerange: await sentRange(timeRange),
        // An export takes no parameters.
        query_string: backendQuery(expandText(query, parameterValues(parameters))),
        streams: [...streams],
        fields_in_order: [...fields],
        chunk_size: Math.min(chunkSize, limit),
        limit,
      },
      parseAs: 'stream',
      headers: { Accept: 'text/csv' },
      signal,
    }),
  );
};
