import { readGrn } from '@tailrace/domain/permissions/permissions';
import { isMet, type Need } from '@tailrace/openapi/permission-rule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas } from '../areas/index.ts';
import { roleService } from '../areas/roles/role-service.ts';
import { isSharedType } from '../areas/sharing/capability.ts';
import type { SharedEntity } from '../areas/sharing/grant-service.ts';
import { sharedView, type ViewSummary } from '../areas/views/view.ts';
import { examplePath } from '../testing/contract-examples.ts';
import type { Make } from '../testing/permissions/given.ts';
import { elsewhere, needsOf, smallestSets } from '../testing/permissions/needs.ts';
import { isEmpty, listed, masked, showsFiltered } from '../testing/permissions/replies.ts';
import { type SampleCall, sampleCall } from '../testing/permissions/sample-calls.ts';
import { type GivenShare, somebody } from '../testing/permissions/somebody.ts';
import { ofOperation } from '../testing/permissions/things.ts';
import { startTestServer, type TestResponse, type TestServer } from '../testing/test-server.ts';
import { type ContractOperation, contractOperations } from './contract.ts';
import { needsOfPath } from './permits.ts';

let server: TestServer;
let reader: readonly string[];
beforeAll(async () => {
  server = await startTestServer();
  await server.ingest.start([]);
  reader = server.service(roleService).byName('Reader').permissions;
});
afterAll(() => server[Symbol.asyncDispose]());

const everything = () => true;

/** The permissions without which the call is refused. */
function checkOf({ permission, rule }: ContractOperation): Need {
  const needs = [permission.includes(':') ? permission : undefined, rule.check];
  return { all: needs.filter((need) => need !== undefined) };
}

/** A call and the admin's reply, which contains everything that can be filtered or masked. */
interface Proof {
  operation: ContractOperation;
  call: SampleCall;
  all: TestResponse;
}

async function proofOf(operation: ContractOperation, make: Make | undefined): Promise<Proof> {
  const call = await sampleCall(server, operation, make);
  const { filter, mask } = operation.rule;
  if (!filter && !mask) return { operation, call, all: { status: 0, headers: new Headers(), body: null } };
  return {
    operation,
    call,
    all: await server.admin(call.methodAndPath, { body: call.body, headers: call.headers }),
  };
}

/** Makes the call with exactly these permissions, and expects what the contract specifies. */
async function proveFor(
  { operation, call, all }: Proof,
  who: string,
  permissions: readonly string[],
  shares: readonly GivenShare[] = [],
) {
  const { client, has } = await somebody(server, permissions, shares);
  const response = await client(call.methodAndPath, { body: call.body, headers: call.headers });
  const { hide } = operation.rule;
  const isPermitted = isMet(checkOf(operation), call.scope, has);
  const because = `${who}: ${call.methodAndPath} with ${JSON.stringify([...permissions, ...shares])} answers ${response.status} ${JSON.stringify(response.body)?.slice(0, 300)}`;
  if (!isPermitted) return expect(response.status, because).toBe(403);
  if (hide && !isMet(hide, call.scope, has)) return expect(response.status, because).toBe(404);
  expect(response.status, `${because}; has it what it needs in things.ts?`).toBeLessThan(400);
  if (operation.rule.filter && showsFiltered(operation, all)) {
    const expected = listed(operation, all, call.scope, has).filter(({ isVisible }) => isVisible);
    const shown = listed(operation, response, call.scope, everything);
    expect(shown.map(({ key }) => key).sort(), because).toEqual(expected.map(({ key }) => key).sort());
  }
  const whole = new Map(masked(operation, all, call.scope, everything).map((one) => [one.key, one.value]));
  for (const { key, isVisible, value } of masked(operation, response, call.scope, has)) {
    if (isVisible) expect(value, because).toEqual(whole.get(key));
    else if (!isEmpty(whole.get(key))) expect(value, because).not.toEqual(whole.get(key));
  }
}

/** The permissions to see one listed entity, and one masked value. */
function seeing({ operation, call, all }: Proof): string[][] {
  const { filter, mask } = operation.rule;
  const entities =
    filter && showsFiltered(operation, all) ? listed(operation, all, call.scope, everything) : null;
  if (entities) expect(entities, `${operation.id} lists something`).not.toEqual([]);
  const hidden = mask
    ? masked(operation, all, call.scope, everything).filter(({ value }) => !isEmpty(value))
    : [];
  if (mask) expect(hidden, `${operation.id} masks something`).not.toEqual([]);
  const [first] = entities ?? [];
  const one = first ? [first.key.split('\n')] : [];
  return [...one, ...hidden.slice(0, 1).map(({ needed }) => [...one.flat(), ...needed])];
}

