import { type Handler, ok } from '../../http/handler.ts';
import { fieldMappings } from './field-mappings.ts';

export const listFieldTypes: Handler<'listFieldTypes'> = async ({ services, caller }) => {
  const streams = services.streams.readableScope(caller);
  return ok(streams?.length === 0 ? [] : await fieldMappings(services, { streams, range: null }));
};
