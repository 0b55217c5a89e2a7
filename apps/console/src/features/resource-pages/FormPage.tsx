import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { RoutePageHeader } from './RoutePageHeader.tsx';

interface FormPageProps {
  /** The title of the route unless given. */
  heading?: string | undefined;
  /** The name of the entity that the form edits, in place of a heading. */
  entity?: string;
  lead?: string | undefined;
  children?: ReactNode;
}

/** A page with one form. */
export function FormPage({ heading, entity, lead, children }: FormPageProps) {
  return (
    <Box data-form-page px="6" py="4.5">
      <RoutePageHeader
        title={entity === undefined ? heading : `Edit ${entity}`}
        entity={entity}
        lead={lead}
      />
      {children}
    </Box>
  );
}
