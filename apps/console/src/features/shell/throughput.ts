export interface Throughput {
  /** Messages per second, summed over the nodes that answered. */
  input: number;
  output: number;
  /** Input rates of the last minute, newest last. */
  history: readonly number[];
}

/** One minute at one sample every two seconds. */
const samples = 30;

export const withHistory = (
  rates: Pick<Throughput, 'input' | 'output'>,
  before: Throughput | undefined,
): Throughput => ({ ...rates, history: [...(before?.history ?? []), rates.input].slice(-samples) });
