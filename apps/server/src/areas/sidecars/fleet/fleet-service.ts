import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError } from '../../../errors.ts';
import { defineService, type MadeService } from '../../../host/service.ts';
import { newObjectId } from '../../../ids.ts';
import { wireTime } from '../../../wire-time.ts';
import { rendering } from '../rendering/rendering.ts';
import {
  storedCollectors,
  storedConfigurations,
  storedRollouts,
  storedVariables,
} from '../rendering/stored-collectors.ts';
import { changeOf, collectorStates, stateOf } from './collector-states.ts';
import { boundedDetails, boundedName, type RegisteredSidecar } from './registered-sidecar.ts';
import { actionsAfterHeartbeat, queuedOf, withAction } from './sidecar-actions.ts';
import { sidecarChanges } from './sidecar-changes.ts';
import { type SidecarEntry, sidecarRegistry } from './sidecar-registry.ts';
import { sidecarSettings } from './sidecar-settings.ts';

const maxNodeId = 200;
/** Of one sidecar. */
const maxAssignments = 100;
/** Sidecars that are removed at a time. */
const removedAtOnce = 500;

interface Needs {
  registry: MadeService<typeof sidecarRegistry>;
  changes: MadeService<typeof sidecarChanges>;
  settings: MadeService<typeof sidecarSettings>;
  rendering: MadeService<typeof rendering>;
  collectors: MadeService<typeof storedCollectors>;
  configurations: MadeService<typeof storedConfigurations>;
  variables: MadeService<typeof storedVariables>;
  rollouts: MadeService<typeof storedRollouts>;
}

const other = (sidecar: RegisteredSidecar): Schemas['OtherNode'] => ({
  node_name: sidecar.node_name,
  ip: sidecar.node_details.ip ?? null,
  last_seen: sidecar.last_seen,
});

/** Heartbeats, assignments and actions, and the states that follow from them. */
export class FleetService {
  readonly #now: () => number;
  readonly #needs: Needs;
  /** Sidecars whose state was derived since the last change of anything that texts are rendered from. */
  #derived = new WeakMap<SidecarEntry, boolean>();

  constructor(now: () => number, needs: Needs) {
    this.#now = now;
    this.#needs = needs;
    const { configurations, variables, rollouts } = needs;
    const forget = () => {
      this.#derived = new WeakMap();
    };
    for (const collection of [variables, rollouts]) collection.onChange(forget);
    configurations.onChange((changes) => {
      forget();
      const deleted = changes.filter(({ type }) => type === 'deleted');
      if (deleted.length > 0) this.#unassign(new Set(deleted.map(({ document }) => document.id)));
    });
    // A kill between a deletion and the next batch leaves sidecars that are still assigned to what was deleted.
    const known = new Set(configurations.list().map(({ id }) => id));
    const assigned = needs.registry.list().flatMap(({ assignments }) => assignments ?? []);
    this.#unassign(new Set(assigned.map((one) => one.configuration_id).filter((id) => !known.has(id))));
  }

  /** Whether a sidecar was seen within the threshold of the settings. */
  isActive({ activeAt }: SidecarEntry): boolean {
    return this.#now() - activeAt <= this.#needs.settings.get().inactiveMs;
  }

  /** A sidecar in its present state; throws a NotFoundError for an unknown one. */
  get(nodeId: string): SidecarEntry {
    const entry = this.#needs.registry.entry(nodeId);
    if (!entry) throw new NotFoundError(`There is no sidecar ${nodeId.slice(0, maxNodeId)}`);
    this.#derive(entry);
    return entry;
  }

