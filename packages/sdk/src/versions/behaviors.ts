import { isKnownTo, type Lifetime } from '../generated/known-to.ts';

/** What servers do since a version, where no call or field of the contract says it. Titles are for the documentation. */
export const behaviors = {
  otherGeoLocation: {
    since: '4.3',
    title: 'The setting of geo locations has other members; it is edited among the other settings.',
  },
  refusesOutputsOfManagedStreams: {
    since: '5.0',
    title: 'Streams that cannot be edited take no outputs.',
  },
  knowsNewAgents: {
    since: '5.0',
    title: 'Collectors are for macOS and FreeBSD, too, and templates know the tags of sidecars.',
  },
  hasPercentilesOfEvents: { since: '5.2', title: 'Conditions of event definitions may be percentiles.' },
  clearsDescriptions: { since: '6.1', title: 'An empty description of a stream removes it.' },
  hasPasswordRules: { since: '7.0', title: 'What passwords must be like is a setting of the cluster.' },
} as const satisfies Record<string, Lifetime & { title: string }>;

export type Behavior = keyof typeof behaviors;

/**
 * Whether a server behaves so.
 *
 * @example
 * behaves('5.2.12', 'clearsDescriptions'); // false
 */
export const behaves = (version: string, behavior: Behavior): boolean =>
  isKnownTo(version, behaviors[behavior]);
