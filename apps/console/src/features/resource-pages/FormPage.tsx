import { Box } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { RoutePageHeader } from './RoutePageHeader.tsx';
import { UpLink } from './UpLink.tsx';

interface FormPageProps {
  /** The name of an entity; the title of the route unless given. */
  heading?: string;
  lead?: string;
  /** Path of the list page. */
  up: ComponentProps<typeof UpLink>['to'];
  children: ReactNode;
}

/** A page with one form, and a link back to its list. */
export function FormPage({ heading, lead, up, children }: FormPageProps) {
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader title={heading} lead={lead} up={<UpLink to={up} />} />
      {children}
    </Box>
  );
}