const typesOf = {
  '/streams/{streamId}': ['stream', 'streamId'],
  '/events/definitions/{definitionId}': ['event_definition', 'definitionId'],
  '/events/notifications/{notificationId}': ['notification', 'notificationId'],
  '/timelines/{timelineId}': ['timeline', 'timelineId'],
} as const;

/** The entity that a call is about, if it is one that can be shared. */
function sharedEntity({ operation, call: { scope } }: Proof): SharedEntity | null {
  const named = readGrn(String(scope.entityGRN ?? ''));
  if (named && isSharedType(named.type)) return { type: named.type, id: named.id };
  for (const [path, [type, parameter]] of Object.entries(typesOf)) {
    if (operation.path.startsWith(path)) return { type, id: String(scope[parameter]) };
  }
  const view = scope.ViewSummary as Partial<ViewSummary> | undefined;
  return view?.id && view.type ? sharedView({ id: view.id, type: view.type }) : null;
}

/** Makes the call as owner of another entity, and with each share of this one, which gives its permissions. */
async function proveShared(fresh: () => Promise<Proof>): Promise<void> {
  const entity = sharedEntity(await fresh());
  if (!entity) return;
  // Owners only share with users that they see.
  const permissions = ['users:list'];
  const another = { ...entity, id: 'f'.repeat(24) };
  const others = [{ entity: another, capability: 'own' }] as const;
  await proveFor(await fresh(), 'the owner of another', permissions, others);
  for (const capability of ['view', 'manage', 'own'] as const) {
    const proof = await fresh();
    const shared = sharedEntity(proof);
    if (shared)
      await proveFor(proof, `a user to ${capability}`, permissions, [{ entity: shared, capability }]);
  }
}

async function prove(operation: ContractOperation, make: Make | undefined): Promise<void> {
  const { rule, permission } = operation;
  const fresh = () => proofOf(operation, make);
  await proveFor(await fresh(), 'a user without roles', []);
  await proveFor(await fresh(), 'a reader', reader);
  await proveFor(await fresh(), 'who owns something else', elsewhere([permission, ...needsOf(rule)]));
  const enough: Need = rule.hide ? { all: [checkOf(operation), rule.hide] } : checkOf(operation);
  for (let at = 0, sets: string[][] = [[]]; at < sets.length; at++) {
    const proof = await fresh();
    sets = smallestSets(enough, proof.call.scope);
    const set = sets[at];
    if (!set) continue;
    for (const one of set) {
      const rest = set.filter((other) => other !== one);
      await proveFor(proof, `who lacks ${one}`, rest);
    }
    await proveFor(proof, 'who has exactly what it needs', set);
    for (const more of seeing(proof)) await proveFor(proof, 'who sees one', [...set, ...more]);
  }
  await proveShared(fresh);
  await proveFor(await fresh(), 'an administrator', ['*']);
}

const isHandled = ({ id }: ContractOperation) => areas.some(({ handlers }) => id in handlers);
const operations = contractOperations.filter(({ permission }) => permission !== 'guest');
const handled = operations.filter(isHandled);
const cases = handled.flatMap((operation) =>
  (ofOperation[operation.id] ?? [undefined]).map((make, at) => ({
    id: `${operation.id} ${at + 1}`,
    operation,
    make,
  })),
);

describe('what the contract permits', () => {
  it.each(operations)('$id is refused without a login', async (operation) => {
    const reply = await server.anonymous(`${operation.method} ${examplePath(operation)}`);
    expect(reply).toMatchObject({ status: 401, body: undefined });
  });

  const guests = contractOperations.filter(
    (operation) => operation.permission === 'guest' && isHandled(operation),
  );
  it.each(guests)('$id requires no login', async (operation) => {
    const call = await sampleCall(server, operation);
    const { status } = await server.anonymous(call.methodAndPath, { body: call.body, headers: call.headers });
    // A login by OpenID Connect needs a provider, which these servers do not have.
    if (operation.id.endsWith('OpenIdConnectLogin')) expect([200, 400]).toContain(status);
    else expect(status).toBeLessThan(400);
  });

  it.each(cases)('$id is permitted as the contract specifies', ({ operation, make }) =>
    prove(operation, make),
  );

  const others = operations.filter((operation) => !isHandled(operation));
  it.each(others)('$id checks permissions before it reports being unavailable', async (operation) => {
    const call = await sampleCall(server, operation);
    const { client, has } = await somebody(server, []);
    const isPermitted = needsOfPath(operation).every((need) => isMet(need, call.scope, has));
    const { status } = await client(call.methodAndPath, { body: call.body, headers: call.headers });
    expect(status).toBe(isPermitted ? 501 : 403);
    expect((await server.admin(call.methodAndPath, { body: call.body, headers: call.headers })).status).toBe(
      501,
    );
  });
});