  /** All sidecars in their present states. */
  all(): SidecarEntry[] {
    const entries = [...this.#needs.registry.entries()];
    for (const entry of entries) this.#derive(entry);
    return entries;
  }

  /** Whether a sidecar has the current text of a configuration. */
  hasCurrent({ node_id, deliveries }: RegisteredSidecar, configurationId: string): boolean {
    const version = this.#needs.rendering.versionFor(node_id, configurationId);
    return version !== null && deliveries[configurationId]?.version === version;
  }

  /** Stores what an agent says, and returns what it is to do. */
  heartbeat(
    nodeId: string,
    agentVersion: string,
    { node_name, node_details }: Schemas['RegistrationRequest'],
  ): Schemas['RegistrationResponse'] {
    const { registry, settings } = this.#needs;
    const time = wireTime(this.#now());
    const seen = {
      node_name: boundedName(node_name),
      node_details: boundedDetails(node_details),
      sidecar_version: boundedName(agentVersion),
      last_seen: time,
    };
    const known = registry.entry(nodeId);
    const queued = queuedOf(known?.document.actions ?? []);
    if (known) this.#update(known, seen);
    else this.#register(nodeId, seen);
    const { updateIntervalSeconds, sendsStatus, overridesConfiguration } = settings.get();
    return {
      configuration: { update_interval: updateIntervalSeconds, send_status: sendsStatus },
      configuration_override: overridesConfiguration,
      actions:
        queued.length > 0
          ? queued.map(({ collector_id, properties }) => ({ collector_id, properties }))
          : null,
      assignments: registry.find(nodeId)?.assignments ?? null,
    };
  }

  /** Replaces the assignments of sidecars; those before a refused one stay changed. */
  assign({ nodes }: Schemas['NodeConfigurationRequest'], username: string): void {
    const { registry } = this.#needs;
    const merged = Map.groupBy(nodes, ({ node_id }) => node_id);
    const changed = new Map<string, Partial<RegisteredSidecar>>();
    // Most sidecars of a call get the same.
    const lists = new Map<string, Schemas['ConfigurationAssignment'][]>();
    let refusal: unknown;
    try {
      for (const [nodeId, entries] of merged) {
        const sidecar = registry.find(nodeId);
        if (!sidecar) throw new NotFoundError(`There is no sidecar ${nodeId.slice(0, maxNodeId)}`);
        const assignments = entries.flatMap((entry) => entry.assignments);
        const key = JSON.stringify(assignments);
        const checked = lists.get(key) ?? this.#checked(assignments);
        lists.set(key, checked);
        const isLeft = (id: string) => checked.some(({ configuration_id }) => configuration_id === id);
        const errors = Object.entries(sidecar.errors).filter(([id]) => isLeft(id));
        changed.set(nodeId, { assignments: checked, errors: Object.fromEntries(errors) });
      }
    } catch (error) {
      refusal = error;
    }
    const before = [...changed.keys()].map((nodeId) => registry.find(nodeId)?.assignments ?? []);
    registry.changeAndStore(changed);
    for (const [index, nodeId] of [...changed.keys()].entries()) {
      this.#recordAssignments(nodeId, before[index] ?? [], username);
    }
    if (refusal !== undefined) throw refusal;
  }

  /** Queues actions; throws a NotFoundError that names unknown sidecars, after the others have theirs. */
  queue(actions: ReadonlyMap<string, readonly Schemas['CollectorAction'][]>, username: string): void {
    const { registry, changes } = this.#needs;
    const time = wireTime(this.#now());
    const known = [...actions].filter(([nodeId]) => registry.find(nodeId));
    registry.changeAndStore(
      new Map(
        known.map(([nodeId, added]) => {
          const before = registry.find(nodeId)?.actions ?? [];
          const after = added.reduce((queue, one) => withAction(queue, one, { username, time }), before);
          return [nodeId, { actions: after }];
        }),
      ),
    );
    for (const [nodeId, added] of known) {
      const node_name = registry.find(nodeId)?.node_name ?? '';
      for (const { collector_id, properties } of added) {
        const details = Object.keys(properties).join(', ');
        changes.add({ node_id: nodeId, node_name, kind: 'requested', collector_id, details, username });
      }
    }
    const unknown = [...actions.keys()].filter((nodeId) => !registry.find(nodeId));
    if (unknown.length === 0) return;
    const named = unknown.slice(0, 5).map((nodeId) => nodeId.slice(0, maxNodeId));
    const more = unknown.length > named.length ? ` and ${unknown.length - named.length} more` : '';
    throw new NotFoundError(`There is no sidecar ${named.join(', ')}${more}`);
  }

  /** To be called every few seconds: finds silent sidecars, and removes those that are silent for too long. */
  check(): void {
    const { registry, changes, settings } = this.#needs;
    const { expirationMs } = settings.get();
    const expired = this.all()
      .filter((entry) => !this.isActive(entry) && this.#now() - entry.activeAt > expirationMs)
      .slice(0, removedAtOnce);
    if (expired.length === 0) return;
    for (const { document } of expired) {
      changes.add({ node_id: document.node_id, node_name: document.node_name, kind: 'removed' });
    }
    registry.remove(expired.map(({ document }) => document.node_id));
  }

  #register(
    nodeId: string,
    seen: Pick<RegisteredSidecar, 'node_name' | 'node_details' | 'sidecar_version' | 'last_seen'>,
  ): void {
    if (nodeId.length > maxNodeId || /\p{C}/u.test(nodeId)) {
      throw new BadRequestError(`The node id must have at most ${maxNodeId} printable characters`);
    }
    const entry = this.#needs.registry.add({
      id: newObjectId(),
      node_id: nodeId,
      ...seen,
      ...{ assignments: null, first_seen: seen.last_seen, deliveries: {}, errors: {} },
      ...{ state: 'unknown', since: seen.last_seen, collectors: [], actions: [] },
      ...{ other_node: null, former_node: null },
    });
    this.#needs.changes.add({ node_id: nodeId, node_name: seen.node_name, kind: 'registered' });
    this.#derive(entry, true);
  }

  #update(
    entry: SidecarEntry,
    seen: Pick<RegisteredSidecar, 'node_name' | 'node_details' | 'sidecar_version' | 'last_seen'>,
  ): void {
    const { registry, changes } = this.#needs;
    const before = entry.document;
    const { node_id, actions, deliveries } = before;
    entry.activeAt = this.#now();
    const nodes = this.#nodesAfter(before, seen);
    const isUnreported = Object.values(deliveries).some(({ is_reported }) => !is_reported);
    const isActing = actions.some(({ finished_at }) => finished_at === null);
    const isRenewed =
      seen.node_name !== before.node_name ||
      seen.sidecar_version !== before.sidecar_version ||
      nodes !== null ||
      isUnreported ||
      isActing;
    registry.touch(node_id, seen);
    if (isRenewed) {
      registry.change(node_id, {
        ...nodes,
        ...(isActing
          ? { actions: actionsAfterHeartbeat(actions, seen.node_details.status, seen.last_seen) }
          : {}),
        ...(isUnreported
          ? {
              deliveries: Object.fromEntries(
                Object.entries(deliveries).map(([id, delivery]) => [id, { ...delivery, is_reported: true }]),
              ),
            }
          : {}),
      });
    }
    if (seen.sidecar_version !== before.sidecar_version) {
      changes.add({ node_id, node_name: seen.node_name, kind: 'updated', details: seen.sidecar_version });
    }
    entry.isStateOutdated = true;
    this.#derive(entry);
  }

