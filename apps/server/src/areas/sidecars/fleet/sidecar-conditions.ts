import { countOf } from '@tailrace/domain/format/format';
import type { Schemas } from '@tailrace/sdk';
import type { Condition } from '../../../host/condition.ts';
import type { RegisteredSidecar } from './registered-sidecar.ts';

const maxNamed = 5;
const maxReason = 100;

function named(
  sidecars: readonly RegisteredSidecar[],
  label: (sidecar: RegisteredSidecar) => string,
): string {
  const first = sidecars.slice(0, maxNamed).map(label);
  const more = sidecars.length > first.length ? ` and ${sidecars.length - first.length} more` : '';
  return `${countOf(sidecars.length, 'sidecar')}: ${first.join(', ')}${more}`;
}

const withReason = ({ node_name, collectors }: RegisteredSidecar): string => {
  const message = collectors.find(({ state }) => state === 'failing')?.message ?? '';
  const [line = ''] = message.split('\n');
  return line === '' ? node_name : `${node_name} (${line.slice(0, maxReason).toWellFormed()})`;
};

interface Kind {
  key: string;
  title: string;
  advice: string;
  label: (sidecar: RegisteredSidecar) => string;
}

const failing: Kind = {
  key: 'sidecar_collector_failing',
  title: 'Collectors of sidecars are failing',
  advice: 'They may not send their logs. See System / Sidecars for the reasons.',
  label: withReason,
};

const silent: Kind = {
  key: 'sidecar_silent',
  title: 'Sidecars are silent',
  advice:
    'Check the machines, their network and the agents on them. A sidecar that stays silent is removed in time.',
  label: ({ node_name }) => node_name,
};

/** One condition for all sidecars of a kind, which a broken network may be thousands of. */
function conditionOf(
  { key, title, advice, label }: Kind,
  sidecars: readonly RegisteredSidecar[],
): Condition[] {
  if (sidecars.length === 0) return [];
  const oldestFirst = sidecars.toSorted((a, b) => (a.since < b.since ? -1 : 1));
  const reason = named(oldestFirst, label);
  const since = Date.parse(oldestFirst[0]?.since ?? '') || null;
  const details = { title, description: `${reason}. ${advice}` };
  return [{ key, title, reason, since, notification: { severity: 'normal', type: 'generic', details } }];
}

/** What is wrong with the fleet, as far as the settings want it told. */
export function sidecarConditions(
  sidecars: readonly RegisteredSidecar[],
  { collector_failing, sidecar_silent }: Schemas['SidecarNotifications'],
): Condition[] {
  const inState = (wanted: RegisteredSidecar['state']) => sidecars.filter(({ state }) => state === wanted);
  return [
    ...conditionOf(failing, collector_failing ? inState('failing') : []),
    ...conditionOf(silent, sidecar_silent ? inState('silent') : []),
  ];
}
