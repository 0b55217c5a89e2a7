import type { Schemas } from '@tailrace/sdk';

export type SystemNotificationType = Schemas['SystemNotificationType'];

const types: Record<SystemNotificationType, true> = {
  check_server_clocks: true,
  deflector_exists_as_index: true,
  email_transport_configuration_invalid: true,
  email_transport_failed: true,
  es_cluster_red: true,
  es_node_disk_watermark_flood_stage: true,
  es_node_disk_watermark_high: true,
  es_node_disk_watermark_low: true,
  es_open_files: true,
  es_unavailable: true,
  es_version_mismatch: true,
  gc_too_long: true,
  generic: true,
  index_ranges_recalculation: true,
  input_failed_to_start: true,
  input_failure_shutdown: true,
  journal_uncommitted_messages_deleted: true,
  journal_utilization_too_high: true,
  legacy_ldap_config_migration: true,
  multi_master: true,
  no_input_running: true,
  no_master: true,
  outdated_version: true,
  output_disabled: true,
  output_failing: true,
  stream_processing_disabled: true,
};

/** The type of system notification that a text names, ignoring case; `null` when there is none. */
export function toSystemNotificationType(text: string): SystemNotificationType | null {
  const type = text.toLowerCase();
  return Object.hasOwn(types, type) ? (type as SystemNotificationType) : null;
}
