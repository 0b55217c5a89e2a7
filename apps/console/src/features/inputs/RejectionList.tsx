import { chakra } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { correction, dropReason, fieldProblem } from './drop-reasons.ts';
import type { ReasonCount, Rejections } from './rejections.ts';

interface RejectionListProps {
  rejections: Rejections;
}

/** What was rejected, left out or corrected since the input was started, by reason. */
export function RejectionList({ rejections: { messages, fields, corrected } }: RejectionListProps) {
  return (
    <chakra.div display="grid" gap="1.5">
      <Counts title="Messages rejected" counts={messages} words={dropReason} />
      <Counts title="Fields left out" counts={fields} words={fieldProblem} />
      <Counts title="Messages corrected" counts={corrected} words={correction} />
    </chakra.div>
  );
}

interface CountsProps {
  title: string;
  counts: readonly ReasonCount[];
  words: (reason: string) => string;
}

function Counts({ title, counts, words }: CountsProps) {
  if (counts.length === 0) return null;
  return (
    <chakra.div display="flex" columnGap="4" flexWrap="wrap">
      <chakra.span w="140px" flexShrink="0" color="fg.muted" aria-hidden="true">
        {title}
      </chakra.span>
      <chakra.ul aria-label={title} flex="1 1 240px" display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
        {counts.map(({ reason, count }) => (
          <li key={reason}>
            <chakra.b fontWeight="550" fontVariantNumeric="tabular-nums">
              {formatCount(count)}
            </chakra.b>{' '}
            {words(reason)}
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
