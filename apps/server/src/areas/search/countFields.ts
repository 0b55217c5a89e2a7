import { Readable } from 'node:stream';
import { expandQuery } from '@tailrace/domain/search/expand-parameters';
import { parameterValues, unboundParameters } from '@tailrace/domain/search/parameter-values';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { ok, TextBody } from '../../http/handler.ts';
import { JsonText, jsonObject } from '../../json-text.ts';
import type { FieldCounts, FieldCountsReply, FieldCountsRequest } from '../../search/pivot/count-fields.ts';
import { SearchError } from '../../search/search-error.ts';
import { countFieldsInParts } from '../../search/views/count-fields-in-parts.ts';
import { isRunnable } from '../../search/views/execute-search-type.ts';
import { searchTypeScope, spanOfRange } from '../../search/views/query-scope.ts';
import { namedStreams } from './named-streams.ts';
import { requireCapabilities, type Search } from './search-definitions.ts';
import { jobLimits } from './search-limits.ts';
import { usedParameters } from './search-metadata.ts';
import type { Handler, Services } from './services.ts';
import { turnOf } from './turn.ts';

type Input = Schemas['FieldCountsInput'];

const defaultLimit = 100;
const newline = '\n';

export const countFields: Handler<'countFields'> = async (request, services) => {
  const { body, query, caller, signal } = request;
  const search = searchOf(body, services, caller);
  const counted = requestOf(body, search, services, caller);
  const timeoutMs = Math.min(query.timeout ?? jobLimits.timeoutMs, jobLimits.maxTimeoutMs);
  const turn = turnOf(request, counted.fields.length);
  // Lines that a slow client has not read yet are bounded by the job's limit of bytes.
  const lines = new Readable({ read() {} });
  const write = (line: object) => lines.push(JSON.stringify(line) + newline);
  const started = Promise.withResolvers<void>();
  const job = services.searchJobs.start(search, {
    owner: caller.user,
    timeoutMs,
    signal,
    run: async (_, { signal: stop, onResult }) => {
      let isFirst = true;
      const failed = (field: string, error: unknown) =>
        write({ field, error: error instanceof Error ? error.message : String(error) });
      const onCounted = ({ messages, fields }: FieldCountsReply) => {
        if (isFirst) write({ messages });
        isFirst = false;
        for (const field of fields) {
          const line = lineOf(field);
          try {
            onResult(JsonText.of(line).bytes);
            write(line);
          } catch (error) {
            failed(field.field, error);
          }
        }
        started.resolve();
      };
      await countFieldsInParts(counted, {
        search: services.search,
        options: { turn, timeoutMs, signal: stop },
        onCounted,
        onFailed: (fields, error) => {
          for (const { field } of fields) failed(field, error);
        },
      }).catch(started.reject);
      return { json: jsonObject({}), errors: [] };
    },
  });
  lines.once('close', job.drop);
  void job.finished.then(() => {
    started.reject(new SearchError('cancelled', 'The search was cancelled'));
    write({ done: true });
    lines.push(null);
  });
  await started.promise;
  // A proxy that buffers the response would delay the first fields.
  return ok(new TextBody('application/x-ndjson', lines), { 'x-accel-buffering': 'no' });
};

function lineOf({ field, having, values, numbers }: FieldCounts): object {
  if (numbers) return { field, having, numbers };
  return values
    ? { field, having, values: values.values, has_more: values.hasMore }
    : { field, having, values: null, has_more: true };
}

/** The query of a request as a search without search types. */
function searchOf(
  { query, filter = null, parameters = [], times }: Input,
  services: Services,
  caller: Caller,
): Search {
  const [[timerange] = []] = times;
  if (!timerange) throw new BadRequestError('The property "times" needs at least one time range');
  const queries = [{ id: 'fields', query, filter, timerange, search_types: [] }];
  const search = services.searches.read({ queries, parameters }, caller);
  requireCapabilities(search);
  services.streams.requireReadable(caller, namedStreams(search.queries));
  return search;
}

function requestOf(
  { times, fields, limit = defaultLimit }: Input,
  { queries, parameters }: Search,
  services: Services,
  caller: Caller,
): FieldCountsRequest {
  const [stored] = queries;
  if (!stored) throw new BadRequestError('There is no query');
  const double = fields.find(({ field }, at) => fields.findIndex((other) => other.field === field) !== at);
  if (double) throw new BadRequestError(`There are two fields "${double.field}"`);
  const values = parameterValues(parameters);
  const [missing] = unboundParameters(usedParameters(stored), parameters, values);
  if (missing) throw new BadRequestError(`The parameter "${missing}" needs a value`);
  const query = expandQuery(stored, values, isRunnable);
  const now = services.now();
  const { range: _, ...scope } = searchTypeScope(
    { id: 'fields', type: 'pivot', series: [], rollup: false },
    query,
    {
      now,
      streams: namedStreams([query]).length > 0 ? [] : services.streams.scope(caller, []),
      hasStream: (id) => services.streams.has(id),
    },
  );
  const spans = times.map((parts) => parts.map((range) => spanOfRange(range, now) ?? { from: 0, to: now }));
  return { ...scope, times: spans, fields, limit };
}
