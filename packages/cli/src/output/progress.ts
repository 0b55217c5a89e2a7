import type { Context } from '../context.ts';

/** Shows how far something is. */
export interface Progress {
  update(done: number, total?: number): void;
  stop(): void;
}

/** For what is written between messages, which a bar would disturb. */
export const noProgress: Progress = { update: () => {}, stop: () => {} };

/** A line on standard error while it is a terminal, in the format of cli-progress; nothing in scripts. */
async function progressLine({ output }: Pick<Context, 'output'>, format: string) {
  if (output.isQuiet || !output.stderr.isTTY) return null;
  const { default: progress } = await import('cli-progress');
  return new progress.SingleBar({
    stream: output.stderr,
    format,
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
}

/** How much of a number of things is done, as a bar. */
export async function progressBar(
  context: Pick<Context, 'output'>,
  unit: string,
  total: number,
): Promise<Progress> {
  const format = `{bar} {percentage}%  {value} of {total} ${unit}  {eta_formatted} left`;
  const bar = await progressLine(context, format);
  if (!bar) return noProgress;
  bar.start(total, 0);
  return {
    update: (done, newTotal) => {
      if (newTotal !== undefined) bar.setTotal(newTotal);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}

/** Shows how many messages have been sent, how fast, and how much of a file that is. */
export interface SendProgress {
  update(bytes: number, sent: number): void;
  stop(): void;
}

/** `total` is the size of the file in bytes; without one, there is no bar. */
export async function sendProgress(
  context: Pick<Context, 'output'>,
  total: number | undefined,
): Promise<SendProgress> {
  const counts = '{sent} sent, {rate} per second';
  const bar = await progressLine(context, total === undefined ? counts : `{bar} {percentage}%  ${counts}`);
  if (!bar) return { update: () => {}, stop: () => {} };
  const start = Date.now();
  const figures = (sent: number) => ({
    sent: sent.toLocaleString('en'),
    rate: perSecond(sent, Date.now() - start).toLocaleString('en'),
  });
  bar.start(total ?? 0, 0, figures(0));
  return { update: (bytes, sent) => bar.update(bytes, figures(sent)), stop: () => bar.stop() };
}

/** A whole number of messages per second. */
export const perSecond = (messages: number, milliseconds: number): number =>
  Math.round((messages * 1_000) / Math.max(1, milliseconds));
