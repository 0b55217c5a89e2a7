import type { Schemas } from '@tailrace/sdk';
import { ForbiddenError, RefusedFormError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import type { Caller } from '../../../http/caller.ts';
import { newObjectId } from '../../../ids.ts';
import type { Collection } from '../../../store/collection.ts';
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

export interface DefinitionService
  extends Pick<Collection<EventDefinition>, 'list' | 'page' | 'count' | 'get' | 'find'> {
  /** The caller becomes the owner. Throws a RefusedFormError that names the invalid fields. */
  create(
    given: Schemas['CreateEventDefinitionRequest'],
    options: { schedule: boolean; caller: Caller },
  ): EventDefinition;
  /** Replaces a definition. */
  update(
    id: string,
    given: Schemas['UpdateEventDefinitionRequest'],
    options: { schedule: boolean },
  ): EventDefinition;
  /** Deletes a definition with its grants; its events stay. */
  delete(id: string): void;
  setScheduled(id: string, isScheduled: boolean): void;
  contextOf(id: string): Schemas['SchedulerContext'];
}

interface Parts {
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

function createDefinitionService({ stored, grants, schedule, now }: Parts): DefinitionService {
  /** After the definition is stored, so that nothing is scheduled that does not exist. */
  function follow(definition: EventDefinition, isScheduled: boolean): EventDefinition {
    if (isSystemDefinition(definition.id)) return definition;
    if (isScheduled) schedule.schedule(definition);
    else schedule.unschedule(definition.id);
    return definition;
  }

  return {
    list: stored.list,
    page: stored.page,
    count: stored.count,
    get: stored.get,
    find: stored.find,
    contextOf: (id) => (isSystemDefinition(id) ? systemSchedule : schedule.contextOf(id)),

    create(given, { schedule: isScheduled, caller }) {
      requireValid(definitionErrors(given));
      const definition = normalizedDefinition(newObjectId(now()), given);
      stored.transaction(() => {
        stored.create(definition);
        grants.own(shared(definition.id), caller.user);
      });
      return follow(definition, isScheduled);
    },

    update(id, given, { schedule: isScheduled }) {
      const { id: known } = stored.get(id);
      if (given.id.toLowerCase() !== known) {
        requireValid({ id: [`The id ${given.id} in the body is not the id ${known} in the path`] });
      }
      const definition = normalizedDefinition(known, given);
      if (isSystemDefinition(known)) {
        requireValid(systemDefinitionErrors(given));
        return stored.update(changedSystemDefinition(definition));
      }
      requireValid(definitionErrors(given));
      return follow(stored.update(definition), isScheduled);
    },

    delete(id) {
      const definition = stored.transaction(() => {
        const { id: known } = stored.get(id);
        refuseForSystem(known, 'deleted');
        grants.revokeAll(shared(known));
        return stored.delete(known);
      });
      schedule.unschedule(definition.id);
    },

    setScheduled(id, isScheduled) {
      const definition = stored.get(id);
      if (!isScheduled) refuseForSystem(definition.id, 'disabled');
      follow(definition, isScheduled);
    },
  };
}

export const definitionService = defineService({
  needs: { stored: storedEventDefinitions, grants: grantService, schedule: definitionSchedule },
  create({ now }, needs) {
    if (!needs.stored.find(systemDefinitionId)) needs.stored.create(newSystemDefinition());
    return createDefinitionService({ ...needs, now });
  },
});
