import { Readable } from 'node:stream';
import { ok, TextBody } from '../../http/handler.ts';
import { type JsonText, jsonObject } from '../../json-text.ts';
import { startSearch } from './executeSearchSync.ts';
import type { Handler } from './services.ts';

const newline = new TextEncoder().encode('\n');

export const executeSearchInParts: Handler<'executeSearchInParts'> = async (request, services) => {
  // Lines that a slow client has not read yet are bounded by the job's limit of bytes.
  const lines = new Readable({ read() {} });
  const write = (line: JsonText) => lines.push(Buffer.concat([...line.parts, newline]));
  const job = startSearch(request, services, ({ queryId, searchTypeId, outcome }) =>
    write(jsonObject({ query_id: queryId, search_type_id: searchTypeId, ...outcome })),
  );
  lines.once('close', job.drop);
  void job.finished.then(() => {
    write(jsonObject({ job: job.current() }));
    lines.push(null);
  });
  // A proxy that buffers the response would delay the first results.
  return ok(new TextBody('application/x-ndjson', lines), { 'x-accel-buffering': 'no' });
};
