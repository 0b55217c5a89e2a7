import { chakra, Flex, Stack } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import type { SenderChoice } from '@tailrace/domain/getting-started/sender-choice';
import type { Sender } from '@tailrace/domain/inputs/senders/sender';
import { senders } from '@tailrace/domain/inputs/senders/senders';
import { Button } from '#/components/core/Button.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { GuideStep } from '#/components/GuideStep.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { SenderSteps, useQuickInput } from '#/features/inputs/index.ts';
import { FirstMessage } from './FirstMessage.tsx';

interface SendStepProps {
  choice: SenderChoice;
  onChoose: (selection: { sender: string; input?: string }) => void;
  /** Number of messages in the last day; `undefined` if unknown. */
  messages: number | undefined;
}

/** How to set up the sender of the user's choice, and its first message when it arrives. */
export function SendStep({ choice, onChoose, messages }: SendStepProps) {
  const { sender, inputs, chosen } = choice;
  const has = messages !== undefined && messages > 0;
  return (
    <GuideStep
      number={2}
      title="Send a message"
      isDone={has}
      state={
        messages !== undefined && (
          <StatusBadge status={has ? 'good' : 'idle'}>
            {has ? `${countOf(messages, 'message')} in the last 24 hours` : 'None in the last 24 hours'}
          </StatusBadge>
        )
      }
      content={
        <Stack gap="3">
          <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
            <FieldFrame label="Sender">
              <SelectInput
                value={sender.id}
                choices={senders.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(id) => onChoose({ sender: id })}
                width="min(280px, 100%)"
              />
            </FieldFrame>
            {chosen && inputs.length > 1 && (
              <FieldFrame label="Input">
                <SelectInput
                  value={chosen.input.id}
                  choices={inputs.map(({ input }) => ({ value: input.id, label: input.title }))}
                  onChange={(id) => onChoose({ sender: sender.id, input: id })}
                  width="min(280px, 100%)"
                />
              </FieldFrame>
            )}
          </Stack>
          {chosen ? (
            <div>
              <SenderSteps steps={chosen.steps} isLocal={chosen.isLocal} />
              <FirstMessage key={chosen.input.id} input={chosen.input} />
            </div>
          ) : (
            <MissingInput
              key={sender.id}
              sender={sender}
              onCreated={(input) => onChoose({ sender: sender.id, input })}
            />
          )}
        </Stack>
      }
    >
      Select a sender to see how to set it up. Addresses and ports are those of a running input.
    </GuideStep>
  );
}

interface MissingInputProps {
  sender: Sender;
  onCreated: (inputId: string) => void;
}

/** Offers an input for a sender that no running input accepts, in one step. */
function MissingInput({ sender, onCreated }: MissingInputProps) {
  const { type, port, create, isCreating, isLoading } = useQuickInput([...sender.steps.keys()]);
  if (isLoading) return <RowsSkeleton rows={1} rowHeight={28} label="Loading the input types" />;
  if (!type) {
    return <chakra.p textStyle="table">This server has no input type that accepts {sender.name}.</chakra.p>;
  }
  const submit = async () => {
    const id = await create();
    if (id !== undefined) onCreated(id);
  };
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <chakra.p textStyle="table" flex="1 1 280px">
        No running input accepts this sender. It needs a {type.name} input; port {port} is unused.
      </chakra.p>
      <Button disabled={isCreating} aria-busy={isCreating || undefined} onClick={() => void submit()}>
        Create {type.name} input
      </Button>
    </Flex>
  );
}
