import type { InputSummary, NodeSummary } from '@tailrace/sdk';
import { beatConfiguration, inputHost, isLoopback, sendCommand } from './send-command.ts';

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

/** The host to send to for an input that runs on a node. */
const targetHost = (input: InputSummary, node: NodeSummary | undefined, ownHost: string) =>
  inputHost(input, hostOf(node?.transport_address), ownHost);

/** How to send a message to an input that runs on a node; `null` if no command line can. */
export function sendTarget(
  input: InputSummary,
  node: NodeSummary | undefined,
  ownHost: string,
): SendTarget | null {
  const host = targetHost(input, node, ownHost);
  const command = sendCommand(input, host, greeting);
  return command === null ? null : { id: input.id, title: input.title, command, isLocal: isLoopback(host) };
}

/** The configuration of a Beat that sends to the input; `null` for inputs of other types. */
export const beatTarget = (
  input: InputSummary,
  node: NodeSummary | undefined,
  ownHost: string,
): string | null => beatConfiguration(input, targetHost(input, node, ownHost));
