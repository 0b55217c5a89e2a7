import { chakra, Flex } from '@chakra-ui/react';
import { lookupNotices } from '@tailrace/domain/notices/lookup';
import { type ReactNode, useState } from 'react';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { Button } from '#/components/core/Button.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { LookupOutcome, type Trial } from './LookupOutcome.tsx';

interface LookupTestProps {
  lead: string;
  /** Looks up a key. */
  run: (key: string) => Promise<Trial>;
  /** What to do when the lookup fails. */
  remedy: string;
  /** More buttons for the entered key. */
  extra?: (key: string) => ReactNode;
}

/** Looks up a key and shows what was found. */
export function LookupTest({ lead, run, remedy, extra }: LookupTestProps) {
  const [key, setKey] = useState('');
  const test = useMutationWithNotices({ mutationFn: run, failed: lookupNotices.keyFailed });
  return (
    <DetailSection title="Try it" lead={lead}>
      <chakra.form
        aria-label="Try it"
        display="grid"
        gap="3"
        mb={test.data ? '3' : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          if (key !== '' && !test.isPending) test.mutate(key);
        }}
      >
        <FieldFrame label="Key">
          <TextInput value={key} onChange={setKey} isMono />
        </FieldFrame>
        <Flex gap="2" wrap="wrap">
          <Button type="submit" disabled={key === ''} aria-disabled={test.isPending}>
            {test.isPending ? 'Looking up…' : 'Look up'}
          </Button>
          {extra?.(key)}
        </Flex>
      </chakra.form>
      {test.data && <LookupOutcome trial={test.data} remedy={remedy} />}
    </DetailSection>
  );
}
