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

/** Stores outputs after checking their type and configuration. */
export class OutputService {
  readonly #stored: Collection<Output>;
  readonly #now: () => number;

  constructor(stored: Collection<Output>, now: () => number) {
    this.#stored = stored;
    this.#now = now;
  }

  list(): Output[] {
    return this.#stored.list();
  }

  get(id: string): Output {
    return this.#stored.get(id);
  }

  create(given: Schemas['CreateOutputRequest'], caller: Caller): Output {
    return this.prepare(given, caller)();
  }

  /** Checks a new output, and returns what stores it. */
  prepare(given: Schemas['CreateOutputRequest'], { user }: Caller): () => Output {
    const output: Output = {
      id: newObjectId(this.#now()),
      ...checked(given),
      creator_user_id: user.username,
      created_at: wireTime(this.#now()),
      content_pack: null,
    };
    return () => this.#stored.create(output);
  }

  /** Keeps absent properties. A configuration is replaced as a whole. */
  update(id: string, { title, type, configuration }: Schemas['UpdateOutputRequest']): Output {
    const output = this.#stored.get(id);
    const changed = {
      title: title ?? output.title,
      type: type ?? output.type,
      configuration: configuration ?? output.configuration,
    };
    return this.#stored.update({ ...output, ...checked(changed) });
  }

  delete(id: string): void {
    this.#stored.delete(id);
  }
}

export const outputService = defineService({
  needs: { stored: storedOutputs },
  create: ({ now }, { stored }) => new OutputService(stored, now),
});
