/**
 * What the engine of event definitions remembers. `event_marks` are the events it has created, by which it does not
 * create them again; `late_spans` are the times of messages that were stored late, as collected from the indices, and
 * `late_known` how far each index has been read.
 */
export const eventEngine = `
  CREATE TABLE event_states (definition_id TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT;
  CREATE TABLE event_runs (
    number INTEGER PRIMARY KEY AUTOINCREMENT, definition_id TEXT NOT NULL, doc TEXT NOT NULL
  ) STRICT;
  CREATE INDEX event_runs_by_definition ON event_runs (definition_id, number);
  CREATE TABLE event_marks (
    number INTEGER PRIMARY KEY AUTOINCREMENT, definition_id TEXT NOT NULL, event_id TEXT NOT NULL UNIQUE,
    group_key TEXT NOT NULL, window_from INTEGER NOT NULL, window_to INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX event_marks_by_definition ON event_marks (definition_id, number);
  CREATE INDEX event_marks_by_group ON event_marks (definition_id, group_key, window_to);
  CREATE TABLE late_spans (
    number INTEGER PRIMARY KEY AUTOINCREMENT, first INTEGER NOT NULL, last INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE late_known (index_name TEXT PRIMARY KEY, number INTEGER NOT NULL) STRICT;
`;
