import { allOperations, type ContractOperation } from './contract.ts';
import { judge } from './judge.ts';
import { knownDifference } from './known-differences.ts';
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

/** A GET that no scenario calls, with the contract's example parameters. */
async function walkExample(server: Server, operation: ContractOperation): Promise<Outcome> {
  if (operation.isEmbeddedOnly && !server.isEmbedded) return skipped('only the embedded server has it');
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

export interface Walk {
  /** Runs all but the closing scenarios. */
  most(): Promise<void>;
  /** Runs the closing scenarios. */
  close(): Promise<void>;
  /** One row for each selected operation, from the scenarios that have run. */
  rows(): Row[];
}

/** Calls every operation of the contract and reports the results. */
export function walking(options: WalkOptions): Walk {
  const { server, operations } = options;
  const isChosen = ({ area }: { area: string }) => options.areas.length === 0 || options.areas.includes(area);
  const chosen = [...allOperations.values()].filter(isChosen);
  const scenarios = options.scenarios.filter(isChosen);
  const outcomes = new Map<string, Outcome[]>();
  const add = (operationId: string, outcome: Outcome) =>
    outcomes.set(operationId, [...(outcomes.get(operationId) ?? []), outcome]);

  async function walkExamples() {
    const called = new Set(scenarios.flatMap(({ steps }) => steps.map(({ operationId }) => operationId)));
    for (const operation of operations.values()) {
      if (!isChosen(operation) || called.has(operation.id) || options.signal.aborted) continue;
      const outcome = walkExample(server, operation);
      add(operation.id, await outcome.catch((error) => differs('answer', 'one', message(error))));
    }
  }

  async function walkScenarios(isClosing: boolean) {
    for (const scenario of scenarios.filter((one) => (one.isClosing ?? false) === isClosing))
      for (const [operationId, outcome] of await walkScenario(scenario.steps, options))
        add(operationId, outcome);
  }

  function outcomeOf({ id }: ContractOperation): Outcome {
    if (!operations.has(id)) return skipped(`not in ${server.version}`);
    const outcome = together(outcomes.get(id) ?? []);
    if (outcome.result !== 'differs') return outcome;
    const known = knownDifference(id, server.version);
    return known === null ? outcome : { ...outcome, known };
  }

  return {
    async most() {
      await walkExamples();
      await walkScenarios(false);
    },
    close: () => walkScenarios(true),
    rows: () =>
      chosen.map((operation) => {
        const { id: operationId, area, method, path } = operation;
        return { operationId, area, method, path, ...outcomeOf(operation) };
      }),
  };
}
