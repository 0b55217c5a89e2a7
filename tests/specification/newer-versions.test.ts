import { readFileSync } from 'node:fs';
import { type PlayedVersion, playedVersions } from '@tailrace/mocks/played-versions/play-version';
import { playedDifferences } from '@tailrace/mocks/played-versions/played-differences';
import type { OperationId } from '@tailrace/sdk';
import { OPERATIONS } from '@tailrace/sdk/permissions';
import { hasCall, isKnownTo } from '@tailrace/sdk/versions';
import { differences } from '@tailrace/sdk/versions/differences';
import { expect, it } from 'vitest';

/**
 * What Graylog does otherwise than 4.1.14, as was read from its behavior: `adapt` is a call that a client written for 4.1
 * gets wrong, `gone` one that the version lacks at this path.
 */
const [head = '', ...lines] = readFileSync(new URL('newer-versions.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const [, ...names] = head.split('\t') as [string, ...PlayedVersion[]];

interface Cell {
  id: OperationId;
  name: PlayedVersion;
  state: string;
}

const cells = lines.flatMap((line): Cell[] => {
  const [id, ...states] = line.split('\t') as [OperationId, ...string[]];
  return names.map((name, index) => ({ id, name, state: states[index] ?? '' }));
});

const callOf = (id: OperationId) => `${OPERATIONS[id].method} ${OPERATIONS[id].path}`;

const isAdapted = (id: OperationId, version: string) =>
  differences.some((one) => (one.calls as readonly string[]).includes(callOf(id)) && isKnownTo(version, one));

const isPlayed = (id: OperationId, version: string) =>
  playedDifferences.some((one) => one.calls.includes(id) && isKnownTo(version, one));

/** Whether the call needs another permission, which offers its action and says what is missing. */
const hasOwnPermission = (id: OperationId, version: string) =>
  Object.keys(OPERATIONS[id].since ?? {}).some((since) => isKnownTo(version, { since }));

/** Why nothing is converted. Each says where the difference is dealt with instead. */
const reasons: Partial<Record<OperationId, string>> = {
  updateSearchesConfig: 'the form sends back all that it read, which a test of every edit holds',
  listIndexSets: 'a set without strategies is shown as tiered, read-only',
  getIndexSet: 'a set without strategies is shown as tiered, read-only',
  updateIndexSet: 'the form sends back all that it read, which a test of every edit holds',
  listIndexTemplates: 'no screen shows templates, and the command line prints what it gets',
  syncAllIndexTemplates: 'no screen shows templates, and the command line prints what it gets',
  getIndexTemplate: 'no screen shows templates, and the command line prints what it gets',
  syncIndexTemplate: 'no screen shows templates, and the command line prints what it gets',
  getExposedConfiguration: 'no screen shows it, and the contract says until when it has the threshold',
  getSystemStats: 'the contract has the network as nullable',
  listClusterNodes: 'nothing reads the type of a node',
  getThisClusterNode: 'nothing reads the type of a node',
  getClusterNode: 'nothing reads the type of a node',
  getClusterStats: 'no screen shows it, and the contract says until when it counts alarms',
  listUsers: 'a list of oneself is a list of users',
  changeUserPassword: 'the form asks for the rules of the server, and puts a refusal at its field',
  createUserToken: 'the form offers a lifetime where the contract has one, and a notice says a refusal',
};

const adapting = cells.filter(({ state }) => state === 'adapt');

it.each(names.map((name) => [name]))(
  'has the calls of Graylog %s that need an adaptation or are gone',
  (name) => {
    const count = (wanted: string) => cells.filter((one) => one.name === name && one.state === wanted).length;
    const expected = { '5.2': [54, 32], '6.1': [61, 33], '7.0': [93, 37] };
    expect([count('adapt'), count('gone')]).toEqual(expected[name]);
  },
);

it('adapts every call that a client of 4.1 gets wrong, or says why it need not', () => {
  const open = adapting.filter(({ id, name }) => {
    const version = playedVersions[name];
    return !isAdapted(id, version) && !hasOwnPermission(id, version) && !(id in reasons);
  });
  expect(open).toEqual([]);
});

it('plays every call that it adapts by more than its permission', () => {
  const open = adapting.filter(({ id, name }) => {
    const version = playedVersions[name];
    return !isPlayed(id, version) && !hasOwnPermission(id, version);
  });
  expect(open).toEqual([]);
});

it('has no reason for a call that is adapted in every version that differs', () => {
  const needed = new Set(
    adapting.filter(({ id, name }) => !isAdapted(id, playedVersions[name])).map(({ id }) => id),
  );
  expect(Object.keys(reasons).filter((id) => !needed.has(id as OperationId))).toEqual([]);
});

it('knows what is gone, or sends it elsewhere', () => {
  const open = cells.filter(({ id, name, state }) => {
    const version = playedVersions[name];
    const isThere = hasCall(version, id);
    const isMoved =
      isThere &&
      isAdapted(id, version) &&
      playedDifferences.some((one) => one.moved && one.calls.includes(id));
    return state === 'gone' ? isThere && !isMoved : !isThere;
  });
  expect(open).toEqual([]);
});
