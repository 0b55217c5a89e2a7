import { Box, chakra } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { Button } from '#/components/core/Button.tsx';
import type { FormProblem } from './form-problems.ts';

interface FormSummaryProps {
  /** Empty while the form is valid. */
  problems: readonly FormProblem[];
  /** Server errors about the form as a whole. */
  others: readonly string[];
  /** What failed because of them. */
  headline?: string | undefined;
  onGoTo: (name: string) => void;
}

/** Lists what must be fixed before the form can be submitted, and announces it. */
export function FormSummary({ problems, others, headline, onGoTo }: FormSummaryProps) {
  const isEmpty = problems.length + others.length === 0;
  return (
    <Box role="alert" mt={isEmpty ? '-5' : undefined}>
      {!isEmpty && (
        <Box
          bg="danger.weak"
          borderInlineStartWidth="3px"
          borderColor="danger.solid"
          borderRadius="md"
          px="3"
          py="2.5"
          textStyle="table"
          animation="settle-in var(--duration) ease-out"
        >
          {headline && <chakra.p fontWeight="semibold">{headline}</chakra.p>}
          {others.map((message) => (
            <chakra.p key={message} fontWeight={headline ? undefined : 'medium'} overflowWrap="anywhere">
              {message}
            </chakra.p>
          ))}
          {problems.length > 0 && (
            <>
              <chakra.p fontWeight="medium" mt={others.length > 0 ? '1.5' : undefined}>
                {countOf(problems.length, 'field needs', 'fields need')} attention
              </chakra.p>
              <chakra.ul mt="1" display="grid" gap="1">
                {problems.map(({ name, label, message }) => (
                  <li key={name}>
                    <Button
                      variant="plain"
                      tone="danger"
                      size="sm"
                      style={{ height: 'auto', padding: 0, textDecoration: 'underline' }}
                      onClick={() => onGoTo(name)}
                    >
                      {label}
                    </Button>{' '}
                    {message}
                  </li>
                ))}
              </chakra.ul>
            </>
          )}
        </Box>
      )}
    </Box>
  );
}
