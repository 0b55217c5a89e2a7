import { builtInAdminId, defaultStreamId, eventStreamIds } from '../../ids.ts';
import { wireTime } from '../../wire-time.ts';
import type { StoredStream } from './stored-streams.ts';

/** The ids of the index sets that every server has. */
export interface BuiltInSetIds {
  messages: string;
  events: string;
  systemEvents: string;
}

/** The streams that every server has, each with its own index set. */
export function builtInStreams(now: number, setIds: BuiltInSetIds): StoredStream[] {
  const common = {
    outputs: [],
    matching_type: 'AND' as const,
    created_at: wireTime(now),
    disabled: false,
    rules: [],
    alert_conditions: [],
    alert_receivers: { emails: [], users: [] },
    content_pack: null,
  };
  const ofEvents = { creator_user_id: 'admin', is_default: false, remove_matches_from_default_stream: true };
  return [
    {
      ...common,
      id: defaultStreamId,
      creator_user_id: builtInAdminId,
      title: 'All messages',
      description: 'All messages, unless another stream removes them from here',
      is_default: true,
      remove_matches_from_default_stream: false,
      index_set_id: setIds.messages,
    },
    {
      ...common,
      ...ofEvents,
      id: eventStreamIds.all,
      title: 'All events',
      description: 'All events that event definitions create',
      index_set_id: setIds.events,
    },
    {
      ...common,
      ...ofEvents,
      id: eventStreamIds.system,
      title: 'All system events',
      description: 'All events that the server creates about itself',
      index_set_id: setIds.systemEvents,
    },
  ];
}
