import { collectorConfigurationErrors, type FieldErrors } from '@tailrace/domain/sidecars/collector-rules';
import { includesOf } from '@tailrace/languages/freemarker';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import { newObjectId } from '../../../ids.ts';
import type { ListRequest } from '../../../listing/list.ts';
import type { Collection } from '../../../store/collection.ts';
import { sidecarRegistry } from '../fleet/sidecar-registry.ts';
import { type Rendering, rendering } from '../rendering/rendering.ts';
import {
  type StoredCollector,
  type StoredConfiguration,
  type StoredRollout,
  storedCollectors,
  storedConfigurations,
  storedRollouts,
} from '../rendering/stored-collectors.ts';
import { type ConfigurationRevisions, configurationRevisions } from './configuration-revisions.ts';
import { requireValid, validationResult } from './form-errors.ts';

type Request = Schemas['CollectorConfigurationRequest'];

/** What is checked of a template beside its syntax. */
interface Checks {
  /** Whether the variables that it uses must exist. */
  needsVariables: boolean;
}

const all: Checks = { needsVariables: true };

interface Parts {
  stored: Collection<StoredConfiguration>;
  collectors: Pick<Collection<StoredCollector>, 'find'>;
  rollouts: Pick<Collection<StoredRollout>, 'findBy'>;
  revisions: ConfigurationRevisions;
  rendering: Pick<Rendering, 'renderTemplate' | 'errorText'>;
  registry: { assignedTo(configurationId: string): readonly { id: string }[] };
  now: () => number;
}

/** The configurations of collectors: templates that are rendered for each sidecar. */
export class ConfigurationService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  page(request: ListRequest) {
    const { items, numbers } = this.#parts.stored.page(request);
    return { configurations: items, numbers, total: this.#parts.stored.count() };
  }

  /** Throws a NotFoundError when it does not exist. */
  get(id: string): StoredConfiguration {
    return this.#parts.stored.get(id);
  }

  /** The sidecars it is assigned to. */
  assigned(id: string): { configuration_id: string; sidecar_ids: string[] } {
    const { id: configuration_id } = this.get(id);
    const sidecars = this.#parts.registry.assignedTo(configuration_id);
    return { configuration_id, sidecar_ids: sidecars.map((sidecar) => sidecar.id) };
  }

  /** The newest first. */
  revisions(id: string): Schemas['ConfigurationRevision'][] {
    return this.#parts.revisions.list(this.get(id).id);
  }

  create(request: Request, username: string, checks: Checks = all): StoredConfiguration {
    const configuration = this.#checked(newObjectId(this.#parts.now()), request, checks);
    return this.#store('create', configuration, username);
  }

  update(id: string, request: Request, username: string, checks: Checks = all): StoredConfiguration {
    const { stored, registry } = this.#parts;
    const before = stored.get(id);
    this.requireNoRollout(before);
    const isMoved = request.collector_id.toLowerCase() !== before.collector_id;
    if (isMoved && registry.assignedTo(before.id).length > 0) {
      throw new BadRequestError(
        `The collector of "${before.name}" cannot be changed while the configuration is assigned to sidecars`,
      );
    }
    return this.#store('update', this.#checked(before.id, request, checks), username);
  }

  /** The template was checked when it was saved, and may have come to fail through another one's change. */
  copy(id: string, name: string, username: string): StoredConfiguration {
    const { now } = this.#parts;
    const copy = { ...this.get(id), id: newObjectId(now()), name };
    requireValid(this.#nameErrors(copy.id, copy));
    return this.#store('create', copy, username);
  }

  /** Returns false when there is none. */
  delete(id: string): boolean {
    const { stored, registry } = this.#parts;
    const configuration = stored.find(id);
    if (!configuration) return false;
    this.requireNoRollout(configuration);
    const count = registry.assignedTo(configuration.id).length;
    if (count > 0) {
      const sidecars = count === 1 ? 'a sidecar' : `${count} sidecars`;
      throw new BadRequestError(`The configuration "${configuration.name}" is assigned to ${sidecars}`);
    }
    const including = stored
      .list()
      .find(
        (other) =>
          other.id !== configuration.id &&
          includesOf(other.template).some(({ id: included }) => included.toLowerCase() === configuration.id),
      );
    if (including) {
      throw new BadRequestError(
        `The template of "${including.name}" includes the configuration "${configuration.name}"`,
      );
    }
    stored.delete(configuration.id);
    return true;
  }

  validate(request: Request): Schemas['FormValidationResult'] {
    return validationResult(this.#errors(request.id ?? '', request, all));
  }

  /** What is wrong with the template of a configuration, which must render with placeholders for a sidecar. */
  templateErrors(template: string, id: string | null, { needsVariables } = all): FieldErrors {
    if (template.trim() === '') return { template: ['must not be empty'] };
    const { rendering } = this.#parts;
    const { error } = rendering.renderTemplate(template, { id, needsVariables });
    return error ? { template: [rendering.errorText(error)] } : {};
  }

  #store(how: 'create' | 'update', configuration: StoredConfiguration, username: string) {
    const { stored, revisions } = this.#parts;
    return stored.transaction(() => {
      stored[how](configuration);
      revisions.add(configuration, username);
      return configuration;
    });
  }

  /** Throws a BadRequestError while a roll-out is running. */
  requireNoRollout({ id, name }: StoredConfiguration): void {
    const rollout = this.#parts.rollouts.findBy('configuration_id', id);
    if (!rollout || rollout.is_stopped) return;
    throw new BadRequestError(
      `A roll-out of "${name}" is running: continue it or take it back before you change the configuration`,
    );
  }

  #nameErrors(id: string, request: Request): FieldErrors {
    const { name } = collectorConfigurationErrors(request);
    if (name) return { name };
    const other = this.#parts.stored.findBy('name', request.name);
    return other && other.id !== id.toLowerCase() ? { name: ['Another configuration has this name'] } : {};
  }

  #errors(id: string, request: Request, checks: Checks): FieldErrors {
    const errors = { ...collectorConfigurationErrors(request), ...this.#nameErrors(id, request) };
    if (!errors.collector_id && !this.#parts.collectors.find(request.collector_id)) {
      errors.collector_id = ['There is no such collector'];
    }
    return { ...errors, ...this.templateErrors(request.template, id.toLowerCase(), checks) };
  }

  #checked(id: string, request: Request, checks: Checks): StoredConfiguration {
    requireValid(this.#errors(id, request, checks));
    const { collector_id, name, color, template } = request;
    return { id, collector_id: collector_id.toLowerCase(), name, color, template };
  }
}

export const configurationService = defineService({
  needs: {
    stored: storedConfigurations,
    collectors: storedCollectors,
    rollouts: storedRollouts,
    revisions: configurationRevisions,
    rendering,
    registry: sidecarRegistry,
  },
  create: ({ now }, needs) => new ConfigurationService({ ...needs, now }),
});
