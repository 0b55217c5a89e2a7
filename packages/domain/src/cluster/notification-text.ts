import type { SystemNotification } from '@tailrace/sdk';
import type { SystemNotificationType } from './system-notification-types.ts';

export interface NotificationText {
  title: string;
  /** What it means and what to do about it. */
  advice?: string;
}

/** The values of a notification's details as text; a missing one is empty. */
type Details = (name: string) => string;

/** The reason a server gives rarely ends like a sentence. */
const sentence = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);
const joined = (...sentences: string[]) => sentences.map(sentence).filter(Boolean).join(' ');

const texts: Record<SystemNotificationType, (details: Details) => NotificationText> = {
  check_server_clocks: () => ({
    title: 'The clocks of the nodes differ',
    advice: 'Synchronize the clocks of all nodes, for example with NTP. Until then, timestamps may be wrong.',
  }),
  deflector_exists_as_index: () => ({
    title: 'A write alias exists as an index',
    advice: 'Messages cannot be stored. Delete or rename that index in the search cluster.',
  }),
  email_transport_configuration_invalid: (details) => ({
    title: 'The mail settings are invalid',
    advice: joined(details('exception'), 'Correct the mail settings of the server and restart it'),
  }),
  email_transport_failed: (details) => ({
    title: 'A mail could not be sent',
    advice: joined(details('exception'), 'Check the mail server and the mail settings of the server'),
  }),
  es_cluster_red: () => ({
    title: 'The search cluster is red',
    advice: 'Some messages cannot be found, and storing may fail. Check its nodes and its unassigned shards.',
  }),
  es_node_disk_watermark_flood_stage: (details) => ({
    title: 'The disk is full',
    advice: joined(
      details('description'),
      'Inputs refuse messages until there is room again. Searches still answer',
    ),
  }),
  es_node_disk_watermark_high: (details) => ({
    title: 'The disk is almost full',
    advice: joined(details('description'), 'Keep less in the largest index sets, or add space'),
  }),
  es_node_disk_watermark_low: (details) => ({
    title: 'The disk is filling up',
    advice: joined(details('description'), 'Keep less in the largest index sets, or add space'),
  }),
  es_open_files: (details) => ({
    title: `The search cluster may open too few files on ${details('hostname')}`,
    advice: `Its limit is ${details('max_file_descriptors')}. Raise it to at least 64,000.`,
  }),
  es_unavailable: () => ({
    title: 'The search cluster does not answer',
    advice: 'Messages wait in the journal until it does. Check its nodes and the network.',
  }),
  es_version_mismatch: (details) => ({
    title: 'The search cluster has another version than before',
    advice: `It was ${details('initial_version')} and is ${details('current_version')} now. Restart the server.`,
  }),
  gc_too_long: (details) => ({
    title: 'A node paused too long for garbage collection',
    advice: `A collection took ${details('gc_duration_ms')} ms; the limit is ${details('gc_threshold_ms')} ms. Give the node more memory if this happens often.`,
  }),
  generic: (details) => ({ title: details('title'), advice: details('description') }),
  index_ranges_recalculation: () => ({
    title: 'Index ranges are out of date',
    advice: 'Searches may miss messages. Recalculate the ranges of the index sets.',
  }),
  input_failed_to_start: (details) => ({
    title: 'An input failed to start',
    advice: joined(details('reason'), 'It receives no messages until it is started'),
  }),
  input_failure_shutdown: (details) => ({
    title: `The input “${details('input_title')}” was stopped after a failure`,
    advice: joined(details('reason'), 'It receives no messages until it is started'),
  }),
  journal_uncommitted_messages_deleted: () => ({
    title: 'Messages were lost: the journal was full',
    advice: 'Enlarge the journal, or find out why messages are processed slowly.',
  }),
  journal_utilization_too_high: (details) => ({
    title: 'The journal is almost full',
    advice: `${details('journal_utilization_percentage')}% of it is used. Messages arrive faster than they are processed.`,
  }),
  legacy_ldap_config_migration: () => ({
    title: 'The LDAP settings were migrated',
    advice: 'Check the authentication service that was created from them.',
  }),
  multi_master: () => ({
    title: 'Several nodes are master',
    advice: 'Set is_master to true on only one node, and restart the others.',
  }),
  no_input_running: () => ({
    title: 'No input is running',
    advice: 'No messages are received until an input is started.',
  }),
  no_master: () => ({
    title: 'No node is master',
    advice:
      'Old messages are not deleted and alerts are not raised until one node has is_master set to true.',
  }),
  outdated_version: (details) => ({
    title: 'A newer version of the server is available',
    advice: `Version ${details('current_version')} has been released.`,
  }),
  output_disabled: (details) => ({
    title: `An output of the stream “${details('streamTitle')}” was disabled`,
    advice: `It failed ${details('faultCount')} times and is tried again after ${details('faultPenaltySeconds')} seconds.`,
  }),
  output_failing: (details) => ({
    title: `The output “${details('outputTitle')}” cannot send`,
    advice: sentence(details('errorMessage')),
  }),
  stream_processing_disabled: (details) => ({
    title: `The stream “${details('stream_title')}” was paused`,
    advice: `Its rules took too long ${details('fault_count')} times. Simplify its regular expressions, then start it again.`,
  }),
};

const spelled = (type: string) => type.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** A notification as a person reads it; an unknown type is spelled out. */
export function notificationText({ type, details }: SystemNotification): NotificationText {
  const values: Record<string, unknown> = details ?? {};
  const detail: Details = (name) => String(values[name] ?? '');
  const known = Object.hasOwn(texts, type) ? texts[type as SystemNotificationType](detail) : {};
  const { title, advice } = { title: detail('title'), advice: detail('description'), ...known };
  return { title: title === '' ? spelled(type) : title, ...(advice === '' ? {} : { advice }) };
}
