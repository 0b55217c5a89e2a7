import { countOf } from '@tailrace/domain/format';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { GuideStep } from './GuideStep.tsx';
import type { GuideInputs } from './guide-inputs.ts';
import { SendCommand } from './SendCommand.tsx';

interface SendStepProps {
  inputs: GuideInputs;
  /** Number of messages in the last day; `undefined` if unknown. */
  messages: number | undefined;
}

/** The command to copy, and whether a message has arrived. */
export function SendStep({ inputs, messages }: SendStepProps) {
  const { running, targets } = inputs;
  const has = messages !== undefined && messages > 0;
  return (
    <GuideStep
      number={2}
      title="Send a message"
      isDone={has}
      state={
        messages !== undefined && (
          <span role="status">
            <StatusBadge status={has ? 'good' : running > 0 ? 'busy' : 'idle'}>
              {has ? `${countOf(messages, 'message')} in the last 24 hours` : 'Waiting for the first message'}
            </StatusBadge>
          </span>
        )
      }
      content={targets.length > 0 && <SendCommand targets={targets} />}
    >
      {targets.length > 0
        ? 'Paste this line into a terminal, or configure a log shipper to send to the input.'
        : running > 0
          ? 'The running inputs need a sender of their own: configure it to send to one of them.'
          : 'When an input is running, the command that sends a message to it appears here.'}
    </GuideStep>
  );
}
