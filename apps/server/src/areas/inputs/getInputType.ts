import { NotFoundError } from '../../errors.ts';
import { ok } from '../../http/handler.ts';
import { inputTypes } from '../../ingest/input-types/input-type.ts';
import { inputTypeInfo } from './input-type-info.ts';
import type { Handler } from './services.ts';

export const getInputType: Handler<'getInputType'> = ({ path }) => {
  const type = inputTypes.get(path.inputType);
  if (!type) throw new NotFoundError(`There is no input type ${path.inputType}`);
  return ok(inputTypeInfo(type));
};
