import { defineService } from '../../host/service.ts';
import { rows } from '../../rows.ts';
import type { TimeSpan } from '../../storage/time-span.ts';
import type { ConfigStore } from '../../store/config-store.ts';
import type { DefinitionState, Mark, Run } from './engine/definition-state.ts';
import type { TimeWindow } from './engine/windows.ts';

const maxRuns = 100;
/** Older marks are forgotten; the store of events leaves out an event with a known id. */
const maxMarks = 20_000;

/** What is stored with one step of a run, all or nothing. */
export interface Step {
  /** Null when the definition is not enabled. */
  state?: DefinitionState | null;
  marks?: readonly Mark[];
  run?: Run;
}

/** The engine's memory of definitions: states, runs, and the events they created. */
export class EngineStore {
  readonly #config: ConfigStore;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(config: ConfigStore) {
    this.#config = config;
    this.#statements = prepare(config);
  }

  state(definitionId: string): DefinitionState | null {
    const row = this.#statements.state.get(definitionId);
    return row ? JSON.parse(row.doc) : null;
  }

  /** The latest runs, newest first. */
  runs(definitionId: string): Run[] {
    // Older runs were stored before there were silences.
    return this.#statements.runs
      .all(definitionId, maxRuns)
      .map(({ doc }) => ({ silenced: 0, ...JSON.parse(doc) }));
  }

  /** The enabled definitions with at least this many failed runs in a row. */
  failing(failures: number): string[] {
    return this.#statements.failing.all(failures).map(({ id }) => id);
  }

  hasCreated(eventId: string): boolean {
    return this.#statements.mark.get(eventId) !== undefined;
  }

  /** Whether a group has an event whose window covers a part of this one. */
  hasOverlapping(definitionId: string, groupKey: string, { from, to }: TimeWindow): boolean {
    return this.#statements.overlapping.get(definitionId, groupKey, from, to) !== undefined;
  }

  /** Stores a step; `rest` is stored in the same transaction. */
  save(definitionId: string, { state, marks = [], run }: Step, rest = () => {}): void {
    const { saveState, addMark, dropMarks, addRun, dropRuns } = this.#statements;
    this.#config.transaction(() => {
      rest();
      if (state) saveState.run(definitionId, JSON.stringify(state));
      for (const { eventId, groupKey, window } of marks) {
        addMark.run(definitionId, eventId, groupKey, window.from, window.to);
      }
      if (marks.length > 0) dropMarks.run(definitionId, definitionId, maxMarks);
      if (!run) return;
      addRun.run(definitionId, JSON.stringify(run));
      dropRuns.run(definitionId, definitionId, maxRuns);
    });
  }

  /** When the definition is disabled: it starts anew when it is enabled. */
  forgetState(definitionId: string): void {
    this.#statements.forgetState.run(definitionId);
  }

  /** When the definition is deleted. */
  forget(definitionId: string): void {
    this.#config.transaction(() => {
      for (const statement of this.#statements.forgetAll) statement.run(definitionId);
    });
  }

  /** The last record of late messages. */
  lastLate(): number {
    return this.#statements.lastLate.get()?.number ?? 0;
  }

  lateSince(number: number): TimeSpan[] {
    return this.#statements.lateSince.all(number).map(({ first, last }) => ({ from: first, to: last }));
  }

  /** How far the late messages of each index have been read. */
  lateKnown(): Map<string, number> {
    return new Map(this.#statements.lateKnown.all().map(({ index_name, number }) => [index_name, number]));
  }

  /** Adds what was read of the indices, and forgets what every definition has taken into account. */
  addLate(spans: readonly TimeSpan[], known: ReadonlyMap<string, number>): void {
    const { addLate, dropLate, dropKnown, addKnown } = this.#statements;
    this.#config.transaction(() => {
      for (const { from, to } of spans) addLate.run(from, to);
      if (spans.length > 0) dropLate.run();
      dropKnown.run();
      for (const [index, number] of known) addKnown.run(index, number);
    });
  }
}

function prepare({ db }: ConfigStore) {
  const last = 'SELECT number FROM %s WHERE definition_id = ? ORDER BY number DESC LIMIT 1 OFFSET ?';
  const drop = (table: string) =>
    db.prepare(`DELETE FROM ${table} WHERE definition_id = ? AND number <= (${last.replace('%s', table)})`);
  return {
    state: rows<{ doc: string }>(db.prepare('SELECT doc FROM event_states WHERE definition_id = ?')),
    saveState: db.prepare(`INSERT INTO event_states (definition_id, doc) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET doc = excluded.doc`),
    forgetState: db.prepare('DELETE FROM event_states WHERE definition_id = ?'),
    forgetAll: ['event_states', 'event_runs', 'event_marks'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE definition_id = ?`),
    ),
    failing: rows<{ id: string }>(
      db.prepare("SELECT definition_id AS id FROM event_states WHERE doc ->> '$.failures' >= ?"),
    ),
    runs: rows<{ doc: string }>(
      db.prepare('SELECT doc FROM event_runs WHERE definition_id = ? ORDER BY number DESC LIMIT ?'),
    ),
    addRun: db.prepare('INSERT INTO event_runs (definition_id, doc) VALUES (?, ?)'),
    dropRuns: drop('event_runs'),
    mark: rows<{ number: number }>(db.prepare('SELECT number FROM event_marks WHERE event_id = ?')),
    overlapping: rows<{ number: number }>(
      db.prepare(`SELECT number FROM event_marks
        WHERE definition_id = ? AND group_key = ? AND window_to > ? AND window_from < ? LIMIT 1`),
    ),
    addMark: db.prepare(`INSERT INTO event_marks (definition_id, event_id, group_key, window_from, window_to)
      VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`),
    dropMarks: drop('event_marks'),
    lastLate: rows<{ number: number | null }>(
      db.prepare("SELECT seq AS number FROM sqlite_sequence WHERE name = 'late_spans'"),
    ),
    lateSince: rows<{ first: number; last: number }>(
      db.prepare('SELECT first, last FROM late_spans WHERE number > ? ORDER BY first'),
    ),
    lateKnown: rows<{ index_name: string; number: number }>(
      db.prepare('SELECT index_name, number FROM late_known'),
    ),
    addLate: db.prepare('INSERT INTO late_spans (first, last) VALUES (?, ?)'),
    dropLate: db.prepare(`DELETE FROM late_spans WHERE number <=
      (SELECT coalesce(min(doc ->> '$.lateKnown'), (SELECT max(number) FROM late_spans)) FROM event_states)`),
    dropKnown: db.prepare('DELETE FROM late_known'),
    addKnown: db.prepare('INSERT INTO late_known (index_name, number) VALUES (?, ?)'),
  };
}

export const engineStore = defineService({ create: ({ config }) => new EngineStore(config) });
