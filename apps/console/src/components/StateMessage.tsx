import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface StateMessageProps {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** `alert` for what went wrong, nothing for what merely is. */
  role?: 'alert';
}

/** The middle of a screen that has nothing to show: what it is, why, and what to do next. */
export function StateMessage({ title, children, icon, action, role }: StateMessageProps) {
  return (
    <Flex role={role} direction="column" align="center" textAlign="center" px="6" py="12" gap="1">
      {icon && (
        <Box color="fg.faint" mb="2">
          {icon}
        </Box>
      )}
      <chakra.h2 textStyle="heading">{title}</chakra.h2>
      {children && (
        <Box color="fg.muted" textStyle="table" maxW="56ch" css={{ textWrap: 'pretty' }}>
          {children}
        </Box>
      )}
      {action && <Box mt="4">{action}</Box>}
    </Flex>
  );
}
