import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface WidgetMessageProps {
  title: string;
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  role?: 'alert';
  isBare?: boolean;
}

/** A message instead of a widget's content, small enough for the smallest widget. */
export const WidgetMessage = ({ title, children, action, role, isBare = false }: WidgetMessageProps) => (
  <chakra.div
    role={role}
    display="flex"
    flexDirection="column"
    alignItems="center"
    justifyContent="safe center"
    gap="1"
    h="full"
    overflow="auto"
    px="4"
    py="2"
    textAlign="center"
  >
    <chakra.p textStyle={isBare ? 'title' : 'table'} fontWeight="medium">
      {title}
    </chakra.p>
    {children && (
      <chakra.p textStyle={isBare ? 'ui' : 'small'} color="fg.muted" maxW="prose" overflowWrap="anywhere">
        {children}
      </chakra.p>
    )}
    {action && <chakra.div pt="1">{action}</chakra.div>}
  </chakra.div>
);
