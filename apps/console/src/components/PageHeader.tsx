import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { usePageTitle } from '#/app/page-title.ts';
import { Breadcrumb } from './core/Breadcrumb.tsx';

export interface PageHeaderProps {
  title: string;
  /** One sentence on what this page is for. */
  lead?: string;
  /** The page's primary action, a solid button; secondary ones go before it. */
  action?: ReactNode;
  /** The name of the entity that the page is about, for the breadcrumb, if the page is not the entity's own. */
  entity?: string | undefined;
  /** The entity's state, beside its name. */
  badge?: ReactNode;
}

/** The head of a page, with the way to it in the top bar. */
export function PageHeader({ title, lead, action, entity, badge }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <Flex align="flex-start" gap="4" mb="3.5" wrap="wrap">
      <Breadcrumb entity={entity} />
      <Box flex="1" minW="240px">
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
