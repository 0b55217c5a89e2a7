import { Box, chakra, Flex, Input } from '@chakra-ui/react';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { downloadBlob } from '#/app/download-blob.ts';
import type { Failure } from '#/app/failure.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { useZone } from '#/app/user-zone.ts';
import { Button, IconButton } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { linesOf, matchingLines } from './find-lines.ts';
import { LineViewer } from './LineViewer.tsx';

export interface DumpScreenProps {
  /** "Thread dump". */
  label: string;
  lead: string;
  hostname: string;
  /** `undefined` while loading. */
  text: string | undefined;
  takenAt: Date;
  isLoading: boolean;
  failure: Failure | null;
  permission: string;
  /** Name of the downloaded file, without the time. */
  fileName: string;
  onReload: () => void;
}

/** A dump of a node as text: found in, copied, downloaded, taken again. */
export function DumpScreen(props: DumpScreenProps) {
  const { label, lead, hostname, text, takenAt, isLoading, failure, permission, onReload } = props;
  const zone = useZone();
  const time = takenAt.toISOString().replace(/[:.]/g, '-');
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        entity={hostname}
        lead={`${lead}${text === undefined ? '' : ` Taken from ${hostname} at ${absoluteTime(takenAt, zone)}.`}`}
        action={
          <>
            {text !== undefined && (
              <>
                <CopyButton isNamed label="Copy dump" text={text} />
                <Button
                  size="sm"
                  onClick={() =>
                    downloadBlob(new Blob([text], { type: 'text/plain' }), `${props.fileName}-${time}.txt`)
                  }
                >
                  Download dump
                </Button>
              </>
            )}
            <Button size="sm" disabled={isLoading} onClick={onReload}>
              Refresh dump
            </Button>
          </>
        }
      />
      {failure && (
        <FailureState
          failure={failure}
          what={`the ${label.toLowerCase()}`}
          permissions={[permission]}
          onRetry={onReload}
        />
      )}
      {!failure && text === undefined && <RowsSkeleton label={`Loading ${label.toLowerCase()}`} />}
      {!failure && text !== undefined && <Dump label={label} text={text} />}
    </Box>
  );
}

/** Finding a text in a dump: the matches, and the one that is looked at. */
function useFind(text: string) {
  const [typed, setTyped] = useState('');
  const [isFiltered, setFiltered] = useState(false);
  const [step, setStep] = useState<number | null>(null);
  const find = useDeferredValue(typed);
  const all = useMemo(() => linesOf(text), [text]);
  const matches = useMemo(() => matchingLines(all, find), [all, find]);
  const isSearching = find.trim() !== '';
  // After the last match comes the first, also when a reloaded dump has fewer.
  const index =
    step === null || matches.length === 0
      ? null
      : ((step % matches.length) + matches.length) % matches.length;
  return {
    typed,
    find,
    isFiltered,
    lines: isFiltered && isSearching ? matches : all,
    /** The place of the match among all, from 0; null before the first step. */
    index,
    current: index === null ? null : (matches[index]?.number ?? null),
    count: isSearching ? matches.length : null,
    total: all.length,
    onFind: (next: string) => {
      setTyped(next);
      setStep(null);
    },
    onFilter: setFiltered,
    /** To the next match, or to the previous one, also of a text whose matches are still being found. */
    onStep: (by: 1 | -1) => setStep((before) => (before === null ? Math.min(by, 0) : before + by)),
  };
}

function Dump({ label, text }: { label: string; text: string }) {
  const finder = useFind(text);
  return (
    <>
      <FindBar finder={finder} />
      <LineViewer label={label} lines={finder.lines} find={finder.find} current={finder.current} />
    </>
  );
}

interface FindBarProps {
  finder: ReturnType<typeof useFind>;
}

/** The field that finds lines; Enter goes to the next match, Shift+Enter to the previous one. */
function FindBar({ finder }: FindBarProps) {
  const { typed, index, count, total, isFiltered, onFind, onFilter, onStep } = finder;
  const field = useRef<HTMLInputElement>(null);
  useShortcut({ key: '/', label: 'Find in the dump', group: 'Dump', run: () => field.current?.focus() });
  useShortcut({ key: 'n', label: 'Next match', group: 'Dump', run: () => onStep(1) });
  useShortcut({ key: 'p', label: 'Previous match', group: 'Dump', run: () => onStep(-1) });
  const found =
    count === null
      ? countOf(total, 'line')
      : `${index === null ? '' : `${formatCount(index + 1)} of `}${countOf(count, 'matching line')}`;
  return (
    <Flex align="center" gap="3" wrap="wrap" mb="2">
      <Input
        ref={field}
        type="search"
        w="300px"
        maxW="full"
        aria-label="Find in the dump"
        aria-keyshortcuts="/"
        placeholder="Find in the dump"
        value={typed}
        onChange={({ target }) => onFind(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1);
        }}
      />
      <Flex gap="1">
        <IconButton aria-label="Previous match" disabled={!count} onClick={() => onStep(-1)}>
          <ChevronUp size={15} aria-hidden />
        </IconButton>
        <IconButton aria-label="Next match" disabled={!count} onClick={() => onStep(1)}>
          <ChevronDown size={15} aria-hidden />
        </IconButton>
      </Flex>
      <SwitchInput value={isFiltered} onChange={onFilter} label="Only matching lines" />
      <chakra.span role="status" color="fg.muted" textStyle="table" fontVariantNumeric="tabular-nums">
        {found}
      </chakra.span>
    </Flex>
  );
}
