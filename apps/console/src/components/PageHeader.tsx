import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** One sentence on what this page is for. */
  lead?: string;
  /** The page's primary action. */
  action?: ReactNode;
}

export function PageHeader({ title, lead, action }: PageHeaderProps) {
  return (
    <Flex align="flex-start" gap="4" mb="3.5">
      <Box flex="1" minW="0">
        <chakra.h1 textStyle="title" overflowWrap="anywhere">
          {title}
        </chakra.h1>
        {lead && (
          <chakra.p color="fg.muted" mt="0.5" maxW="84ch">
            {lead}
          </chakra.p>
        )}
      </Box>
      {action}
    </Flex>
  );
}
