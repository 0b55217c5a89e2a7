import { ok } from '../../http/handler.ts';
import { fieldMappings } from './field-mappings.ts';
import type { Handler } from './services.ts';
import { spanOf } from './time-span.ts';
import { optionsOf } from './turn.ts';

export const listFieldTypesForStreams: Handler<'listFieldTypesForStreams'> = async (request, services) => {
  const { body, caller } = request;
  const named = [...new Set(body.streams ?? [])];
  services.streams.requireReadable(caller, named);
  const range = body.timerange ? spanOf(body.timerange, services.now()) : null;
  const streams = named.length > 0 ? named : services.streams.readableScope(caller);
  // A user who may read no stream gets no fields, as from `GET /views/fields`; only a named stream is refused.
  return ok(
    streams?.length === 0 ? [] : await fieldMappings(services, { streams, range }, optionsOf(request)),
  );
};
