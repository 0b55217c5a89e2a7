import { configurationVariableErrors, type FieldErrors } from '@tailrace/domain/sidecars/collector-rules';
import { renameVariable, variablesOf } from '@tailrace/languages/freemarker';
import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../../host/service.ts';
import { newObjectId } from '../../../ids.ts';
import type { Collection } from '../../../store/collection.ts';
import {
  type StoredConfiguration,
  type StoredRollout,
  type StoredVariable,
  storedConfigurations,
  storedRollouts,
  storedVariables,
} from '../rendering/stored-collectors.ts';
import { type ConfigurationRevisions, configurationRevisions } from './configuration-revisions.ts';
import { requireValid, validationResult } from './form-errors.ts';

type Request = Schemas['ConfigurationVariableRequest'];

interface Parts {
  stored: Collection<StoredVariable>;
  configurations: Collection<StoredConfiguration>;
  rollouts: Collection<StoredRollout>;
  revisions: ConfigurationRevisions;
  now: () => number;
}

const uses = (template: string, name: string) =>
  variablesOf(template).some((reference) => reference.name === name);

/** The variables of templates, which have the same value for every sidecar. */
export class VariableService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  list(): StoredVariable[] {
    return this.#parts.stored.list();
  }

  /** Throws a NotFoundError when it does not exist. */
  get(id: string): StoredVariable {
    return this.#parts.stored.get(id);
  }

  /** The configurations whose template uses it. */
  users(id: string): StoredConfiguration[] {
    const { name } = this.get(id);
    return this.#parts.configurations.list().filter(({ template }) => uses(template, name));
  }

  create(request: Request): StoredVariable {
    return this.prepare(request)();
  }

  /** Checks a new variable, and returns what stores it. */
  prepare(request: Request): () => StoredVariable {
    const { stored, now } = this.#parts;
    requireValid(this.#errors('', request));
    const { name, description = null, content } = request;
    const variable = { id: newObjectId(now()), name, description, content };
    return () => stored.create(variable);
  }

  /** A new name is written into the templates that use it, also of roll-outs. */
  update(id: string, request: Request, username: string): StoredVariable {
    const { stored } = this.#parts;
    const before = stored.get(id);
    requireValid(this.#errors(request.id ?? '', request));
    const { name, description = null, content } = request;
    return stored.transaction(() => {
      if (name !== before.name) this.#rename(before.name, name, username);
      return stored.update({ id: before.id, name, description, content });
    });
  }

  /** Throws a RefusedFormError that names the configurations when it is used. */
  delete(id: string): void {
    const { stored, configurations, rollouts } = this.#parts;
    const { name } = stored.get(id);
    const names = [
      ...this.users(id).map((configuration) => configuration.name),
      ...rollouts
        .list()
        .filter(({ template }) => uses(template, name))
        .map(({ configuration_id }) => `${configurations.get(configuration_id).name} (roll-out)`),
    ];
    requireValid(names.length === 0 ? {} : { name: [`is used by ${names.join(', ')}`] });
    stored.delete(id);
  }

  /** The id in the body, not that in the path, says which variable may have the name already, as for Graylog. */
  validate(request: Request): Schemas['FormValidationResult'] {
    return validationResult(this.#errors(request.id ?? '', request));
  }

  #rename(name: string, newName: string, username: string): void {
    const { configurations, rollouts, revisions } = this.#parts;
    for (const configuration of configurations.list()) {
      const template = renameVariable(configuration.template, name, newName);
      if (template === configuration.template) continue;
      revisions.add(configurations.update({ ...configuration, template }), username);
    }
    for (const rollout of rollouts.list()) {
      const template = renameVariable(rollout.template, name, newName);
      if (template !== rollout.template) rollouts.update({ ...rollout, template });
    }
  }

  #errors(id: string, request: Request): FieldErrors {
    const errors = configurationVariableErrors(request);
    const other = this.#parts.stored.findBy('name', request.name);
    if (errors.name || !other || other.id === id.toLowerCase()) return errors;
    return { ...errors, name: ['Another variable has this name'] };
  }
}

export const variableService = defineService({
  needs: {
    stored: storedVariables,
    configurations: storedConfigurations,
    rollouts: storedRollouts,
    revisions: configurationRevisions,
  },
  create: ({ now }, needs) => new VariableService({ ...needs, now }),
});
