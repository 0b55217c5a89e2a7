const workMs = 5;
const everyMs = 50;

/** Repeats five milliseconds of work; the returned function returns the longest time it took so far. */
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

/** Tells how much of a figure in milliseconds may be due to a busy machine. */
export function reportNoise(longest: number): void {
  console.log(
    `     the machine's noise meanwhile: ${workMs} ms of work took up to ${Math.round(longest)} ms`,
  );
}
