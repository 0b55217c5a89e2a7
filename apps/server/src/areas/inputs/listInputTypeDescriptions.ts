import { ok } from '../../http/handler.ts';
import { inputTypes } from '../../ingest/input-types/input-type.ts';
import { inputTypeInfo } from './input-type-info.ts';
import type { Handler } from './services.ts';

export const listInputTypeDescriptions: Handler<'listInputTypeDescriptions'> = () => {
  const types = [...inputTypes.values()].map((type) => [type.type, inputTypeInfo(type)]);
  return ok(Object.fromEntries(types));
};
