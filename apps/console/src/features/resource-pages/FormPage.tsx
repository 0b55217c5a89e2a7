import { Box } from '@chakra-ui/react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '#/components/PageHeader.tsx';

interface FormPageProps {
  heading: string;
  lead?: string;
  /** The list above it, which the link names. */
  up: { label: string; to: NonNullable<LinkProps['to']> };
  children: ReactNode;
}

/** The page of one form: what is created or edited, below the way back to its list. */
export function FormPage({ heading, lead, up, children }: FormPageProps) {
  return (
    <Box px="6" py="4.5">
      <PageHeader title={heading} lead={lead} up={<Link to={up.to}>{up.label}</Link>} />
      {children}
    </Box>
  );
}
