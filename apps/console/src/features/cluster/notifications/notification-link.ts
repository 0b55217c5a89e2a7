import type { SystemNotificationType } from '@tailrace/domain/cluster/system-notification-types';
import type { SystemNotification } from '@tailrace/sdk';
import { type LinkProps, linkOptions } from '@tanstack/react-router';

/** A link and its text. */
export interface NotificationLink {
  label: string;
  link: LinkProps;
}

const inputs = { label: 'Show inputs', link: linkOptions({ to: '/system/inputs' }) } as const;
const indices = { label: 'Show indices', link: linkOptions({ to: '/system/indices' }) } as const;

const nodes = { label: 'Show nodes', link: linkOptions({ to: '/system/nodes' }) } as const;

const configurations = {
  label: 'Show configurations',
  link: linkOptions({ to: '/system/configurations' }),
} as const;

const failures = {
  label: 'Show indexer failures',
  link: linkOptions({ to: '/system/indices/failures' }),
} as const;

const notifications = {
  label: 'Show notifications',
  link: linkOptions({ to: '/alerts/notifications' }),
} as const;

const authentication = {
  label: 'Show authentication',
  link: linkOptions({ to: '/system/authentication/services' }),
} as const;

/** The pages that the embedded server names in details. */
const named: Readonly<Record<string, NotificationLink>> = {
  configurations,
  indices,
  indexer_failures: failures,
  nodes,
};

/** The pages of what is not named in the details. */
const pages: Partial<Record<SystemNotificationType, NotificationLink>> = {
  check_server_clocks: nodes,
  deflector_exists_as_index: indices,
  email_transport_configuration_invalid: notifications,
  email_transport_failed: notifications,
  es_cluster_red: indices,
  es_node_disk_watermark_flood_stage: indices,
  es_node_disk_watermark_high: indices,
  es_node_disk_watermark_low: indices,
  es_open_files: indices,
  es_unavailable: indices,
  es_version_mismatch: indices,
  gc_too_long: nodes,
  index_ranges_recalculation: indices,
  input_failure_shutdown: inputs,
  journal_uncommitted_messages_deleted: nodes,
  journal_utilization_too_high: nodes,
  legacy_ldap_config_migration: authentication,
  multi_master: nodes,
  no_input_running: inputs,
  no_master: nodes,
  outdated_version: nodes,
};

const input = (inputId: string) => ({
  label: 'Show input',
  link: linkOptions({ to: '/system/inputs/$inputId', params: { inputId } }),
});

const indexSet = (indexSetId: string) => ({
  label: 'Show index set',
  link: linkOptions({ to: '/system/index_sets/$indexSetId', params: { indexSetId } }),
});

const output = (outputId: string) => ({
  label: 'Show output',
  link: linkOptions({ to: '/system/outputs/$outputId', params: { outputId } }),
});

const stream = (streamId: string) => ({
  label: 'Show stream rules',
  link: linkOptions({ to: '/streams/$streamId/edit', params: { streamId } }),
});

/** The page to resolve a notification from; undefined when the console has none. */
export function linkOf({ type, details }: SystemNotification): NotificationLink | undefined {
  const values: Record<string, unknown> = details ?? {};
  const { input_id, index_set_id, outputId, page, stream_id, streamId } = values;
  if (typeof input_id === 'string') return input(input_id);
  if (typeof index_set_id === 'string') return indexSet(index_set_id);
  if (typeof outputId === 'string') return output(outputId);
  const ofStream = stream_id ?? streamId;
  if (typeof ofStream === 'string') return stream(ofStream);
  if (typeof page === 'string' && Object.hasOwn(named, page)) return named[page];
  return pages[type as SystemNotificationType];
}
