import type { SQLInputValue } from 'node:sqlite';
import type { Schemas } from '@tailrace/sdk';
import { rows } from '../../../rows.ts';
import type { ConfigStore } from '../../../store/config-store.ts';
import { wireTime } from '../../../wire-time.ts';
import type { StoredIncident } from './incident.ts';

/** What a page of incidents is chosen by. */
export interface IncidentFilter {
  words: readonly string[];
  state: 'all' | 'open' | 'unacknowledged' | 'ended';
  since?: string | undefined;
  until?: string | undefined;
  definitionId?: string | undefined;
  incidentId?: string | undefined;
  priorities?: readonly number[] | undefined;
  /** Incidents with events of these streams are not listed. */
  hiddenStreams: readonly string[];
}

export interface IncidentOrder {
  sort: 'last_event_at' | 'started_at' | 'priority' | 'events';
  order: 'asc' | 'desc';
  page: number;
  perPage: number;
}

const isOpen = "doc ->> '$.ended_at' IS NULL";
const states: Record<IncidentFilter['state'], string[]> = {
  all: [],
  open: [isOpen],
  unacknowledged: [isOpen, "doc ->> '$.acknowledged' IS NULL"],
  ended: ["doc ->> '$.ended_at' IS NOT NULL"],
};

interface Where {
  sql: string;
  values: SQLInputValue[];
}

function whereOf({
  words,
  state,
  since,
  until,
  definitionId,
  incidentId,
  priorities,
  hiddenStreams,
}: IncidentFilter): Where {
  const parts: [sql: string, ...values: SQLInputValue[]][] = [
    ...states[state].map((sql): [string] => [sql]),
    ...words.map((word): [string, string] => ["instr(doc ->> '$.text', ?) > 0", word.toLowerCase()]),
  ];
  if (since !== undefined) parts.push([`(${isOpen} OR doc ->> '$.ended_at' >= ?)`, since]);
  if (until !== undefined) parts.push(["doc ->> '$.started_at' < ?", until]);
  if (definitionId !== undefined) parts.push(["doc ->> '$.event_definition_id' = ?", definitionId]);
  if (incidentId !== undefined) parts.push(['id = ?', incidentId]);
  if (priorities !== undefined) {
    const wanted = "doc ->> '$.priority' IN (SELECT value FROM json_each(?))";
    parts.push([wanted, JSON.stringify(priorities)]);
  }
  if (hiddenStreams.length > 0) {
    const hidden = `SELECT 1 FROM json_each(doc, '$.source_streams') AS own WHERE own.value IN (SELECT value FROM json_each(?))`;
    parts.push([`NOT EXISTS (${hidden})`, JSON.stringify(hiddenStreams)]);
  }
  return {
    sql: parts.map(([sql]) => sql).join(' AND ') || 'TRUE',
    values: parts.flatMap(([, ...values]) => values),
  };
}

