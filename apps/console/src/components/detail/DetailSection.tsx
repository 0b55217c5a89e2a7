import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface DetailSectionProps {
  title: string;
  /** One sentence, where the title is not enough. */
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
  /** Whether the content brings its own border, as a table does. */
  isBare?: boolean;
}

/** A section of a detail page. */
export function DetailSection({ title, lead, action, children, isBare = false }: DetailSectionProps) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} minW="0">
      <Flex align="center" columnGap="3" rowGap="2" wrap="wrap" minH="32px" mb="1.5">
        <Box flex="1" minW={lead ? '240px' : '0'}>
          <chakra.h2 id={id} textStyle="heading">
            {title}
          </chakra.h2>
          {lead && (
            <chakra.p textStyle="table" color="fg.muted">
              {lead}
            </chakra.p>
          )}
        </Box>
        {action}
      </Flex>
      {isBare ? (
        children
      ) : (
        <Box borderWidth="1px" borderRadius="lg" bg="bg.panel" px="4" py="3" textStyle="table">
          {children}
        </Box>
      )}
    </chakra.section>
  );
}
