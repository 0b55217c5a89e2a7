import { chakra } from '@chakra-ui/react';
import type { InputSummary } from '@tailrace/sdk';
import type { ReactNode } from 'react';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { diagnose, type Finding } from './diagnosis.ts';
import { RejectionList } from './RejectionList.tsx';
import { StreamCounts } from './StreamCounts.tsx';
import type { StoredMessages } from './stored-messages.ts';
import type { InputStatus } from './use-input-status.ts';

interface InputDiagnosisProps {
  input: InputSummary;
  status: InputStatus;
  /** `undefined` while loading, and without permission to search. */
  found: StoredMessages | undefined;
}

/** Follows a message from the sender to the streams, to show where it got lost. */
export function InputDiagnosis({ input, status, found }: InputDiagnosisProps) {
  const details: Record<string, ReactNode> = {
    'Was anything rejected?': <RejectionList rejections={status.rejections} />,
    'Which streams received it?': found && found.total > 0 && <StreamCounts counts={found.streams} />,
  };
  return (
    <DetailSection title="Diagnosis" isBare>
      <chakra.ol borderWidth="1px" borderRadius="lg" bg="bg.panel" textStyle="table" aria-label="Diagnosis">
        {diagnose(input, status, found).map((finding) => (
          <FindingItem key={finding.question} finding={finding}>
            {details[finding.question]}
          </FindingItem>
        ))}
      </chakra.ol>
    </DetailSection>
  );
}

interface FindingItemProps {
  finding: Finding;
  children: ReactNode;
}

function FindingItem({ finding: { question, status, answer, advice }, children }: FindingItemProps) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      px="4"
      py="2.5"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <chakra.span w="180px" flexShrink="0" color="fg.muted">
        {question}
      </chakra.span>
      <chakra.div flex="1 1 280px" minW="0">
        <StatusBadge status={status}>{answer}</StatusBadge>
        {advice && (
          <chakra.p color={status === 'bad' ? 'fg.default' : 'fg.muted'} overflowWrap="anywhere">
            {advice}
          </chakra.p>
        )}
        {children && <chakra.div mt="1">{children}</chakra.div>}
      </chakra.div>
    </chakra.li>
  );
}
