import { chakra } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';

interface ProblemListProps {
  title: string;
  problems: readonly string[];
}

/** Why a pack cannot be installed. */
export function ProblemList({ title, problems }: ProblemListProps) {
  return (
    <chakra.div
      role="note"
      borderWidth="1px"
      borderColor="danger.solid"
      borderRadius="md"
      px="3"
      py="2"
      textStyle="table"
    >
      <chakra.p fontWeight="550" color="danger.fg">
        {title}
      </chakra.p>
      <chakra.ul maxH="160px" overflowY="auto">
        {problems.slice(0, 50).map((problem) => (
          <chakra.li key={problem} overflowWrap="anywhere" dir="auto">
            {problem}
          </chakra.li>
        ))}
        {problems.length > 50 && <li>and {formatCount(problems.length - 50)} more</li>}
      </chakra.ul>
    </chakra.div>
  );
}
