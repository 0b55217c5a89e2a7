import { chakra, Flex } from '@chakra-ui/react';
import type { Schemas } from '@tailrace/sdk';
import { listRuleVersions } from '@tailrace/sdk/operations/pipelines';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { Diff } from '#/components/diff/Diff.tsx';

type Version = Schemas['RuleVersion'];

interface HistoryPanelProps {
  ruleId: string;
  /** The source in the editor. */
  source: string;
  /** `undefined` for users who may not edit the rule. */
  onRestore: ((version: Version) => void) | undefined;
}

/** The saved versions of a rule, compared with the source in the editor. */
export function HistoryPanel({ ruleId, source, onRestore }: HistoryPanelProps) {
  const { data, error, refetch } = useQuery(query(listRuleVersions, { id: ruleId }));
  const [chosen, setChosen] = useState<number | null>(null);
  if (error) {
    return <FailureState failure={failureOf(error)} what="the versions" onRetry={() => void refetch()} />;
  }
  if (!data) return <RowsSkeleton label="Loading versions" rows={3} />;
  const version = data.versions.find((one) => one.version === chosen);
  return (
    <Flex direction="column" gap="3">
      <chakra.ul
        aria-label="Versions"
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.panel"
        textStyle="table"
        listStyleType="none"
        overflow="hidden"
        css={{
          '& li + li': { borderTopWidth: '1px' },
          '& button': { w: 'full', px: '3', py: '2', textAlign: 'start', display: 'flex', gap: '3' },
          '& button:hover': { bg: 'bg.canvas' },
          '& button[aria-pressed=true]': { bg: 'accent.weak' },
        }}
      >
        {data.versions.map((one, at) => (
          <li key={one.version}>
            <button
              type="button"
              aria-pressed={one.version === chosen}
              onClick={() => setChosen(one.version === chosen ? null : one.version)}
            >
              <chakra.span fontWeight="550">Version {one.version}</chakra.span>
              <chakra.span color="fg.muted" flex="1">
                <RelativeTime at={new Date(one.saved_at)} />
                {one.saved_by !== null && <> by {one.saved_by}</>}
              </chakra.span>
              {at === 0 && <chakra.span color="fg.muted">Current</chakra.span>}
            </button>
          </li>
        ))}
      </chakra.ul>
      {version ? (
        <>
          <Diff
            label={`Changes since version ${version.version}`}
            before={version.source}
            after={source}
            beforeLabel={`Version ${version.version}`}
            afterLabel="Editor"
          />
          {onRestore && version.source !== source && (
            <Flex gap="3" align="center">
              <Button onClick={() => onRestore(version)}>Restore version {version.version}</Button>
              <chakra.span textStyle="small" color="fg.muted">
                Puts it into the editor. Nothing is saved yet.
              </chakra.span>
            </Flex>
          )}
        </>
      ) : (
        <chakra.p textStyle="small" color="fg.muted">
          Choose a version to compare it with the source in the editor.
        </chakra.p>
      )}
    </Flex>
  );
}
