import {
  type ExportCsv,
  type ExportedMessages,
  exportedMessages,
  requestCsv,
} from '@tailrace/analysis/patterns/exported-messages';
import { expandText } from '@tailrace/domain/search/expand-parameters';
import { parameterValues } from '@tailrace/domain/search/parameter-values';
import { api } from '#/app/api.ts';
import { sentRange } from '#/app/range-ends.ts';
import { runOnce } from '#/features/query/run/index.ts';

/** The messages of a search as the server exports them; of many, a sample from the whole time range. */
export const readForPatterns = (wanted: ExportedMessages, signal: AbortSignal) =>
  exportedMessages(wanted, { run: runOnce, exportCsv, signal });

const exportCsv: ExportCsv = async ({ request, ...wanted }, signal) => {
  // An export takes no parameters.
  const query = expandText(request.query, parameterValues(request.parameters ?? []));
  const timeRange = await sentRange(request.timeRange);
  return requestCsv(api, { ...wanted, request: { ...request, query, timeRange } }, signal);
};
