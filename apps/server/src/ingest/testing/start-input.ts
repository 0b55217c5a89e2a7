import type { AllowsUrl } from '../../outgoing/fetch-allowed.ts';
import type { ChainOptions } from '../chain/chain-options.ts';
import type { Correction } from '../corrections.ts';
import type { DropReason, FieldProblem } from '../drop-reasons.ts';
import { Ingest } from '../ingest.ts';
import type { InputState } from '../input-definition.ts';
import { inputTypes } from '../input-types/input-type.ts';
import { MemorySink } from './memory-sink.ts';
import { TemporaryJournal } from './temporary-journal.ts';

export interface TestInput extends AsyncDisposable {
  sink: MemorySink;
  ingest: Ingest;
  port: number;
  /** The detailed message of its state. */
  note: string | null;
  /** A counter, a gauge or the total of a meter of the input. */
  metric(name: string): number;
  dropped(reason: DropReason): number;
  fieldProblems(problem: FieldProblem): number;
  corrected(correction: Correction): number;
}

interface Options {
  configuration?: Record<string, unknown>;
  staticFields?: Record<string, string>;
  chain?: Partial<ChainOptions>;
  allowsUrl?: AllowsUrl;
}

/** The defaults of required fields, which the form of the type starts with. */
function requiredDefaults(type: string): Record<string, unknown> {
  const fields = Object.entries(inputTypes.get(type)?.requestedConfiguration ?? {});
  const required = fields.filter(([, field]) => !field.is_optional);
  return Object.fromEntries(required.map(([key, field]) => [key, field.default_value]));
}

/** Starts an input on its own port; its messages are kept in memory. */
export async function startInput(type: string, options: Options = {}): Promise<TestInput> {
  const sink = new MemorySink();
  const journal = new TemporaryJournal();
  const states: InputState[] = [];
  const ingest = new Ingest({
    nodeId: 'node',
    sink,
    journal,
    allowsUrl: options.allowsUrl ?? (async () => true),
    listener: {
      stateChanged: (state) => states.push(state),
      inputGone: () => {},
      storageChanged: () => {},
      faultsChanged: () => {},
      messageRefused: () => {},
      threadDied: () => {},
    },
    chain: { retryMs: 10, ...options.chain },
  });
  await ingest.start({
    id: 'input',
    type,
    configuration: {
      ...requiredDefaults(type),
      bind_address: '127.0.0.1',
      port: 0,
      ...options.configuration,
    },
    staticFields: options.staticFields ?? {},
  });
  const state = states.at(-1);
  if (state?.state !== 'RUNNING') throw new Error(state?.detailedMessage ?? 'the input has no state');
  const metric = (name: string) => {
    const sample = ingest.metrics()[`${type}.input.${name}`];
    if (!sample) return 0;
    if ('count' in sample.metric) return sample.metric.count;
    return 'value' in sample.metric ? Number(sample.metric.value) : sample.metric.rate.total;
  };
  return {
    sink,
    ingest,
    port: state.port ?? 0,
    note: state.detailedMessage,
    metric,
    dropped: (reason) => metric(`dropped.${reason}`),
    fieldProblems: (problem) => metric(`field_problems.${problem}`),
    corrected: (correction) => metric(`corrected.${correction}`),
    async [Symbol.asyncDispose]() {
      await ingest.close();
      journal.close();
    },
  };
}
