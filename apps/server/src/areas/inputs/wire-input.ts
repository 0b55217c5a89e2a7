import type { Schemas } from '@tailrace/sdk';
import type { Caller } from '../../http/caller.ts';
import { inputTypes } from '../../ingest/input-types/input-type.ts';
import { maskPasswords } from '../../requested-configuration/configuration.ts';
import type { Input } from './input.ts';

/** An input for users who may not change it, with its passwords masked. */
export function maskedInput(input: Input): Schemas['InputSummary'] {
  const type = inputTypes.get(input.type);
  return {
    id: input.id,
    title: input.title,
    name: type?.name ?? `Unknown Input (${input.type})`,
    type: input.type,
    global: input.global,
    node: input.node,
    content_pack: null,
    created_at: input.created_at,
    creator_user_id: input.creator_user_id,
    attributes: type ? maskPasswords(type, input.configuration) : input.configuration,
    static_fields: input.static_fields,
  };
}

export function wireInput(input: Input, caller: Caller): Schemas['InputSummary'] {
  const summary = maskedInput(input);
  return caller.isPermitted(`inputs:edit:${input.id}`)
    ? { ...summary, attributes: input.configuration }
    : summary;
}
