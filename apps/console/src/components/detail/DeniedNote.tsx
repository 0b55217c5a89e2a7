import { chakra } from '@chakra-ui/react';
import { usePermissions } from '#/app/use-permissions.ts';

interface DeniedNoteProps {
  /** What the user cannot do: "see the nodes". */
  what: string;
  /** The permission that the contract requires; named only if the user lacks it, as newer servers may require another one. */
  needs?: string | null;
}

/** A part of a page that the user has no permission for, while the rest of the page works. */
export function DeniedNote({ what, needs }: DeniedNoteProps) {
  const isPermitted = usePermissions();
  return (
    <chakra.p color="fg.muted">
      You don’t have permission to {what}.{' '}
      {needs && !isPermitted(needs) ? `It requires ${needs}.` : 'Ask an administrator for access.'}
    </chakra.p>
  );
}
