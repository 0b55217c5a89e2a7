import { Box, chakra, Flex } from '@chakra-ui/react';
import { messageNotices } from '@tailrace/domain/notices/messages';
import { analyzeMessage } from '@tailrace/sdk/operations/search';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { failureOf } from '#/app/failure.ts';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import type { FieldCreation } from '#/components/core/search/model.ts';
import { Modal } from '#/components/Modal.tsx';

/** A longer text does not fit into the address of the call. */
const longestText = 4000;

/** Shows the terms by which the text of a field is found, for those who may ask for them. */
export function useFieldTerms(index: string): { creations: FieldCreation[]; dialog: ReactNode } {
  const can = useCan();
  const [shown, setShown] = useState<{ field: string; text: string } | null>(null);
  if (!can(analyzeMessage)) return { creations: [], dialog: null };
  const terms: FieldCreation = {
    label: 'show terms',
    usualField: 'message',
    key: 'm',
    isOffered: (value) => typeof value === 'string' && value !== '' && value.length <= longestText,
    run: (field, value) => setShown({ field, text: String(value) }),
  };
  const dialog = shown && <FieldTerms {...shown} index={index} onClose={() => setShown(null)} />;
  return { creations: [terms], dialog };
}

interface FieldTermsProps {
  index: string;
  field: string;
  text: string;
  onClose: () => void;
}

function FieldTerms({ index, field, text, onClose }: FieldTermsProps) {
  const { data, error, refetch } = useQuery(
    query(analyzeMessage, { index, string: text }, { failed: messageNotices.termsFailed }),
  );
  const label = `Terms of ${field}`;
  return (
    <Modal label={label} width="560px" onClose={onClose}>
      <Box p="5" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading" mb="1">
          {label}
        </chakra.h2>
        <chakra.p color="fg.muted" mb="3">
          The server splits the text into these words, and a search for one of them finds the message.
        </chakra.p>
        {error && <FailureState failure={failureOf(error)} what="the terms" onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton label="Loading the terms" rows={2} />}
        {data && (
          <Flex as="ul" aria-label={label} className="mono" gap="1.5" wrap="wrap" listStyleType="none">
            {[...new Set(data.tokens)].map((term) => (
              <chakra.li key={term} px="1.5" borderWidth="1px" borderRadius="md" overflowWrap="anywhere">
                <bdi>{term}</bdi>
              </chakra.li>
            ))}
          </Flex>
        )}
      </Box>
    </Modal>
  );
}
