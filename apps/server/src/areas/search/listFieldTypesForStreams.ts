import { type Handler, ok } from '../../http/handler.ts';
import { fieldMappings } from './field-mappings.ts';
import { spanOf } from './time-span.ts';

export const listFieldTypesForStreams: Handler<'listFieldTypesForStreams'> = async (request) => {
  const { body, services, caller } = request;
  const streams = services.streams.scope(caller, body.streams ?? []);
  const range = body.timerange ? spanOf(body.timerange, services.now()) : null;
  return ok(await fieldMappings(services, { streams, range }));
};
