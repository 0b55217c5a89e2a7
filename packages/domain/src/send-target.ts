import type { InputSummary, NodeSummary } from '@tailrace/sdk';
import { inputHost, isLoopback, sendCommand } from './send-command.ts';

/** The text of the test message. */
export const greeting = 'hello tailrace';

/** An input that accepts messages from a terminal. */
export interface SendTarget {
  id: string;
  title: string;
  command: string;
  /** Whether it only accepts local connections. */
  isLocal: boolean;
}

function hostOf(address: string | undefined): string {
  return address && URL.canParse(address) ? new URL(address).hostname : '';
}

/** How to send a message to an input that runs on a node; `null` if no command line can. */
export function sendTarget(
  input: InputSummary,
  node: NodeSummary | undefined,
  ownHost: string,
): SendTarget | null {
  const host = inputHost(input, hostOf(node?.transport_address), ownHost);
  const command = sendCommand(input, host, greeting);
  return command === null ? null : { id: input.id, title: input.title, command, isLocal: isLoopback(host) };
}
