import { chakra } from '@chakra-ui/react';
import type { Advice } from '@tailrace/domain/views/widgets/aggregation-advice';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import { TriangleAlert } from 'lucide-react';
import { Button } from '#/components/core/Button.tsx';

interface AdviceListProps {
  advice: readonly Advice[];
  /** Whether the preview waits until it is wanted anyway. */
  isHeld: boolean;
  onRequestAnyway: () => void;
  onFix: (config: AggregationConfig) => void;
}

/** What is probably not intended, with the edits that mend it. */
export function AdviceList({ advice, isHeld, onRequestAnyway, onFix }: AdviceListProps) {
  if (advice.length === 0) return null;
  return (
    <div role="status">
      <chakra.ul aria-label="Advice" display="flex" flexDirection="column" gap="1.5">
        {advice.map(({ text, isCostly, fix }) => (
          <chakra.li
            key={text}
            display="flex"
            alignItems="center"
            flexWrap="wrap"
            gap="2"
            px="3"
            py="1.5"
            borderRadius="md"
            bg="var(--warn-bg)"
            textStyle="table"
          >
            <chakra.span color="var(--level-warning)" flexShrink="0">
              <TriangleAlert size={14} aria-hidden />
            </chakra.span>
            <chakra.span flex="1" minW="180px">
              {text}
            </chakra.span>
            {fix && (
              <Button size="sm" onClick={() => onFix(fix.config)}>
                {fix.label}
              </Button>
            )}
            {isCostly && isHeld && (
              <Button size="sm" variant="ghost" onClick={onRequestAnyway}>
                Show it anyway
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  );
}
