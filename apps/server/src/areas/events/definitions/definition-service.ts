import type { Schemas } from '@tailrace/sdk';
import { ForbiddenError, RefusedFormError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import type { Caller } from '../../../http/caller.ts';
import { newObjectId } from '../../../ids.ts';
import type { ListRequest } from '../../../listing/list.ts';
import type { Page } from '../../../listing/page.ts';
import type { Collection } from '../../../store/collection.ts';
import type { PageOptions } from '../../../store/collection-pages.ts';
import { type GrantService, grantService } from '../../sharing/grant-service.ts';
import { type DefinitionSchedule, definitionSchedule } from '../engine/definition-schedule.ts';
import { type EventDefinition, storedEventDefinitions } from '../stored-definitions.ts';
import type { FormErrors } from './config-rules.ts';
import { definitionErrors, validationResult } from './definition-rules.ts';
import { normalizedDefinition } from './normalized.ts';
import {
  changedSystemDefinition,
  isSystemDefinition,
  newSystemDefinition,
  systemDefinitionErrors,
  systemDefinitionId,
  systemSchedule,
} from './system-definition.ts';

interface Dependencies {
  stored: Collection<EventDefinition>;
  grants: Pick<GrantService, 'own' | 'revokeAll'>;
  schedule: DefinitionSchedule;
  now: () => number;
}

const shared = (id: string) => ({ type: 'event_definition', id }) as const;

function requireValid(errors: FormErrors): void {
  const result = validationResult(errors);
  if (result.failed) throw new RefusedFormError('The event definition is invalid', result);
}

function refuseForSystem(id: string, change: string): void {
  if (isSystemDefinition(id)) throw new ForbiddenError(`The system's event definition cannot be ${change}`);
}

/** Event definitions, and whether they are scheduled. The system's own can be changed in part, and not deleted. */
export class DefinitionService {
  readonly #given: Dependencies;
  readonly #stored: Collection<EventDefinition>;

  constructor(given: Dependencies) {
    this.#given = given;
    this.#stored = given.stored;
  }

  list(): EventDefinition[] {
    return this.#stored.list();
  }

  page(request: ListRequest, options?: PageOptions<EventDefinition>): Page<EventDefinition> {
    return this.#stored.page(request, options);
  }

  count(): number {
    return this.#stored.count();
  }

  get(id: string): EventDefinition {
    return this.#stored.get(id);
  }

  find(id: string): EventDefinition | null {
    return this.#stored.find(id);
  }

  contextOf(id: string): Schemas['SchedulerContext'] {
    return isSystemDefinition(id) ? systemSchedule : this.#given.schedule.contextOf(id);
  }

  /** The caller becomes the owner. Throws a RefusedFormError that names the invalid fields. */
  create(
    given: Schemas['CreateEventDefinitionRequest'],
    { schedule: isScheduled, caller }: { schedule: boolean; caller: Caller },
  ): EventDefinition {
    const store = this.prepare(given, caller);
    return this.#follow(store(), isScheduled);
  }

  /** Checks a new definition as `create` does, and returns how it is stored; nothing is scheduled. */
  prepare(given: Schemas['CreateEventDefinitionRequest'], caller: Caller): () => EventDefinition {
    const { grants, now } = this.#given;
    requireValid(definitionErrors(given));
    const definition = normalizedDefinition(newObjectId(now()), given);
    return () =>
      this.#stored.transaction(() => {
        grants.own(shared(definition.id), caller.user);
        return this.#stored.create(definition);
      });
  }

  /** Replaces a definition. */
  update(
    id: string,
    given: Schemas['UpdateEventDefinitionRequest'],
    { schedule: isScheduled }: { schedule: boolean },
  ): EventDefinition {
    const { id: known } = this.#stored.get(id);
    if (given.id.toLowerCase() !== known) {
      requireValid({ id: [`The id ${given.id} in the body is not the id ${known} in the path`] });
    }
    const definition = normalizedDefinition(known, given);
    if (isSystemDefinition(known)) {
      requireValid(systemDefinitionErrors(given));
      return this.#stored.update(changedSystemDefinition(definition));
    }
    requireValid(definitionErrors(given));
    return this.#follow(this.#stored.update(definition), isScheduled);
  }

  /** Deletes a definition with its grants; its events stay. */
  delete(id: string): void {
    const { grants, schedule } = this.#given;
    const definition = this.#stored.transaction(() => {
      const { id: known } = this.#stored.get(id);
      refuseForSystem(known, 'deleted');
      grants.revokeAll(shared(known));
      return this.#stored.delete(known);
    });
    schedule.unschedule(definition.id);
  }

  setScheduled(id: string, isScheduled: boolean): void {
    const definition = this.#stored.get(id);
    if (!isScheduled) refuseForSystem(definition.id, 'disabled');
    this.#follow(definition, isScheduled);
  }

  /** After the definition is stored, so that nothing is scheduled that does not exist. */
  #follow(definition: EventDefinition, isScheduled: boolean): EventDefinition {
    const { schedule } = this.#given;
    if (isSystemDefinition(definition.id)) return definition;
    if (isScheduled) schedule.schedule(definition);
    else schedule.unschedule(definition.id);
    return definition;
  }
}

export const definitionService = defineService({
  needs: { stored: storedEventDefinitions, grants: grantService, schedule: definitionSchedule },
  create({ now }, needs) {
    if (!needs.stored.find(systemDefinitionId)) needs.stored.create(newSystemDefinition());
    return new DefinitionService({ ...needs, now });
  },
});
