import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, NotFoundError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import { newObjectId } from '../../../ids.ts';
import type { ConfigStore } from '../../../store/config-store.ts';
import { wireTime } from '../../../wire-time.ts';
import { type EngineStore, engineStore } from '../engine-store.ts';
import type { Event } from '../stored-event.ts';
import {
  type Definition,
  ended,
  gapOf,
  groupIdOf,
  isNear,
  newIncident,
  type StoredIncident,
  withEvent,
} from './incident.ts';
import { type IncidentFilter, type IncidentOrder, IncidentStore } from './incident-store.ts';
import { type Silences, silenceService } from './silences.ts';

type Incident = Schemas['Incident'];

const maxStored = 10_000;
const storedForMs = 90 * 86_400_000;
const maxNotes = 200;

interface Parts {
  config: ConfigStore;
  now: () => number;
  silences: Silences;
  /** Whether a definition is being evaluated. */
  isEvaluated: (definitionId: string) => boolean;
}

/** The time in which a definition goes on finding the same group, and what people say about it. */
export class Incidents {
  readonly #parts: Parts;
  readonly #store: IncidentStore;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#store = new IncidentStore(parts.config);
  }

  /**
   * Adds the alerts of a run to their incidents, and ends those that are over. Called once for each event, in the transaction
   * that also stores that it was created.
   */
  record(definition: Definition, events: readonly Event[], evaluatedTo: number | null): void {
    const alerts = events.filter(({ alert }) => alert);
    for (const [groupId, ofGroup] of Map.groupBy(alerts, groupIdOf)) this.#add(definition, groupId, ofGroup);
    if (alerts.length > 0) this.#store.trim(null, maxStored);
    if (evaluatedTo === null) this.endAll(definition.id);
    else this.#end(definition.id, evaluatedTo);
  }

  #add(definition: Definition, groupId: string, events: readonly Event[]): void {
    const sorted = events.toSorted((one, other) => (one.timestamp < other.timestamp ? -1 : 1));
    const times = sorted.map(({ timestamp }) => Date.parse(timestamp));
    const gapMs = gapOf(definition);
    const incidents = this.#store.ofGroup(groupId, (times[0] ?? 0) - gapMs, (times.at(-1) ?? 0) + gapMs);
    const changed = new Set<number>();
    for (const [at, event] of sorted.entries()) {
      const near = incidents.findIndex((incident) => isNear(incident, times[at] ?? 0, gapMs));
      const known = incidents[near];
      if (known) incidents[near] = withEvent(known, event, definition);
      else incidents.push(newIncident(event, definition, this.#parts.now()));
      changed.add(known ? near : incidents.length - 1);
    }
    for (const at of changed) if (incidents[at]) this.#store.save(incidents[at]);
  }

  #end(definitionId: string, evaluatedTo: number): void {
    for (const incident of this.#store.over(definitionId, evaluatedTo)) {
      this.#store.save(ended(incident, this.#parts.now()));
    }
  }

  /** When a definition is disabled or deleted, nobody will know whether they go on. */
  endAll(definitionId: string): void {
    this.#parts.config.transaction(() => this.#end(definitionId, Number.MAX_SAFE_INTEGER));
  }

  /** Counts notifications that were not sent because of a silence. */
  countSilenced(events: readonly Event[], notificationsOfEach: number): void {
    for (const event of events) {
      const incident = this.of(event);
      if (!incident) continue;
      const silenced_notifications = incident.silenced_notifications + notificationsOfEach;
      this.#store.save({ ...incident, silenced_notifications });
    }
  }

  page(filter: IncidentFilter, order: IncidentOrder): { total: number; incidents: Incident[] } {
    const { total, incidents } = this.#store.page(filter, order);
    return { total, incidents: incidents.map((incident) => this.wire(incident)) };
  }

  /** The source streams of incidents that a caller may not read. */
  hiddenStreams(isReadable: (stream: string) => boolean): string[] {
    return this.#store.sourceStreams().filter((stream) => !isReadable(stream));
  }

  /** The incident that an event belongs to. */
  of(event: Event): StoredIncident | null {
    const time = Date.parse(event.timestamp);
    return this.#store.ofGroup(groupIdOf(event), time, time)[0] ?? null;
  }

  get(id: string): StoredIncident {
    const incident = this.#store.find(id);
    if (!incident) throw new NotFoundError(`There is no incident ${id}`);
    return incident;
  }

  wire({
    group_id,
    text: _t,
    over_after: _o,
    silenced_notifications: _s,
    ...incident
  }: StoredIncident): Incident {
    return { ...incident, silenced: this.#parts.silences.find(group_id) };
  }

  /** Null takes the acknowledgement back. */
  acknowledge(id: string, username: string | null): Incident {
    const at = wireTime(this.#parts.now());
    return this.#change(id, () => ({ acknowledged: username === null ? null : { username, at } }));
  }

  /** Null ends the silence. */
  silence(id: string, username: string, minutes: number | null): Incident {
    const { silences } = this.#parts;
    const { group_id } = this.get(id);
    this.#parts.config.transaction(() =>
      minutes === null ? silences.end(group_id) : silences.begin(group_id, username, minutes),
    );
    return this.wire(this.get(id));
  }

  notes(id: string): Schemas['IncidentNote'][] {
    return this.#store.notes(id);
  }

  addNote(id: string, username: string, text: string): Schemas['IncidentNote'] {
    const now = this.#parts.now();
    const note = { id: newObjectId(now), username, at: wireTime(now), text };
    this.#change(id, ({ notes }) => {
      if (notes >= maxNotes) throw new BadRequestError(`An incident has up to ${maxNotes} notes`);
      this.#store.addNote(id, note);
      return { notes: notes + 1 };
    });
    return note;
  }

  deleteNote(id: string, noteId: string): void {
    this.#change(id, ({ notes }) => {
      this.#store.deleteNote(noteId);
      return { notes: notes - 1 };
    });
  }

  #change(id: string, changesOf: (incident: StoredIncident) => Partial<StoredIncident>): Incident {
    return this.#parts.config.transaction(() => {
      const incident = this.get(id);
      const changed = { ...incident, ...changesOf(incident) };
      this.#store.save(changed);
      return this.wire(changed);
    });
  }

  /** Deletes old incidents; ends those of definitions that were disabled or deleted just before the server ended. */
  purge(): void {
    const { config, now, isEvaluated } = this.#parts;
    for (const id of this.#store.definitions()) if (!isEvaluated(id)) this.endAll(id);
    config.transaction(() => this.#store.trim(wireTime(now() - storedForMs), maxStored));
  }
}

export const incidentService = defineService({
  needs: { silences: silenceService, engine: engineStore },
  create: ({ config, now }, { silences, engine }: { silences: Silences; engine: EngineStore }) =>
    new Incidents({ config, now, silences, isEvaluated: (id) => engine.state(id) !== null }),
  purge: (incidents) => incidents.purge(),
});
