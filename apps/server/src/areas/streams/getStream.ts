import { type Handler, ok } from '../../http/handler.ts';

export const getStream: Handler<'getStream'> = ({ path, services }) =>
  ok(services.streams.get(path.streamId));
