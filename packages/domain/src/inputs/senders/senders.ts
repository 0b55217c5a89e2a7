import type { InputSummary } from '@tailrace/sdk';
import { containerSenders } from './containers.ts';
import { javaSenders } from './java.ts';
import { scriptSenders } from './scripts.ts';
import { inputClass, type Sender, type SenderStep, type SenderTarget } from './sender.ts';
import { shippers } from './shippers.ts';
import { syslogDaemons } from './syslog-daemons.ts';
import { curl, terminal } from './terminal.ts';

/** The senders that the console can set up, the most common first. */
export const senders: readonly Sender[] = [
  terminal,
  ...syslogDaemons,
  ...containerSenders,
  ...shippers,
  ...scriptSenders,
  ...javaSenders,
  curl,
];

/** Hosts that need no quotes in commands and configurations: names and addresses without special characters. */
const plainHost = /^[\w:][\w.:-]*$/;

type Input = Pick<InputSummary, 'type' | 'attributes'>;

function targetOf({ attributes }: Input, host: string): SenderTarget | null {
  const { port, tls_enable, use_null_delimiter } = attributes;
  if (typeof port !== 'number' || port <= 0 || !plainHost.test(host)) return null;
  return { host, port, isTls: tls_enable === true, isNullEnded: use_null_delimiter === true };
}

/** GELF libraries end messages on TCP with a null byte; only a terminal can end them either way. */
const canFrame = (sender: Sender, type: string, { isNullEnded }: SenderTarget) =>
  sender === terminal || type !== inputClass.gelfTcp || isNullEnded;

/**
 * How to set up a sender for an input; `null` if it cannot send to the input's type, over its TLS, or to its address.
 *
 * @example
 * senderSteps(terminal, syslogUdp, '127.0.0.1'); // logger -n 127.0.0.1 -P 1514 'hello tailrace'
 */
export function senderSteps(sender: Sender, input: Input, host: string): SenderStep[] | null {
  const write = sender.steps.get(input.type);
  const target = targetOf(input, host);
  if (!write || !target || !canFrame(sender, input.type, target)) return null;
  if (target.isTls && !sender.tls?.includes(input.type)) return null;
  return write(target);
}

/** Sorts inputs as a sender prefers their types. */
export const bySenderChoice =
  (sender: Sender) =>
  (a: Pick<Input, 'type'>, b: Pick<Input, 'type'>): number => {
    const types = [...sender.steps.keys()];
    return types.indexOf(a.type) - types.indexOf(b.type);
  };
