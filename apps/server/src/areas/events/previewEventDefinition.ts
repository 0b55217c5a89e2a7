import { BadRequestError, RefusedFormError } from '../../errors.ts';
import { ok } from '../../http/handler.ts';
import { newObjectId } from '../../ids.ts';
import { spanOf } from '../search/time-span.ts';
import { optionsOf } from '../search/turn.ts';
import { configErrors } from './definitions/config-rules.ts';
import { validationResult } from './definitions/definition-rules.ts';
import { normalizedDefinition } from './definitions/normalized.ts';
import type { Handler } from './services.ts';

const lastDay = { type: 'relative', range: 86_400 } as const;

export const previewEventDefinition: Handler<'previewEventDefinition'> = async (call, { engine, now }) => {
  call.permits.check();
  const { event_definition: given, timerange = lastDay } = call.body;
  const invalid = validationResult(configErrors(given.config));
  if (invalid.failed) throw new RefusedFormError('The event definition is invalid', invalid);
  const span = spanOf(timerange, now());
  if (!span) throw new BadRequestError('A preview needs a time range; all time is too much');
  const isStored = typeof given.id === 'string';
  const definition = normalizedDefinition(given.id ?? newObjectId(now()), given);
  return ok(await engine.preview(definition, isStored, span, optionsOf(call)));
};
