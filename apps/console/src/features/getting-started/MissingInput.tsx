import { chakra, Flex } from '@chakra-ui/react';
import type { Sender } from '@tailrace/domain/inputs/senders/sender';
import { Button } from '#/components/core/Button.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { useQuickInput } from '#/features/inputs/index.ts';

interface MissingInputProps {
  sender: Sender;
  onCreated: (inputId: string) => void;
}

/** Offers an input for a sender that no running input accepts, in one step. */
export function MissingInput({ sender, onCreated }: MissingInputProps) {
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
