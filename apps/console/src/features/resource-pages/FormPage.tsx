import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { PagePath } from '#/app/pages.ts';
import { ManifestHeader } from './ManifestHeader.tsx';
import { UpLink } from './UpLink.tsx';

interface FormPageProps {
  /** The name of an entity; the title from the manifest unless given. */
  heading?: string;
  lead?: string;
  /** Path of the list page. */
  up: PagePath;
  children: ReactNode;
}

/** A page with one form, and a link back to its list. */
export function FormPage({ heading, lead, up, children }: FormPageProps) {
  return (
    <Box px="6" py="4.5">
      <ManifestHeader title={heading} lead={lead} up={<UpLink to={up} />} />
      {children}
    </Box>
  );
}
