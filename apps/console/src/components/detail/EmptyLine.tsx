import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EmptyLineProps {
  /** Without a full stop. */
  title: string;
  /** Why there is nothing here, or what to do. */
  children: ReactNode;
}

/** An empty section of a page. For a page or list that is empty itself, use `EmptyState`. */
export const EmptyLine = ({ title, children }: EmptyLineProps) => (
  <chakra.p textStyle="table" color="fg.muted">
    <span>{title}</span>. {children}
  </chakra.p>
);
