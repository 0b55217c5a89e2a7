import type { InputSummary } from '@tailrace/sdk';
import { isLoopback } from '../inputs/senders/input-host.ts';
import type { Sender, SenderStep } from '../inputs/senders/sender.ts';
import { bySenderChoice, senderSteps, senders } from '../inputs/senders/senders.ts';
import { terminal } from '../inputs/senders/terminal.ts';
import type { ReachableInput } from './guide-inputs.ts';

/** An input that a sender can send to, and how. */
export interface SenderInput {
  input: InputSummary;
  steps: readonly SenderStep[];
  /** Whether it only accepts local connections. */
  isLocal: boolean;
}

export interface SenderChoice {
  sender: Sender;
  /** The running inputs the sender can send to, its preferred type first. */
  inputs: readonly SenderInput[];
  /** The one in use; `undefined` if there is none. */
  chosen: SenderInput | undefined;
}

/** The sender and the input named in the address; unknown ones are replaced by the first that work. */
export function senderChoice(
  running: readonly ReachableInput[],
  { sender: senderId, input: inputId }: { sender?: string | undefined; input?: string | undefined },
): SenderChoice {
  const sender = senders.find(({ id }) => id === senderId) ?? terminal;
  const inputs = running
    .flatMap(({ input, host }) => {
      const steps = senderSteps(sender, input, host);
      return steps ? [{ input, steps, isLocal: isLoopback(host) }] : [];
    })
    .toSorted((a, b) => bySenderChoice(sender)(a.input, b.input));
  return { sender, inputs, chosen: inputs.find(({ input }) => input.id === inputId) ?? inputs[0] };
}
