import { type Handler, ok } from '../../http/handler.ts';

export const listStreams: Handler<'listStreams'> = ({ services, caller }) => {
  const streams = services.streams.readable(caller);
  return ok({ total: streams.length, streams });
};
