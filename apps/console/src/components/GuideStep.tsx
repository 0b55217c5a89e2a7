import { Box, chakra, Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface GuideStepProps {
  number: number;
  title: string;
  /** What the step is for, in a sentence or two. */
  children: ReactNode;
  isDone?: boolean;
  /** Progress, if the server reports it. */
  state?: ReactNode;
  /** A link to the page for this step. */
  action?: ReactNode;
  /** Extra content, such as a command to copy. */
  content?: ReactNode;
}

/** One step of a guide. Completed steps stay readable, for later reference. */
export function GuideStep({
  number,
  title,
  children,
  isDone = false,
  state,
  action,
  content,
}: GuideStepProps) {
  const id = useId();
  return (
    <chakra.li
      aria-labelledby={id}
      display="grid"
      gridTemplateColumns="28px minmax(0, 1fr)"
      columnGap="3"
      px="4"
      py="3.5"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <Mark number={number} isDone={isDone} />
      <Flex align="flex-start" gap="3" wrap="wrap">
        <Box flex="1 1 320px" minW="0">
          <Flex align="baseline" columnGap="3" wrap="wrap">
            <chakra.h2 id={id} textStyle="heading">
              {title}
            </chakra.h2>
            {state && <Box textStyle="small">{state}</Box>}
          </Flex>
          <chakra.p textStyle="table" color="fg.muted" css={{ textWrap: 'pretty' }}>
            {children}
          </chakra.p>
        </Box>
        {action}
      </Flex>
      {content && (
        <Box gridColumn="2" mt="2.5" minW="0">
          {content}
        </Box>
      )}
    </chakra.li>
  );
}

function Mark({ number, isDone }: Pick<GuideStepProps, 'number' | 'isDone'>) {
  return (
    <Flex
      align="center"
      justify="center"
      w="24px"
      h="24px"
      borderRadius="full"
      borderWidth="1px"
      borderColor={isDone ? 'accent.solid' : 'border.strong'}
      bg={isDone ? 'accent.weak' : 'bg.canvas'}
      color={isDone ? 'accent.fg' : 'fg.muted'}
      textStyle="small"
      fontWeight="semibold"
      role="img"
      aria-label={isDone ? `Step ${number}, done` : `Step ${number}`}
    >
      {isDone ? <Check size={14} aria-hidden /> : number}
    </Flex>
  );
}