/** The tables of incidents and their notes. */
export class IncidentStore {
  readonly #config: ConfigStore;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(config: ConfigStore) {
    this.#config = config;
    this.#statements = prepare(config);
  }

  find(id: string): StoredIncident | null {
    const row = this.#statements.find.get(id.toLowerCase());
    return row ? JSON.parse(row.doc) : null;
  }

  save(incident: StoredIncident): void {
    this.#statements.save.run(incident.id, JSON.stringify(incident));
  }

  /** The incidents of a group that were open at some time between these, the latest first. */
  ofGroup(groupId: string, from: number, to: number): StoredIncident[] {
    const found = this.#statements.ofGroup.all(groupId, wireTime(from), wireTime(to));
    return found.map(({ doc }) => JSON.parse(doc));
  }

  /** The open incidents of a definition that are over when it has been evaluated up to a time. */
  over(definitionId: string, evaluatedTo: number): StoredIncident[] {
    return this.#statements.over.all(definitionId, evaluatedTo).map(({ doc }) => JSON.parse(doc));
  }

  /** The definitions with open incidents. */
  definitions(): string[] {
    return this.#statements.definitions.all().map(({ id }) => id);
  }

  /** All source streams of incidents. */
  sourceStreams(): string[] {
    return this.#statements.sourceStreams.all().map(({ id }) => id);
  }

  page(filter: IncidentFilter, { sort, order, page, perPage }: IncidentOrder) {
    const { db } = this.#config;
    const { sql, values } = whereOf(filter);
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    const counted = rows<{ total: number }>(
      db.prepare(`SELECT count(*) AS total FROM incidents WHERE ${sql}`),
    );
    const select = rows<{ doc: string }>(
      db.prepare(
        `SELECT doc FROM incidents WHERE ${sql} ORDER BY doc ->> '$.${sort}' ${direction}, id ${direction} LIMIT ? OFFSET ?`,
      ),
    );
    const offset = Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER);
    const found = select.all(...values, perPage === 0 ? -1 : perPage, offset);
    return {
      total: counted.get(...values)?.total ?? 0,
      incidents: found.map(({ doc }): StoredIncident => JSON.parse(doc)),
    };
  }

  /** Oldest first. */
  notes(incidentId: string): Schemas['IncidentNote'][] {
    return this.#statements.notes.all(incidentId).map(({ doc }) => {
      const { incident_id: _, ...note } = JSON.parse(doc);
      return note;
    });
  }

  addNote(incidentId: string, note: Schemas['IncidentNote']): void {
    this.#statements.addNote.run(note.id, JSON.stringify({ ...note, incident_id: incidentId }));
  }

  deleteNote(id: string): void {
    this.#statements.deleteNote.run(id);
  }

  /** Deletes what ended before a time and, of more than `most`, those that ended first, then the oldest. */
  trim(endedBefore: string | null, most: number): void {
    const { dropOld, count, dropExcess, dropNotes } = this.#statements;
    let changes = endedBefore === null ? 0 : Number(dropOld.run(endedBefore).changes);
    const excess = (count.get()?.count ?? 0) - most;
    // A share more, so that it is not looked for with each further one.
    if (excess > 0) changes += Number(dropExcess.run(excess + Math.floor(most / 20)).changes);
    if (changes > 0) dropNotes.run();
  }
}

function prepare({ db }: ConfigStore) {
  const select = (rest: string) => rows<{ doc: string }>(db.prepare(`SELECT doc FROM ${rest}`));
  return {
    find: select('incidents WHERE id = ?'),
    save: db.prepare(
      'INSERT INTO incidents (id, doc) VALUES (?, ?) ON CONFLICT DO UPDATE SET doc = excluded.doc',
    ),
    ofGroup: select(
      `incidents WHERE doc ->> '$.group_id' = ? AND doc ->> '$.last_event_at' >= ? AND doc ->> '$.started_at' <= ?
       ORDER BY doc ->> '$.started_at' DESC`,
    ),
    over: select(
      `incidents WHERE doc ->> '$.event_definition_id' = ? AND doc ->> '$.over_after' <= ? AND ${isOpen}`,
    ),
    definitions: rows<{ id: string }>(
      db.prepare(`SELECT DISTINCT doc ->> '$.event_definition_id' AS id FROM incidents WHERE ${isOpen}`),
    ),
    sourceStreams: rows<{ id: string }>(
      db.prepare(
        `SELECT DISTINCT each.value AS id FROM incidents, json_each(doc, '$.source_streams') AS each`,
      ),
    ),
    notes: select(`incident_notes WHERE doc ->> '$.incident_id' = ? ORDER BY doc ->> '$.at', id`),
    addNote: db.prepare('INSERT INTO incident_notes (id, doc) VALUES (?, ?)'),
    deleteNote: db.prepare('DELETE FROM incident_notes WHERE id = ?'),
    dropOld: db.prepare(`DELETE FROM incidents WHERE doc ->> '$.ended_at' < ?`),
    count: rows<{ count: number }>(db.prepare('SELECT count(*) AS count FROM incidents')),
    dropExcess: db.prepare(
      `DELETE FROM incidents WHERE id IN (
         SELECT id FROM incidents ORDER BY ${isOpen}, doc ->> '$.last_event_at' LIMIT ?)`,
    ),
    dropNotes: db.prepare(
      `DELETE FROM incident_notes WHERE doc ->> '$.incident_id' NOT IN (SELECT id FROM incidents)`,
    ),
  };
}