  /**
   * Notices another name or address. A machine that reports as it did before the last change is not renamed back: two
   * machines have the same node id. Returns what changes, or null.
   */
  #nodesAfter(
    before: RegisteredSidecar,
    {
      node_name,
      node_details,
      last_seen,
    }: Pick<RegisteredSidecar, 'node_name' | 'node_details' | 'last_seen'>,
  ): Pick<RegisteredSidecar, 'other_node' | 'former_node'> | null {
    const { changes, settings } = this.#needs;
    const { other_node, former_node } = before;
    const isRecent = (node: Schemas['OtherNode'] | null) =>
      node !== null && Date.parse(last_seen) - Date.parse(node.last_seen) <= settings.get().inactiveMs;
    const ip = node_details.ip ?? null;
    if (node_name === before.node_name && ip === (before.node_details.ip ?? null)) {
      return other_node && !isRecent(other_node) ? { other_node: null, former_node: null } : null;
    }
    const replaced = other(before);
    const isBack = isRecent(former_node) && former_node?.node_name === node_name && former_node.ip === ip;
    if (isBack || isRecent(other_node)) {
      if (!other_node) {
        const details = `${replaced.node_name} (${replaced.ip ?? 'no address'})`;
        changes.add({ node_id: before.node_id, node_name, kind: 'duplicate', details });
      }
      return { other_node: replaced, former_node: replaced };
    }
    if (node_name !== before.node_name) {
      changes.add({ node_id: before.node_id, node_name, kind: 'renamed', details: before.node_name });
    }
    return { other_node: null, former_node: replaced };
  }

  /** Derives the state of a sidecar anew, where anything that it depends on has changed. */
  #derive(entry: SidecarEntry, isNew = false): void {
    const isActive = this.isActive(entry);
    if (!entry.isStateOutdated && this.#derived.get(entry) === isActive) return;
    const { registry } = this.#needs;
    const { document } = entry;
    const time = wireTime(this.#now());
    const collectors = collectorStates(document, {
      time,
      isActive,
      hasCurrent: (id) => this.hasCurrent(document, id) && document.deliveries[id]?.is_reported === true,
    });
    const state = stateOf(document, collectors, isActive);
    entry.isStateOutdated = false;
    this.#derived.set(entry, isActive);
    if (JSON.stringify(collectors) === JSON.stringify(document.collectors) && state === document.state)
      return;
    this.#recordStates(document, collectors, state, isNew);
    const since = state === document.state ? document.since : time;
    registry.change(document.node_id, { collectors, state, since });
  }

  #recordStates(
    { node_id, node_name, other_node, ...before }: RegisteredSidecar,
    collectors: ReturnType<typeof collectorStates>,
    state: Schemas['SidecarState'],
    isNew: boolean,
  ): void {
    const { changes } = this.#needs;
    const change = { node_id, node_name };
    if (state === 'silent' && before.state !== 'silent') changes.add({ ...change, kind: 'silent' });
    if (state !== 'silent' && before.state === 'silent') changes.add({ ...change, kind: 'back' });
    // Two machines in turn report different states.
    if (other_node) return;
    for (const collector of collectors) {
      const { collector_id, configuration_id, message } = collector;
      const known = before.collectors.find(
        (one) => one.collector_id === collector_id && one.configuration_id === configuration_id,
      );
      const kind = changeOf(collector, known, isNew);
      if (kind) changes.add({ ...change, kind, collector_id, configuration_id, details: message || null });
    }
  }

  #checked(assignments: readonly Schemas['ConfigurationAssignment'][]): Schemas['ConfigurationAssignment'][] {
    const { collectors, configurations } = this.#needs;
    const checked = new Map<string, Schemas['ConfigurationAssignment']>();
    for (const assignment of assignments) {
      const collector = collectors.find(assignment.collector_id);
      if (!collector) throw new NotFoundError(`There is no collector ${assignment.collector_id}`);
      const configuration = configurations.find(assignment.configuration_id);
      if (!configuration) throw new NotFoundError(`There is no configuration ${assignment.configuration_id}`);
      if (configuration.collector_id.toLowerCase() !== collector.id) {
        throw new NotFoundError(`The configuration ${configuration.name} is not one of ${collector.name}`);
      }
      checked.set(configuration.id, { collector_id: collector.id, configuration_id: configuration.id });
    }
    if (checked.size > maxAssignments) {
      throw new BadRequestError(`A sidecar can have at most ${maxAssignments} configurations`);
    }
    return [...checked.values()];
  }

  #recordAssignments(
    nodeId: string,
    before: readonly Schemas['ConfigurationAssignment'][],
    username: string | null,
    details: string | null = null,
  ): void {
    const sidecar = this.#needs.registry.find(nodeId);
    if (!sidecar) return;
    const after = sidecar.assignments ?? [];
    const missing = (of: typeof before, other: typeof before) =>
      of.filter((one) => !other.some(({ configuration_id }) => configuration_id === one.configuration_id));
    const change = { node_id: nodeId, node_name: sidecar.node_name, username, details };
    for (const one of missing(after, before))
      this.#needs.changes.add({ ...change, ...one, kind: 'assigned' });
    for (const one of missing(before, after))
      this.#needs.changes.add({ ...change, ...one, kind: 'unassigned' });
  }

  /** Removes configurations that no longer exist from the sidecars that have them. */
  #unassign(configurationIds: ReadonlySet<string>): void {
    const { registry } = this.#needs;
    for (const { node_id, assignments } of registry.list()) {
      const left = assignments?.filter(({ configuration_id }) => !configurationIds.has(configuration_id));
      if (!assignments || !left || left.length === assignments.length) continue;
      const entry = registry.entry(node_id);
      if (entry) entry.isStateOutdated = true;
      registry.change(node_id, { assignments: left });
      this.#recordAssignments(node_id, assignments, null, 'The configuration was deleted');
    }
  }
}

export const fleetService = defineService({
  needs: {
    registry: sidecarRegistry,
    changes: sidecarChanges,
    settings: sidecarSettings,
    rendering,
    collectors: storedCollectors,
    configurations: storedConfigurations,
    variables: storedVariables,
    rollouts: storedRollouts,
  },
  create: ({ now }, needs) => new FleetService(now, needs),
});
