import { BadRequestError } from '../../errors.ts';
import { ok, TextBody } from '../../http/handler.ts';
import { messageRowFormat } from '../../search/views/row-format.ts';
import { fieldList } from './only-fields.ts';
import { textStream } from './row-stream.ts';
import { backgroundTurn } from './turn.ts';
import { type UniversalSearch, universalScope } from './universal-search.ts';

/** The rows of a universal search as CSV, oldest first; `timestamp` is always the first column. */
async function universalCsv(search: UniversalSearch) {
  const { query, services, caller, signal } = search;
  const wanted = fieldList(query.fields);
  if (!wanted.length) throw new BadRequestError('Missing required parameter "fields"');
  const columns = ['timestamp', ...wanted.filter((field) => field !== 'timestamp')];
  const limit = query.limit !== undefined && query.limit > 0 ? { limit: query.limit } : {};
  const format = { mediaType: 'text/csv' as const, columns, isOneLine: true, ...services.exportSettings };
  const request = { ...universalScope(search), ...limit, chunkSize: query.batch_size ?? 500, format };
  const parts = services.search.writtenExport(request, { signal, turn: backgroundTurn(caller) });
  const counted = services.runningExports.counted(caller.user.id, parts);
  return new TextBody('text/csv', await textStream(messageRowFormat(format).header, counted));
}

/** Whether the client accepts CSV. */
export function wantsCsv(accept: string): boolean {
  return /\btext\/csv\b/i.test(accept);
}

export async function replyCsv(search: UniversalSearch) {
  return ok(await universalCsv(search));
}

/** Replies with the CSV as a file download. */
export async function replyDownload(search: UniversalSearch, name: string) {
  const filename = `graylog-search-result-${search.kind}-${name}.csv`.replaceAll(/[^\w.:+-]+/g, '_');
  return ok(await universalCsv(search), { 'content-disposition': `attachment; filename=${filename}` });
}
