import type { InputSummary } from '@tailrace/sdk';

/** Programs without root privileges cannot open ports below this one. */
const firstOpenPort = 1024;

/** The default port of an input type, or the next one that no other input uses. Below 1024, it is moved up by 1000. */
export function unusedPort(preferred: number, isUsed: (port: number) => boolean): number {
  let port = preferred < firstOpenPort ? preferred + 1000 : preferred;
  while (isUsed(port)) port += 1;
  return port;
}

/** UDP and TCP have ports of their own. */
const isUdp = (type: string) => /udp/i.test(type.slice(type.lastIndexOf('.') + 1));

type Listener = Pick<InputSummary, 'id' | 'type' | 'global' | 'node' | 'attributes'>;

/** The other input that listens on the same port, of the same protocol and on the same node. */
export function inputOnPort<Row extends Listener>(
  inputs: readonly Row[],
  { id, type, node, port }: { id?: string | undefined; type: string; node: string | null; port: number },
): Row | undefined {
  return inputs.find(
    (input) =>
      input.id !== id &&
      Number(input.attributes.port) === port &&
      isUdp(input.type) === isUdp(type) &&
      (input.global || node === null || input.node === node),
  );
}
