import { type Handler, ok } from '../../http/handler.ts';

export const listGrokPatterns: Handler<'listGrokPatterns'> = ({ services }) =>
  ok({ patterns: services.grok.list() });
