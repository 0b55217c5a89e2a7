import { created, type Handler } from '../../http/handler.ts';
import { readPatternLines } from './pattern-lines.ts';

export const createGrokPattern: Handler<'createGrokPattern'> = async ({ body, query, services }) => {
  if (typeof body === 'string') {
    await services.grok.import(readPatternLines(body), query.replace ?? false);
    return { status: 202, body: undefined };
  }
  const pattern = await services.grok.create(body);
  return created(pattern, `/system/grok/${pattern.id}`);
};
