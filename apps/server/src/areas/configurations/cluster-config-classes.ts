import { defaultEventsConfiguration } from '@tailrace/domain/configurations/cluster-settings';
import { isDuration } from '@tailrace/domain/time/iso-duration';
import { BadRequestError } from '../../errors.ts';
import { contract, isNode } from '../../http/contract.ts';
import { readLeniently } from '../../http/lenient-bodies.ts';
import { schemaProblem } from '../../http/validation.ts';
import { isTimezone } from '../../timezone.ts';

type Settings = Readonly<Record<string, unknown>>;

const { components } = contract;
const schemas = isNode(components) && isNode(components.schemas) ? components.schemas : {};
const { ClusterConfig: described } = schemas;
const listed = isNode(described) && isNode(described['x-classes']) ? described['x-classes'] : {};

/** The name of a class's schema in the contract; null for an unknown class. */
export const schemaOfClass = (name: string) => (Object.hasOwn(listed, name) ? String(listed[name]) : null);

const dayMs = 24 * 3_600_000;

/** The allowed range of each number. */
const ranges: Readonly<Record<string, readonly [min: number, max: number]>> = {
  events_search_timeout: [1000, dayMs],
  events_notification_retry_period: [0, dayMs],
  events_notification_default_backlog: [0, 1000],
  events_catchup_window: [0, 365 * dayMs],
};

function rangeProblem(settings: Settings): string | null {
  for (const [name, [min, max]] of Object.entries(ranges)) {
    const value = Number(settings[name]);
    if (value < min || value > max) return `The property "${name}" must be from ${min} to ${max}`;
  }
  return null;
}

function durationProblem(settings: Settings): string | null {
  const names = ['sidecar_expiration_threshold', 'sidecar_inactive_threshold', 'sidecar_update_interval'];
  const wrong = names.find((name) => !isDuration(String(settings[name])));
  return wrong === undefined ? null : `The property "${wrong}" is not an ISO 8601 duration`;
}

function namesOf(schema: string): ReadonlySet<string> {
  const described = schemas[schema];
  const properties = isNode(described) && isNode(described.properties) ? described.properties : {};
  return new Set(Object.keys(properties));
}

function userDefaultsProblem({ timezone, session_timeout_ms }: Settings): string | null {
  if (timezone !== null && !isTimezone(String(timezone)))
    return 'The property "timezone" is no known time zone';
  const timeout = Number(session_timeout_ms);
  return timeout === -1 || timeout >= 1000
    ? null
    : 'The property "session_timeout_ms" must be -1 or at least 1000';
}

interface Rules {
  defaults?: Settings;
  problem?: (settings: Settings) => string | null;
  /** Unknown properties are left out, as Graylog does with those that its own console sends. */
  ignoresUnknown?: true;
}

/** What the schema of a class does not say. */
const rules: Readonly<Record<string, Rules>> = {
  GeoIpResolverConfig: { ignoresUnknown: true },
  EventsConfiguration: { defaults: { ...defaultEventsConfiguration }, problem: rangeProblem },
  SidecarSystemConfig: { problem: durationProblem },
  UserDefaults: { problem: userDefaultsProblem },
  // What is missing is not allowed, as in Graylog.
  UserAndTeamsConfig: {
    defaults: { allow_sharing_with_everyone: false, allow_sharing_with_users: false },
  },
};

/** The settings with defaults for missing properties. Throws a BadRequestError when they do not match their schema. */
export function checkedSettings(schema: string, given: Settings): Settings {
  const { defaults, problem, ignoresUnknown = false } = rules[schema] ?? {};
  const known = namesOf(schema);
  const unknown = Object.keys(given).find((name) => !known.has(name));
  if (unknown !== undefined && !ignoresUnknown) {
    throw new BadRequestError(
      `The property "${unknown.slice(0, 100)}" is unknown. It may be of another version of the server`,
    );
  }
  const own = Object.entries(given).filter(([name]) => known.has(name));
  const settings = { ...defaults, ...Object.fromEntries(own) };
  readLeniently({ $ref: `#/components/schemas/${schema}` }, settings);
  const reason = schemaProblem(schema, settings) ?? problem?.(settings) ?? null;
  if (reason !== null) throw new BadRequestError(reason);
  return settings;
}
