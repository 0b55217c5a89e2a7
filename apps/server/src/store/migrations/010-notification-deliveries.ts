/** Deliveries of events to notifications, one each, and when a definition last notified of a key. Times are in ms. */
export const notificationDeliveries = `
CREATE TABLE notification_deliveries (
  event_id TEXT NOT NULL,
  notification_id TEXT NOT NULL,
  definition_id TEXT NOT NULL,
  state TEXT NOT NULL,
  queued_at INTEGER NOT NULL,
  due_at INTEGER,
  ended_at INTEGER,
  attempts INTEGER NOT NULL,
  first_failed_at INTEGER,
  failed_at INTEGER,
  error TEXT,
  payload TEXT,
  PRIMARY KEY (event_id, notification_id)
) STRICT;
CREATE INDEX notification_deliveries_waiting ON notification_deliveries (due_at) WHERE state = 'waiting';
CREATE INDEX notification_deliveries_by_definition ON notification_deliveries (definition_id, state, queued_at);
CREATE INDEX notification_deliveries_by_notification ON notification_deliveries (notification_id, queued_at);
CREATE TABLE notification_grace (
  definition_id TEXT NOT NULL,
  key TEXT NOT NULL,
  notified_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  PRIMARY KEY (definition_id, key)
) STRICT, WITHOUT ROWID;
`;
