import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { PagePath } from '#/app/pages.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { UpLink } from './UpLink.tsx';

interface FormPageProps {
  heading: string;
  lead?: string;
  /** Path of the list page. */
  up: PagePath;
  children: ReactNode;
}

/** A page with one form, and a link back to its list. */
export function FormPage({ heading, lead, up, children }: FormPageProps) {
  return (
    <Box px="6" py="4.5">
      <PageHeader title={heading} lead={lead} up={<UpLink to={up} />} />
      {children}
    </Box>
  );
}
