import { parentPort } from 'node:worker_threads';
import { SearchError } from '../../../../search/search-error.ts';
import { Evaluations } from './evaluations.ts';
import { type Command, errorOf, failureOf, type Outcome } from './protocol.ts';
import type { PaneSearch } from './sliding-panes.ts';

type Started = Extract<Command, { kind: 'evaluate' }>;

const evaluations = new Evaluations();
const running = new Map<number, AbortController>();
const searches = new Map<number, PromiseWithResolvers<Uint8Array>>();
let lastSearch = 0;

const send = (outcome: Outcome) => parentPort?.postMessage(outcome);

/** The search workers of the main thread run the searches. */
const searchFor = (id: number): PaneSearch => ({
  pivotState(pivot) {
    lastSearch += 1;
    const reply = Promise.withResolvers<Uint8Array>();
    searches.set(lastSearch, reply);
    send({ kind: 'search', id, search: lastSearch, pivot });
    return reply.promise;
  },
});

function evaluate({ id, job }: Started, signal: AbortSignal) {
  return job.name === 'windows'
    ? evaluations.windows(searchFor(id), job.request, signal)
    : evaluations.preview(searchFor(id), job.request, signal);
}

async function run(started: Started): Promise<void> {
  const { id } = started;
  const stop = new AbortController();
  running.set(id, stop);
  try {
    send({ kind: 'done', id, result: await evaluate(started, stop.signal) });
  } catch (error) {
    send({ kind: 'failed', id, failure: failureOf(error) });
  } finally {
    running.delete(id);
  }
}

parentPort?.on('message', (command: Command) => {
  switch (command.kind) {
    case 'evaluate':
      void run(command);
      return;
    case 'cancel':
      running.get(command.id)?.abort(new SearchError('cancelled', 'The evaluation was cancelled'));
      return;
    case 'searched':
      searches.get(command.search)?.resolve(command.state);
      break;
    case 'not-searched':
      searches.get(command.search)?.reject(errorOf(command.failure));
  }
  searches.delete(command.search);
});
