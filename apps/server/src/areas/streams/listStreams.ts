import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const listStreams: Handler<'listStreams'> = ({ caller }, services) => {
  const streams = services.streams.readable(caller);
  return ok({ total: streams.length, streams });
};
