const workMs = 5;
const everyMs = 50;

/** Starts to do five milliseconds of work again and again; the answer is the longest that has taken so far. */
export function watchNoise(): () => number {
  let longest = 0;
  const timer = setInterval(() => {
    const cpu = process.cpuUsage();
    const started = performance.now();
    while (process.cpuUsage(cpu).user < workMs * 1000);
    longest = Math.max(longest, performance.now() - started);
  }, everyMs);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

/** Says what of a figure in milliseconds may be the machine's doing. */
export function reportNoise(longest: number): void {
  console.log(
    `     the machine's noise meanwhile: ${workMs} ms of work took up to ${Math.round(longest)} ms`,
  );
}
