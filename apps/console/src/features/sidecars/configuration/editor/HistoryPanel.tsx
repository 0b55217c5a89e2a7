import { chakra, Flex } from '@chakra-ui/react';
import type { Schemas } from '@tailrace/sdk';
import { listConfigurationRevisions } from '@tailrace/sdk/operations/sidecars';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { Diff } from '#/components/diff/Diff.tsx';

export type Revision = Schemas['ConfigurationRevision'];

interface HistoryPanelProps {
  configurationId: string;
  /** The name and the template in the editor. */
  name: string;
  template: string;
  /** `undefined` for users who may not edit the configuration, and during a roll-out. */
  onRestore: ((revision: Revision) => void) | undefined;
}

/** The revisions of a configuration, compared with the template in the editor. */
export function HistoryPanel({ configurationId, name, template, onRestore }: HistoryPanelProps) {
  const { data, error, refetch } = useQuery(query(listConfigurationRevisions, { id: configurationId }));
  const [chosen, setChosen] = useState<number | null>(null);
  if (error) {
    return <FailureState failure={failureOf(error)} what="the revisions" onRetry={() => void refetch()} />;
  }
  if (!data) return <RowsSkeleton label="Loading revisions" rows={3} />;
  const revision = data.revisions.find((one) => one.revision === chosen);
  return (
    <Flex direction="column" gap="3">
      <chakra.ul
        aria-label="Revisions"
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.panel"
        textStyle="table"
        listStyleType="none"
        maxH="36vh"
        overflowY="auto"
        css={{
          '& li + li': { borderTopWidth: '1px' },
          '& button': { w: 'full', px: '3', py: '2', textAlign: 'start', display: 'flex', gap: '3' },
          '& button:hover': { bg: 'bg.canvas' },
          '& button[aria-pressed=true]': { bg: 'accent.weak' },
        }}
      >
        {data.revisions.map((one, at) => (
          <li key={one.revision}>
            <button
              type="button"
              aria-pressed={one.revision === chosen}
              onClick={() => setChosen(one.revision === chosen ? null : one.revision)}
            >
              <chakra.span fontWeight="550" flexShrink="0">
                Revision {one.revision}
              </chakra.span>
              <chakra.span color="fg.muted" flex="1" overflowWrap="anywhere">
                <RelativeTime at={new Date(one.changed_at)} /> by <bdi>{one.changed_by}</bdi>
                {one.name !== name && (
                  <>
                    {' '}
                    as <bdi>“{one.name}”</bdi>
                  </>
                )}
              </chakra.span>
              {at === 0 && <chakra.span color="fg.muted">Current</chakra.span>}
            </button>
          </li>
        ))}
      </chakra.ul>
      {revision ? (
        <>
          <Diff
            label={`Changes since revision ${revision.revision}`}
            before={revision.template}
            after={template}
            beforeLabel={`Revision ${revision.revision}`}
            afterLabel="Editor"
          />
          {onRestore && revision.template !== template && (
            <Flex gap="3" align="center">
              <Button onClick={() => onRestore(revision)}>Restore revision {revision.revision}</Button>
              <chakra.span textStyle="small" color="fg.muted">
                Puts its template into the editor. Nothing is saved yet.
              </chakra.span>
            </Flex>
          )}
        </>
      ) : (
        <chakra.p textStyle="small" color="fg.muted">
          Choose a revision to compare its template with the one in the editor.
        </chakra.p>
      )}
    </Flex>
  );
}
