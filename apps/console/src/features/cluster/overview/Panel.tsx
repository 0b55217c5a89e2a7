import { chakra, Flex } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { failureOf, isRefused } from '#/app/failure.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { Button } from '#/components/core/Button.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { DeniedNote } from '#/components/detail/DeniedNote.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';

interface PanelProps<Data> {
  title: string;
  /** What it shows: "the system jobs". */
  what: string;
  /** The permission the server requires; null when it requires none. */
  needs: string | null;
  /** Disabled by its owner without the permission. */
  query: UseQueryResult<Data>;
  action?: ReactNode;
  children: (data: Data) => ReactNode;
}

function failureText(error: Error, what: string): string {
  const failure = failureOf(error);
  const title = ('title' in failure && failure.title) || `Could not load ${what}`;
  return `${title}: ${'message' in failure ? failure.message : displayMessage(error)}`;
}

/** A part of the overview, whose failure or denial leaves the other parts alone. */
export function Panel<Data>({ title, what, needs, query, action, children }: PanelProps<Data>) {
  const isPermitted = usePermissions();
  const isDenied = needs !== null && !isPermitted(needs);
  const { data, error, refetch } = query;
  return (
    <DetailSection title={title} action={action}>
      {isDenied || (data === undefined && isRefused(error)) ? (
        <DeniedNote what={`see ${what}`} needs={needs} />
      ) : data !== undefined ? (
        children(data)
      ) : error ? (
        <Flex role="alert" align="center" gap="3" wrap="wrap">
          <chakra.p color="fg.muted" flex="1" overflowWrap="anywhere">
            {failureText(error, what)}
          </chakra.p>
          <Button size="sm" aria-label={`Retry loading ${what}`} onClick={() => void refetch()}>
            Retry
          </Button>
        </Flex>
      ) : (
        <RowsSkeleton rows={3} rowHeight={28} label={`Loading ${what}`} />
      )}
    </DetailSection>
  );
}

/** One line of a panel. */
export const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: '3',
    py: '1',
    minW: '0',
    '& a:hover': { textDecoration: 'underline' },
  },
});
