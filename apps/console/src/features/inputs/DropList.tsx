import { chakra } from '@chakra-ui/react';
import { correction, dropReason, fieldProblem } from './drop-reasons.ts';
import type { ReasonCount } from './input-row.ts';

interface DropListProps {
  drops: readonly ReasonCount[];
  fieldProblems: readonly ReasonCount[];
  corrected: readonly ReasonCount[];
}

/** Messages rejected since the server started, by reason, most frequent first. */
export function DropList({ drops, fieldProblems, corrected }: DropListProps) {
  return (
    <chakra.div py="2" display="grid" gap="1.5">
      <Counts title="Messages dropped" counts={drops} words={dropReason} />
      <Counts title="Fields left out" counts={fieldProblems} words={fieldProblem} />
      <Counts title="Messages corrected" counts={corrected} words={correction} />
    </chakra.div>
  );
}

interface CountsProps {
  title: string;
  counts: readonly ReasonCount[];
  words: (reason: string) => string;
}

const number = new Intl.NumberFormat('en');

function Counts({ title, counts, words }: CountsProps) {
  if (counts.length === 0) return null;
  return (
    <chakra.div display="flex" gap="4">
      <chakra.span w="130px" flexShrink="0" color="fg.muted" aria-hidden="true">
        {title}
      </chakra.span>
      <chakra.ul aria-label={title} display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
        {counts.map(({ reason, count }) => (
          <li key={reason}>
            <chakra.b fontWeight="550" fontVariantNumeric="tabular-nums">
              {number.format(count)}
            </chakra.b>{' '}
            {words(reason)}
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
