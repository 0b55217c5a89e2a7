import { parentPort, workerData } from 'node:worker_threads';
import { collectGarbage } from '../collect-garbage.ts';
import { handlers, type OperationName, type Operations } from './operations.ts';
import type { PostedJob, WorkerData, WorkerReady, WorkerResponse, WorkerRested } from './pool/protocol.ts';
import { shareAttempts } from './read/evaluation.ts';
import { OpenIndices } from './read/open-indices.ts';
import { withoutDamaged } from './read/without-damaged.ts';
import { SearchError } from './search-error.ts';

const { dataDir, attempts } = workerData as WorkerData;
shareAttempts(attempts);
const indices = new OpenIndices(dataDir, { version: 0, indices: [] });

function run<Name extends OperationName>(
  name: Name,
  request: Operations[Name]['request'],
): Operations[Name]['reply'] {
  return withoutDamaged(indices, () => handlers[name](indices, request));
}

function respond({ name, request }: PostedJob): WorkerResponse {
  try {
    return { reply: run(name, request) };
  } catch (error) {
    if (error instanceof SearchError) {
      return { failure: { code: error.code, message: error.message, errors: error.errors } };
    }
    const message = error instanceof Error ? error.message : String(error);
    return { failure: { code: 'failed', message: `The search failed: ${message}`, errors: [] } };
  }
}

/** Buffers of a reply are transferred instead of copied. */
function transferable(given: WorkerResponse): ArrayBuffer[] {
  if ('failure' in given || given.reply === null) return [];
  const { reply } = given;
  const written = 'json' in reply ? reply.json : 'text' in reply ? reply.text : null;
  return written instanceof Uint8Array ? [written.buffer as ArrayBuffer] : [];
}

/** Idle time in ms after which the worker releases cached memory. */
const restAfterMilliseconds = 10_000;
let rest: NodeJS.Timeout | undefined;

parentPort?.on('message', (job: PostedJob) => {
  if (job.catalogue) indices.use(job.catalogue);
  for (const damaged of job.leaveOut) indices.leaveOut(damaged);
  indices.leaveOutBlocks(job.leaveOutBlocks);
  indices.takeDetected();
  indices.takeDetectedBlocks();
  indices.blockStates.use(job.counted);
  const given = {
    ...respond(job),
    damaged: indices.takeDetected(),
    damagedBlocks: indices.takeDetectedBlocks(),
    counted: indices.blockStates.added(),
    figures: indices.takeFigures(),
  };
  parentPort?.postMessage(given, transferable(given));
  clearTimeout(rest);
  rest = setTimeout(() => {
    indices.rest();
    collectGarbage();
    parentPort?.postMessage({ rested: indices.takeFigures() } satisfies WorkerRested);
  }, restAfterMilliseconds).unref();
});

parentPort?.postMessage('ready' satisfies WorkerReady);
