import { type ContractOperation, operations } from './contract.ts';
import { judge } from './judge.ts';
import { differs, message, notThere, type Outcome, type Row, skipped, together } from './outcome.ts';
import type { Scenario } from './scenario.ts';
import type { Server } from './server.ts';
import { ofNothing } from './step-call.ts';
import { type Surroundings, walkScenario } from './walk-scenario.ts';

export interface WalkOptions extends Surroundings {
  scenarios: readonly Scenario[];
  /** Only these areas; all when empty. */
  areas: readonly string[];
}

/** A GET that no scenario makes, with the parameters of the contract's examples. */
async function walkExample(server: Server, operation: ContractOperation): Promise<Outcome> {
  if (operation.method !== 'GET') return skipped('no scenario');
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
  const call = ofNothing(operation, {}, (parameter) => parameter.example);
  const reply = await server.send(call);
  if (reply.status === 501) return notThere('501');
  if (inPath.length === 0 && server.isUnknownPath(reply, call)) return notThere(String(reply.status));
  if (inPath.length > 0 && reply.status === 404)
    return skipped('no scenario, and the example is of nothing here');
  return judge(operation, reply);
}

/** Walks every operation of the contract and tells what became of it. */
export async function walk(options: WalkOptions): Promise<Row[]> {
  const isChosen = ({ area }: { area: string }) => options.areas.length === 0 || options.areas.includes(area);
  const chosen = [...operations.values()].filter(isChosen);
  const scenarios = options.scenarios.filter(isChosen);
  const outcomes = new Map<string, Outcome[]>();
  const add = (operationId: string, outcome: Outcome) =>
    outcomes.set(operationId, [...(outcomes.get(operationId) ?? []), outcome]);

  // First, because the last of the scenarios may stop the server.
  const called = new Set(scenarios.flatMap(({ steps }) => steps.map(({ operationId }) => operationId)));
  for (const operation of chosen.filter(({ id }) => !called.has(id))) {
    const outcome = walkExample(options.server, operation);
    add(operation.id, await outcome.catch((error) => differs('answer', 'one', message(error))));
  }
  for (const { steps } of scenarios) {
    for (const [operationId, outcome] of await walkScenario(steps, options)) add(operationId, outcome);
  }

  return chosen.map(({ id: operationId, area, method, path }) => ({
    operationId,
    area,
    method,
    path,
    ...together(outcomes.get(operationId) ?? []),
  }));
}
