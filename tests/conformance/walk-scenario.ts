import type { OperationId } from '@tailrace/sdk';
import type { ContractOperation, Operations } from './contract.ts';
import { judge } from './judge.ts';
import { differs, message, notThere, type Outcome, skipped } from './outcome.ts';
import { type Patience, patiently } from './patience.ts';
import type { Context, Step } from './scenario.ts';
import type { Call, Reply, Server } from './server.ts';
import { MissingReply, ofNothing, resolveStep } from './step-call.ts';

/** What all scenarios of a run share. */
export interface Surroundings {
  server: Server;
  /** The contract of the server's version. */
  operations: Operations;
  patience: Patience;
  /** Once aborted, no further step runs. */
  signal: AbortSignal;
  /** Whether to run steps that affect the server's other users. */
  isDestructive: boolean;
  /** Whether the server was started just for this run. */
  isDisposable: boolean;
  context: Omit<Context, 'reply' | 'example'>;
}

type Options = Step['options'];

const isRight = (right: Options['until'], { status, body }: Reply) =>
  !right || status >= 300 || right(body as never);

/** Some servers see new entities up to a second late, so a 404 or a status in `late` is retried. */
function isLate(reply: Reply, call: Call, { status = [], late = [] }: Options, server: Server): boolean {
  if (status.includes(reply.status) || server.isUnknownPath(reply, call)) return false;
  return late.includes(reply.status) || (reply.status === 404 && Object.keys(call.path).length > 0);
}

/** Sends a call, and repeats it until the step's conditions are met or the time is up. */
async function responseTo(server: Server, call: Call, options: Options, patience: Patience): Promise<Reply> {
  const send = () => server.send(call);
  const visible = () =>
    patiently(send, (reply) => !isLate(reply, call, options, server), patience.visible, patience);
  const done = (reply: Reply) => isRight(options.until, reply) && isRight(options.hopeFor, reply);
  return await patiently(visible, done, patience.done, patience);
}

/** Makes the calls of one scenario in order; replies are only kept until the scenario ends. */
export async function walkScenario(
  steps: readonly Step[],
  { server, operations, patience, signal, isDestructive, isDisposable, context }: Surroundings,
): Promise<[OperationId, Outcome][]> {
  const replies = new Map<string, unknown>();
  /** Operations without a reply because they, or operations they depend on, answer 501. */
  const absent = new Set<string>();

  /** If a needed reply is missing due to a 501, calls with made-up ids to see if this is a 501 too. */
  async function withoutWhatItNeeds(
    operation: ContractOperation,
    step: Step,
    missing: string,
  ): Promise<Outcome> {
    const reason = skipped(`needs ${missing}`);
    if (!absent.has(missing)) return reason;
    absent.add(operation.id);
    const { status } = await server.send(ofNothing(operation, step.options));
    return status === 501 ? notThere('501') : reason;
  }

  async function walkCall(operation: ContractOperation, call: Call, options: Options): Promise<Outcome> {
    const reply = await responseTo(server, call, options, patience);
    if (reply.status === 501) absent.add(operation.id);
    if (reply.status === 501 || server.isUnknownPath(reply, call)) return notThere(String(reply.status));
    if (reply.status < 300) replies.set(operation.id, reply.body);
    const outcome = judge(operation, reply, options.status);
    if (outcome.result !== 'conforms' || isRight(options.until, reply)) return outcome;
    return differs('body', 'what the step waits for', 'something else all the time');
  }

  async function walkStep(operation: ContractOperation, step: Step): Promise<Outcome> {
    if (operation.isEmbeddedOnly && !server.isEmbedded) return skipped('only the embedded server has it');
    if (step.options.destructive && !isDestructive) return skipped('destructive');
    if (step.options.outside && !isDisposable) return skipped('would reach somebody outside');
    try {
      const call = resolveStep(operation, step.options, { ...context, replies, operations });
      // Forget the earlier reply, so that after a failed call no step deletes the wrong entity.
      replies.delete(operation.id);
      return await walkCall(operation, call, step.options).catch((error) =>
        differs('answer', 'one', message(error)),
      );
    } catch (error) {
      replies.delete(operation.id);
      if (error instanceof MissingReply) return withoutWhatItNeeds(operation, step, error.operationId);
      return skipped(`cannot be made: ${message(error)}`);
    }
  }

  const outcomes: [OperationId, Outcome][] = [];
  for (const step of steps) {
    const operation = operations.get(step.operationId);
    if (!operation || signal.aborted) continue;
    outcomes.push([operation.id, await walkStep(operation, step)]);
  }
  return outcomes;
}
