import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: string;
  /** One sentence on what this page is for. */
  lead?: string;
  /** The page's primary action, a solid button; secondary ones go before it. */
  action?: ReactNode;
  /** A link back to the list. */
  up?: ReactNode;
  /** The entity's state, beside its name. */
  badge?: ReactNode;
}

export function PageHeader({ title, lead, action, up, badge }: PageHeaderProps) {
  return (
    <Flex align="flex-start" gap="4" mb="3.5" wrap="wrap">
      <Box flex="1" minW="240px">
        {up && (
          <Box textStyle="small" color="fg.muted" css={{ '& a:hover': { color: 'var(--fg-default)' } }}>
            {up}
          </Box>
        )}
        <Flex align="center" gap="3" wrap="wrap">
          <chakra.h1 textStyle="title" overflowWrap="anywhere">
            <bdi>{title}</bdi>
          </chakra.h1>
          {badge}
        </Flex>
        {lead && (
          <chakra.p color="fg.muted" mt="0.5" maxW="84ch">
            {lead}
          </chakra.p>
        )}
      </Box>
      {action && (
        <Flex align="center" gap="2" wrap="wrap">
          {action}
        </Flex>
      )}
    </Flex>
  );
}
