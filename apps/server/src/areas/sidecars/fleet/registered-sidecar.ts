import type { Schemas } from '@tailrace/sdk';
import { wireTime } from '../../../wire-time.ts';

/** What was last sent to a sidecar for a configuration. */
export interface Delivery {
  /** `versionFor` of the rendering. */
  version: string;
  sent_at: string;
  /** Whether a heartbeat has come since, which tells what the agent made of it. */
  is_reported: boolean;
  /** Of the text; null when the agent had it already. */
  checksum: string | null;
}

/** A collector as it was last derived from the heartbeats. */
export type TrackedCollector = Schemas['SidecarCollectorState'] & {
  /** The last state that the agent or its template gave it: survives the times when it is unknown or updating. */
  settled: 'failing' | 'stopped' | 'running' | null;
};

/** An action with what is needed to deliver it and to judge its outcome. */
export type TrackedAction = Schemas['SidecarAction'] & {
  properties: Record<string, unknown>;
  /** How many heartbeats came since it was delivered. */
  heartbeats: number;
};

/** A registered sidecar. */
export interface RegisteredSidecar {
  id: string;
  node_id: string;
  node_name: string;
  node_details: Schemas['NodeDetails'];
  /** Null when nothing was ever assigned. */
  assignments: Schemas['ConfigurationAssignment'][] | null;
  first_seen: string;
  last_seen: string;
  sidecar_version: string;
  /** By configuration id. */
  deliveries: Record<string, Delivery>;
  /** Why a template could not be rendered for it, by configuration id. */
  errors: Record<string, Schemas['CollectorTemplateError']>;
  state: Schemas['SidecarState'];
  /** Since when it is in this state. */
  since: string;
  collectors: TrackedCollector[];
  /** Oldest first. */
  actions: TrackedAction[];
  /** Another machine that reports with the same node id. */
  other_node: Schemas['OtherNode'] | null;
  /** What the machine was called before the last change of name or address. */
  former_node: Schemas['OtherNode'] | null;
}

const maxName = 200;
const maxMessage = 2000;
const maxVerboseMessage = 10_000;
const maxText = 500;
const maxFiles = 500;
const maxItems = 100;

/** Control characters, lone surrogates and the marks that turn the direction of a text; lines and tabs are text. */
const unprintable = /[^\P{C}\n\t]/gu;

function shortened(text: string, length: number): string {
  const wellFormed = text.slice(0, length + 1).toWellFormed();
  const cut = wellFormed.length > length ? `${wellFormed.slice(0, length - 1)}…` : wellFormed;
  return cut.toWellFormed().replaceAll(unprintable, '�');
}

const line = (text: string, length: number) => shortened(text, length).replaceAll(/[\n\t]/g, ' ');

export const boundedName = (name: string) => line(name, maxName);

const boundedTexts = (texts: readonly string[] | null | undefined) =>
  texts?.slice(0, maxItems).map((text) => line(text, maxText)) ?? null;

/** As sent, unless it has more digits than any clock. */
const boundedTime = (text: string) => (text.length > 40 ? wireTime(Date.parse(text) || 0) : text);

function boundedMetrics(metrics: Schemas['NodeDetails']['metrics']): Schemas['NodeDetails']['metrics'] {
  if (!metrics) return null;
  const { disks_75, cpu_idle = null, load_1 = null } = metrics;
  return { disks_75: boundedTexts(disks_75), cpu_idle, load_1 };
}

function boundedStatus(status: Schemas['NodeDetails']['status']): Schemas['NodeDetails']['status'] {
  if (!status) return null;
  return {
    status: status.status,
    message: shortened(status.message, maxMessage),
    collectors: status.collectors.slice(0, maxItems).map((collector) => ({
      collector_id: line(collector.collector_id, maxName),
      ...(collector.configuration_id ? { configuration_id: line(collector.configuration_id, maxName) } : {}),
      status: collector.status,
      message: shortened(collector.message, maxMessage),
      verbose_message: shortened(collector.verbose_message, maxVerboseMessage),
    })),
  };
}

/** What an agent says of its machine, shortened to what is stored. */
export function boundedDetails(details: Schemas['NodeDetails']): Schemas['NodeDetails'] {
  const { collector_configuration_directory: directory, tags } = details;
  return {
    operating_system: line(details.operating_system, maxName),
    ip: details.ip ? line(details.ip, maxName) : null,
    metrics: boundedMetrics(details.metrics),
    log_file_list:
      details.log_file_list
        ?.slice(0, maxFiles)
        .map((file) => ({ ...file, path: line(file.path, maxText), mod_time: boundedTime(file.mod_time) })) ??
      null,
    status: boundedStatus(details.status),
    ...(directory ? { collector_configuration_directory: line(directory, maxText) } : {}),
    ...(tags ? { tags: boundedTexts(tags) } : {}),
  };
}

/** The last part of a text that is stored of each sent configuration. */
const maxSentText = 100_000;

export const boundedSentText = (text: string) =>
  text.length > maxSentText ? `${text.slice(0, maxSentText).toWellFormed()}\n…` : text;
