import type { Context } from '../context.ts';

/** Shows how far something is. */
export interface Progress {
  update(done: number, total?: number): void;
  stop(): void;
}

/** For what is written between messages, which a bar would disturb. */
export const noProgress: Progress = { update: () => {}, stop: () => {} };

/** A bar on standard error while it is a terminal; nothing in scripts. */
export async function progressBar({ output }: Context, unit: string, total: number): Promise<Progress> {
  if (output.isQuiet || !output.stderr.isTTY) return noProgress;
  const { default: progress } = await import('cli-progress');
  const bar = new progress.SingleBar({
    stream: output.stderr,
    format: `{bar} {percentage}%  {value} of {total} ${unit}  {eta_formatted} left`,
    formatValue: (value, _options, type) =>
      type === 'value' || type === 'total' ? value.toLocaleString('en') : String(value),
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    hideCursor: true,
    // Ctrl-C is handled by the program, which stops the bar.
    gracefulExit: false,
    etaBuffer: 50,
  });
  bar.start(total, 0);
  return {
    update: (done, newTotal) => {
      if (newTotal !== undefined) bar.setTotal(newTotal);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}
