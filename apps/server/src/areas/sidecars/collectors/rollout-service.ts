import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError } from '../../../errors.ts';
import { defineService, type MadeServices } from '../../../host/service.ts';
import { newObjectId } from '../../../ids.ts';
import { wireTime } from '../../../wire-time.ts';
import { fleetService } from '../fleet/fleet-service.ts';
import { sidecarRegistry } from '../fleet/sidecar-registry.ts';
import { rendering } from '../rendering/rendering.ts';
import {
  type StoredConfiguration,
  type StoredRollout,
  storedConfigurations,
  storedRollouts,
} from '../rendering/stored-collectors.ts';
import { configurationRevisions } from './configuration-revisions.ts';
import { configurationService } from './configuration-service.ts';
import { requireValid } from './form-errors.ts';

type RolloutSidecar = Schemas['RolloutSidecar'];

const needs = {
  configurations: storedConfigurations,
  service: configurationService,
  rollouts: storedRollouts,
  revisions: configurationRevisions,
  rendering,
  registry: sidecarRegistry,
  fleet: fleetService,
};

type Needs = MadeServices<typeof needs>;

function stateOf(
  rollout: StoredRollout,
  first: readonly RolloutSidecar[],
): Schemas['ConfigurationRollout']['state'] {
  if (rollout.is_stopped) return 'stopped';
  const reported = first.filter(({ state }) => state === 'running' || state === 'failing');
  if (first.length === 0 || reported.length < first.length) return 'running';
  return reported.some(({ state }) => state === 'failing') ? 'failed' : 'ready';
}

/** Roll-outs of templates to some sidecars first. */
export class RolloutService {
  readonly #now: () => number;
  readonly #needs: Needs;

  constructor(now: () => number, given: Needs) {
    this.#now = now;
    this.#needs = given;
  }

  /** Null when there is none; throws a NotFoundError for an unknown configuration. */
  get(configurationId: string): Schemas['ConfigurationRollout'] | null {
    const { configurations, rollouts, registry } = this.#needs;
    const { id } = configurations.get(configurationId);
    const rollout = rollouts.findBy('configuration_id', id);
    if (!rollout) return null;
    const first = this.#first(rollout);
    const { template, started_at, started_by, stops_on_failure, continues_by_itself } = rollout;
    return {
      ...{ template, started_at, started_by, stops_on_failure, continues_by_itself, first },
      state: stateOf(rollout, first),
      assigned: registry.assignedTo(id).length,
    };
  }

  start(
    configurationId: string,
    { template, sidecar_ids, stops_on_failure, continues_by_itself }: Schemas['ConfigurationRolloutRequest'],
    username: string,
  ): void {
    const { configurations, rollouts, service } = this.#needs;
    const configuration = configurations.get(configurationId);
    service.requireNoRollout(configuration);
    if (template === configuration.template) {
      requireValid({ template: ['is the same as that of the configuration'] });
    }
    requireValid(service.templateErrors(template, configuration.id));
    for (const nodeId of sidecar_ids) this.#requireAssigned(nodeId, configuration);
    rollouts.transaction(() => {
      const stopped = rollouts.findBy('configuration_id', configuration.id);
      if (stopped) rollouts.delete(stopped.id);
      rollouts.create({
        id: newObjectId(this.#now()),
        configuration_id: configuration.id,
        template,
        started_at: wireTime(this.#now()),
        started_by: username,
        ...{ stops_on_failure, continues_by_itself },
        ...{ is_stopped: false, first_when_stopped: [] },
        sidecar_ids: [...new Set(sidecar_ids)],
      });
    });
  }

  /** Also ends a stopped one; throws a NotFoundError when there is none. */
  takeBack(configurationId: string): void {
    const { rollouts } = this.#needs;
    rollouts.delete(this.#of(configurationId).id);
  }

  /** The template becomes that of the configuration. */
  continue(configurationId: string, username: string): void {
    const rollout = this.#of(configurationId);
    if (rollout.is_stopped) {
      throw new BadRequestError(
        'The roll-out was stopped by a failure: start another one, or save the template',
      );
    }
    this.#finish(rollout, username);
  }

  /** To be called every few seconds: stops or continues roll-outs by what their first sidecars report. */
  advance(): void {
    const { rollouts } = this.#needs;
    for (const rollout of rollouts.list()) {
      if (rollout.is_stopped) continue;
      const first = this.#first(rollout);
      if (rollout.stops_on_failure && first.some(({ state }) => state === 'failing')) {
        rollouts.update({ ...rollout, is_stopped: true, first_when_stopped: first });
      } else if (rollout.continues_by_itself && stateOf(rollout, first) === 'ready') {
        this.#finish(rollout, rollout.started_by);
      }
    }
  }

  #of(configurationId: string): StoredRollout {
    const { configurations, rollouts } = this.#needs;
    const { id, name } = configurations.get(configurationId);
    const rollout = rollouts.findBy('configuration_id', id);
    if (!rollout) throw new NotFoundError(`There is no roll-out of the configuration "${name}"`);
    return rollout;
  }

  #finish({ id, configuration_id, template }: StoredRollout, username: string): void {
    const { configurations, rollouts, revisions } = this.#needs;
    configurations.transaction(() => {
      const configuration = configurations.update({ ...configurations.get(configuration_id), template });
      revisions.add(configuration, username);
      rollouts.delete(id);
    });
  }

  #requireAssigned(nodeId: string, { id, name }: StoredConfiguration): void {
    const sidecar = this.#needs.registry.find(nodeId);
    if (sidecar?.assignments?.some(({ configuration_id }) => configuration_id === id)) return;
    const label = sidecar ? `the sidecar "${sidecar.node_name}"` : `a sidecar ${nodeId.slice(0, 100)}`;
    throw new BadRequestError(`The configuration "${name}" is not assigned to ${label}`);
  }

  /** The first sidecars that still have the configuration; of a stopped roll-out, as they were when it stopped. */
  #first(rollout: StoredRollout): RolloutSidecar[] {
    if (rollout.is_stopped) return rollout.first_when_stopped;
    return rollout.sidecar_ids.flatMap((nodeId) => this.#sidecar(nodeId, rollout.configuration_id) ?? []);
  }

  #sidecar(nodeId: string, configurationId: string): RolloutSidecar | null {
    const { fleet, registry, rendering } = this.#needs;
    if (!registry.find(nodeId)?.assignments?.some((one) => one.configuration_id === configurationId))
      return null;
    const entry = fleet.get(nodeId);
    const { document } = entry;
    const { node_name } = document;
    const state = (name: RolloutSidecar['state'], message = ''): RolloutSidecar => ({
      ...{ node_id: nodeId, node_name, state: name, message },
    });
    // The recorded error may be that of the template before.
    const hasFailed = Object.hasOwn(document.errors, configurationId);
    const error = hasFailed ? rendering.render(document, configurationId).error : null;
    if (error) return state('failing', rendering.errorText(error));
    if (!fleet.isActive(entry)) return state('silent');
    const delivery = document.deliveries[configurationId];
    if (!delivery || !fleet.hasCurrent(document, configurationId)) return state('waiting');
    const reported = document.collectors.find((one) => one.configuration_id === configurationId);
    if (!delivery.is_reported || !reported) return state('sent');
    const { state: name, message } = reported;
    return state(name === 'running' || name === 'failing' ? name : 'sent', message);
  }
}

export const rolloutService = defineService({
  needs,
  create: ({ now }, given) => new RolloutService(now, given),
});
