import type { Schemas } from '@tailrace/sdk';
import { countOf } from '../format/format.ts';
import { boundedText } from './fleet-state.ts';

type Change = Schemas['SidecarChange'];
type ChangeKind = Change['kind'];

/** Names for the ids in a change. */
interface ChangeNames {
  collectorName: (id: string) => string;
  configurationName: (id: string) => string;
}

const withDetails = (text: string, details: string | null, before = ': ') =>
  details ? `${text}${before}${boundedText(details, 300)}` : text;

/** A change as a sentence whose subject is the sidecar: "web-01" "is silent". */
export function changeText(change: Change, { collectorName, configurationName }: ChangeNames): string {
  const { kind, collector_id, configuration_id, details } = change;
  const collector = collector_id === null ? 'a collector' : collectorName(collector_id);
  const configuration = configuration_id === null ? 'a configuration' : configurationName(configuration_id);
  const texts: Record<ChangeKind, string> = {
    registered: 'registered',
    silent: 'is silent',
    back: 'reports again',
    renamed: withDetails('was renamed', details, ' from '),
    updated: withDetails('has another agent version', details),
    duplicate: withDetails('shares its node id with another machine', details),
    removed: 'was removed',
    failing: withDetails(`${collector} is failing`, details),
    recovered: `${collector} has recovered`,
    stopped: `${collector} was stopped`,
    started: `${collector} was started`,
    assigned: `${configuration} was assigned`,
    unassigned: `${configuration} was unassigned`,
    requested: `${details ?? 'an action'} of ${collector} was requested`,
    sent: `${configuration} was sent`,
  };
  return texts[kind];
}

/** How changes are counted, the most urgent first. */
const counted: readonly { kind: ChangeKind; one: string; many: string }[] = [
  { kind: 'failing', one: 'failure', many: 'failures' },
  { kind: 'silent', one: 'went silent', many: 'went silent' },
  { kind: 'duplicate', one: 'shared node id', many: 'shared node ids' },
  { kind: 'recovered', one: 'recovery', many: 'recoveries' },
  { kind: 'back', one: 'reports again', many: 'report again' },
  { kind: 'registered', one: 'new sidecar', many: 'new sidecars' },
  { kind: 'removed', one: 'removed', many: 'removed' },
  { kind: 'sent', one: 'configuration sent', many: 'configurations sent' },
];

/** The changes in numbers: "3 failures, 1 went silent, 12 other changes". */
export function countChanges(changes: readonly Pick<Change, 'kind'>[]): string {
  const numbers = counted.flatMap(({ kind, one, many }) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [{ count, text: countOf(count, one, many) }];
  });
  const others = changes.length - numbers.reduce((sum, { count }) => sum + count, 0);
  const texts = numbers.map(({ text }) => text);
  if (others > 0) texts.push(countOf(others, numbers.length > 0 ? 'other change' : 'change'));
  return texts.join(', ');
}
