/** Programs without root privileges cannot open ports below this one. */
const firstOpenPort = 1024;

/** The default port of an input type, or the next one that no other input uses. Below 1024, it is moved up by 1000. */
export function unusedPort(preferred: number, used: ReadonlySet<number>): number {
  let port = preferred < firstOpenPort ? preferred + 1000 : preferred;
  while (used.has(port)) port += 1;
  return port;
}
