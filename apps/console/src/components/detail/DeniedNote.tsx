import { chakra } from '@chakra-ui/react';

interface DeniedNoteProps {
  /** What the user cannot do: "see the nodes". */
  what: string;
  /** The permission that the server requires, if it is known. */
  needs?: string | null | undefined;
}

/** A part of a page that the user has no permission for, while the rest of the page works. */
export const DeniedNote = ({ what, needs }: DeniedNoteProps) => (
  <chakra.p color="fg.muted">
    You don’t have permission to {what}.{' '}
    {needs ? `It requires ${needs}.` : 'Ask an administrator for access.'}
  </chakra.p>
);
