import { Readable } from 'node:stream';
import { ok, TextBody } from '../../http/handler.ts';
import { type JsonText, jsonObject } from '../../json-text.ts';
import type { ReadyPart } from '../../search/views/execute-search-type.ts';
import { numberOfSearchTypes, queryRunner } from './query-runner.ts';
import { requireCapabilities } from './search-definitions.ts';
import { jobLimits } from './search-limits.ts';
import type { Handler } from './services.ts';
import { turnOf } from './turn.ts';

const newline = new TextEncoder().encode('\n');

export const executeSearchInParts: Handler<'executeSearchInParts'> = async (request, services) => {
  const { body, query, caller, signal } = request;
  const search = services.searches.read(body, caller);
  requireCapabilities(search);
  const timeoutMs = Math.min(query.timeout ?? jobLimits.timeoutMs, jobLimits.maxTimeoutMs);
  const turn = turnOf(request, numberOfSearchTypes(search.queries));
  // The limit of the job's bytes is that of the lines that a slow client has not read yet.
  const lines = new Readable({ read() {} });
  const write = (line: JsonText) => lines.push(Buffer.concat([...line.parts, newline]));
  const onPart = ({ queryId, searchTypeId, outcome }: ReadyPart) =>
    write(jsonObject({ query_id: queryId, search_type_id: searchTypeId, ...outcome }));
  const run = queryRunner({ services, caller, search, state: {}, turn, timeoutMs, onPart });
  const job = services.searchJobs.start(search, { owner: caller.user, run, timeoutMs, signal });
  lines.once('close', job.drop);
  void job.finished.then(() => {
    write(jsonObject({ job: job.current() }));
    lines.push(null);
  });
  // A proxy that buffers the response would delay the first results.
  return ok(new TextBody('application/x-ndjson', lines), { 'x-accel-buffering': 'no' });
};
