import type { Schemas } from '@tailrace/sdk';
import type { Model } from '../../../notifying/templated.ts';

/** A message that led to an event, as notifications show it. */
export interface BacklogMessage {
  id: string;
  index: string;
  timestamp: string;
  source: string;
  message: string;
  stream_ids: readonly string[];
  /** All other fields. */
  fields: Readonly<Record<string, unknown>>;
}

/** What a notification reports; HTTP notifications post it as it is. */
export interface NotificationModel {
  event_definition_id: string;
  event_definition_type: string;
  event_definition_title: string;
  event_definition_description: string;
  job_definition_id: string;
  job_trigger_id: string;
  event: Schemas['Event'];
  backlog: readonly BacklogMessage[];
}

/** Limits what one delivery stores and sends, whatever a definition asks for. */
const maxBacklog = 500;

export function notificationModel(
  definition: Pick<Schemas['EventDefinition'], 'id' | 'title' | 'description'> & { config: { type: string } },
  event: Schemas['Event'],
  backlog: readonly BacklogMessage[],
): NotificationModel {
  return {
    event_definition_id: definition.id,
    event_definition_type: definition.config.type,
    event_definition_title: definition.title,
    event_definition_description: definition.description,
    // A definition has one job, which has one trigger: both go by its id.
    job_definition_id: definition.id,
    job_trigger_id: definition.id,
    event,
    backlog: backlog.slice(0, maxBacklog),
  };
}

const priorities: Readonly<Record<number, string>> = { 1: 'Low', 2: 'Normal', 3: 'High' };

/** What templates can name: the model, and what makes a text readable. */
export const templateModel = (model: NotificationModel, replay: string, publicUrl: URL | null): Model => ({
  ...model,
  event_replay_url: replay,
  event_priority: priorities[model.event.priority] ?? String(model.event.priority),
  http_external_uri: publicUrl?.href ?? '',
});
