import { chakra, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface BannerProps {
  children: ReactNode;
  /** What the reader may do about it. */
  action?: ReactNode;
}

/** One quiet line above the page; what is below stays readable. */
export function Banner({ children, action }: BannerProps) {
  return (
    <Flex
      role="status"
      align="center"
      gap="2.5"
      minH="36px"
      px="4"
      bg="warn.bg"
      borderBottomWidth="1px"
      textStyle="table"
      animation="fade-in var(--duration) ease-out"
    >
      <chakra.span color="level.warning" flexShrink="0">
        <TriangleAlert size={15} aria-hidden />
      </chakra.span>
      <chakra.span flex="1" minW="0">
        {children}
      </chakra.span>
      {action}
    </Flex>
  );
}
