import { ok } from '../../http/handler.ts';
import { inputTypes } from '../../ingest/input-types/input-type.ts';
import type { Handler } from './services.ts';

export const listInputTypes: Handler<'listInputTypes'> = () => {
  const names = [...inputTypes.values()].map(({ type, name }) => [type, name]);
  return ok({ types: Object.fromEntries(names) });
};
