import { ok } from '../../http/handler.ts';
import { fieldMappings } from './field-mappings.ts';
import type { Handler } from './services.ts';
import { optionsOf } from './turn.ts';

export const listFieldTypes: Handler<'listFieldTypes'> = async (request, services) => {
  const { caller } = request;
  const streams = services.streams.readableScope(caller);
  return ok(
    streams?.length === 0 ? [] : await fieldMappings(services, { streams, range: null }, optionsOf(request)),
  );
};
