import type { InputSummary, NodeSummary } from '@tailrace/sdk';

const unspecified = new Set(['0.0.0.0', '::', '[::]', '']);
const loopback = /^(127\.|::1$|\[::1\]$|localhost$)/;

/** Whether the host is reachable only from the same machine. */
export const isLoopback = (host: string): boolean => loopback.test(host);

/** An IPv6 address has brackets only in a URL. */
const bare = (host: string) => host.replace(/^\[(.*)\]$/, '$1');

const hostOf = (address: string | undefined) =>
  address && URL.canParse(address) ? new URL(address).hostname : '';

/**
 * The host to send to for an input of a node: the input's bind address; for one that listens on all
 * addresses, the node's host, or the console's host if the node reports a loopback address.
 */
export function inputHost(
  { attributes }: Pick<InputSummary, 'attributes'>,
  node: Pick<NodeSummary, 'transport_address'> | undefined,
  ownHost: string,
): string {
  const bound = String(attributes.bind_address ?? '');
  if (!unspecified.has(bound)) return bound;
  const nodeHost = hostOf(node?.transport_address);
  return bare(unspecified.has(nodeHost) || isLoopback(nodeHost) ? ownHost : nodeHost);
}
