import type { Schemas } from '@tailrace/sdk';
import { ValidationError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import type { Caller } from '../../http/caller.ts';
import { newObjectId } from '../../ids.ts';
import { checkedConfiguration } from '../../requested-configuration/checked-configuration.ts';
import type { Collection } from '../../store/collection.ts';
import { wireTime } from '../../wire-time.ts';
import { outputTypes } from './output-types.ts';
import { type Output, storedOutputs } from './stored-outputs.ts';

/** Stores outputs after checking their type and configuration. */
export interface OutputService extends Omit<Collection<Output>, 'create' | 'update'> {
  create(given: Schemas['CreateOutputRequest'], caller: Caller): Output;
  /** Keeps absent properties. A configuration is replaced as a whole. */
  update(id: string, changes: Schemas['UpdateOutputRequest']): Output;
}

type Configured = Pick<Output, 'title' | 'type' | 'configuration'>;

function checked({ title, type, configuration }: Configured): Configured {
  const known = outputTypes.get(type);
  if (!known) throw new ValidationError({ type: [`There is no output type ${type}`] });
  if (title.trim() === '') throw new ValidationError({ title: ['must not be empty'] });
  // `checkedConfiguration` has converted each value to the type of its setting.
  return {
    title,
    type,
    configuration: checkedConfiguration(known, configuration) as Output['configuration'],
  };
}

export const outputService = defineService({
  needs: { stored: storedOutputs },
  create({ now }, { stored }): OutputService {
    return {
      ...stored,
      create: (given, { user }) =>
        stored.create({
          id: newObjectId(now()),
          ...checked(given),
          creator_user_id: user.username,
          created_at: wireTime(now()),
          content_pack: null,
        }),
      update(id, { title, type, configuration }) {
        const output = stored.get(id);
        const changed = {
          title: title ?? output.title,
          type: type ?? output.type,
          configuration: configuration ?? output.configuration,
        };
        return stored.update({ ...output, ...checked(changed) });
      },
    };
  },
});
