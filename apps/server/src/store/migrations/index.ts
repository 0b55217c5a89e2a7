import { documentTable } from '../document-table.ts';
import { init } from './001-init.ts';
import { access } from './002-access.ts';
import { grok } from './003-grok.ts';
import { views } from './004-views.ts';
import { decorators } from './005-decorators.ts';
import { searchesByOwner } from './006-searches-by-owner.ts';
import { uniqueNames } from './007-unique-names.ts';
import { usersByName } from './008-users-by-name.ts';
import { eventEngine } from './009-event-engine.ts';
import { notificationDeliveries } from './010-notification-deliveries.ts';
import { systemMessages } from './011-system-messages.ts';
import { indexerFailures } from './012-indexer-failures.ts';
import { changedGrants } from './013-changed-grants.ts';
import { sessionOrigins } from './014-session-origins.ts';
import { auditLog } from './015-audit-log.ts';
import { sidecarUser } from './016-sidecar-user.ts';

/** Those of a definition that are over are looked for with each of its runs. */
const openIncidents = `CREATE INDEX incidents_open ON incidents (doc ->> '$.event_definition_id', doc ->> '$.over_after')
  WHERE doc ->> '$.ended_at' IS NULL;`;

/** Append-only: the data version of a directory is the number of migrations applied. */
export const migrations: readonly string[] = [
  init,
  access,
  grok,
  views,
  decorators,
  searchesByOwner,
  uniqueNames,
  usersByName,
  documentTable('outputs'),
  documentTable('jobs'),
  documentTable('extractors', { indexed: ['input_id'] }),
  documentTable('index_sets', { unique: ['index_prefix'] }),
  documentTable('indices'),
  documentTable('event_definitions'),
  documentTable('alerts', { indexed: ['condition_id', 'triggered_at'] }),
  documentTable('event_notifications'),
  eventEngine,
  documentTable('alarm_callbacks', { indexed: ['stream_id'] }),
  documentTable('alarm_history', { indexed: ['alert_id'] }),
  documentTable('alarm_deliveries'),
  notificationDeliveries,
  documentTable('traffic'),
  systemMessages,
  indexerFailures,
  changedGrants,
  documentTable('auth_services'),
  sessionOrigins,
  auditLog,
  documentTable('pipelines', { unique: ['title'] }),
  documentTable('pipeline_rules', { unique: ['title'] }),
  documentTable('pipeline_rule_versions', { indexed: ['rule_id'] }),
  documentTable('pipeline_connections', { unique: ['stream_id'] }),
  documentTable('lookup_caches', { unique: ['name'] }),
  documentTable('lookup_adapters', { unique: ['name'] }),
  documentTable('lookup_tables', { unique: ['name'] }),
  documentTable('content_packs', { unique: ['key'], indexed: ['pack_id'] }),
  documentTable('content_pack_installations', { indexed: ['content_pack_id'] }),
  documentTable('content_pack_entities', { indexed: ['installation_id', 'native_key'] }),
  documentTable('collectors', { unique: ['key'] }),
  documentTable('collector_configurations', { unique: ['name'], indexed: ['collector_id'] }),
  documentTable('configuration_variables', { unique: ['name'] }),
  documentTable('configuration_revisions', { indexed: ['configuration_id'] }),
  documentTable('configuration_rollouts', { unique: ['configuration_id'] }),
  documentTable('configuration_uploads', { indexed: ['created'] }),
  documentTable('sidecars', { unique: ['node_id'] }),
  documentTable('sidecar_changes', { indexed: ['timestamp', 'node_id'] }),
  documentTable('sidecar_deliveries', { unique: ['key'], indexed: ['node_id'] }),
  sidecarUser,
  documentTable('incidents', { indexed: ['group_id', 'last_event_at'] }) + openIncidents,
  documentTable('incident_notes', { indexed: ['incident_id'] }),
  documentTable('incident_silences', { unique: ['group_id'] }),
  documentTable('timelines', { indexed: ['title', 'owner'] }),
  documentTable('timeline_items', { indexed: ['timeline_id'] }),
];
