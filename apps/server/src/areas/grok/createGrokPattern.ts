import { readPatternLines } from '@tailrace/languages/grok';
import { created } from '../../http/handler.ts';
import type { Handler } from './services.ts';

export const createGrokPattern: Handler<'createGrokPattern'> = async ({ body, query }, { grok }) => {
  if (typeof body === 'string') {
    await grok.import(readPatternLines(body), query.replace ?? false);
    return { status: 202, body: undefined };
  }
  const pattern = await grok.create(body);
  return created(pattern, `/system/grok/${pattern.id}`);
};
