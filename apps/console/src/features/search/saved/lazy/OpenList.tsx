import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { Schemas } from '@tailrace/sdk';
import { ChevronLeft, ChevronRight, Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Failure } from '#/app/failure.ts';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';

type Summary = Pick<Schemas['ViewSummary'], 'id' | 'title' | 'description' | 'owner' | 'created_at'>;

const headStyles: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  height: '44px',
  paddingInline: '14px',
  borderBottom: '1px solid var(--border-subtle)',
  color: 'fg.faint',
  '& input': { flex: '1', height: '100%', outline: '0', color: 'fg.default' },
};

const listStyles: SystemStyleObject = {
  maxHeight: '50vh',
  padding: '4px',
  overflowY: 'auto',
  fontSize: '13px',
  _empty: { padding: '0' },
  '& > div': {
    display: 'flex',
    alignItems: 'baseline',
    gap: '10px',
    padding: '7px 10px',
    borderRadius: '5px',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
  },
  '& > div[aria-selected="true"]': { background: 'accent.weak', color: 'accent.fg' },
  '& bdi': { flex: 'none', maxWidth: '60%', overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: '500' },
  '& small': { flex: '1', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', color: 'fg.muted' },
  '& span': { flex: 'none', color: 'fg.muted', fontSize: '12px' },
  '& > div[aria-selected="true"] :is(small, span)': { color: 'inherit' },
};

const footStyles: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '36px',
  padding: '4px 14px',
  borderTop: '1px solid var(--border-subtle)',
  fontSize: '12.5px',
  color: 'fg.muted',
  '& button': { padding: '3px 6px', borderRadius: '5px' },
  '& button:hover': { background: 'bg.sunken', color: 'fg.default' },
  '& [data-end]': { marginInlineStart: 'auto' },
};

interface OpenListProps {
  typed: string;
  /** The searches of the page; `undefined` during the first load. */
  searches: readonly Summary[] | undefined;
  failure: Failure | null;
  pages: { page: number; last: number; total: number };
  onType: (text: string) => void;
  onPage: (page: number) => void;
  onRetry: () => void;
  onOpen: (search: Summary) => void;
  onShowAll: () => void;
}

/** A search field and the matching saved searches. */
export function OpenList({ typed, searches, failure, pages, ...on }: OpenListProps) {
  const id = useId();
  const [active, setActive] = useState(0);
  const shown = searches ?? [];
  const at = Math.min(active, shown.length - 1);

  const turn = (step: number) => {
    const page = pages.page + step;
    if (page < 1 || page > pages.last) return;
    setActive(0);
    on.onPage(page);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const pageStep = { PageDown: 1, PageUp: -1 }[event.key];
    const chosen = shown[at];
    if (step && shown.length > 0) setActive((at + step + shown.length) % shown.length);
    else if (pageStep) turn(pageStep);
    else if (event.key === 'Enter' && chosen) on.onOpen(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <chakra.div css={headStyles}>
        <Search size={15} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label="Title of the saved search"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          placeholder="Open a saved search…"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setActive(0);
            on.onType(target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </chakra.div>
      {failure ? (
        <FailureState failure={failure} what="the saved searches" onRetry={on.onRetry} />
      ) : searches === undefined ? (
        <RowsSkeleton rows={5} label="Loading saved searches" />
      ) : (
        <chakra.div id={`${id}-list`} role="listbox" aria-label="Saved searches" css={listStyles}>
          {shown.map((search, index) => (
            <div
              key={search.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerMove={() => setActive(index)}
              onClick={() => on.onOpen(search)}
              onKeyDown={onKeyDown}
            >
              <bdi>{search.title}</bdi>
              <small>{search.description}</small>
              <span>
                {search.owner ?? ''} <RelativeTime at={new Date(search.created_at)} />
              </span>
            </div>
          ))}
        </chakra.div>
      )}
      <chakra.p role="status" css={footStyles}>
        <span>{searches && counted(pages.total, typed)}</span>
        {pages.last > 1 && (
          <>
            <button type="button" aria-label="Previous page" onClick={() => turn(-1)}>
              <ChevronLeft size={14} aria-hidden />
            </button>
            <span>
              {pages.page} of {pages.last}
            </span>
            <button type="button" aria-label="Next page" onClick={() => turn(1)}>
              <ChevronRight size={14} aria-hidden />
            </button>
          </>
        )}
        <button type="button" data-end onClick={on.onShowAll}>
          Manage saved searches
        </button>
      </chakra.p>
    </>
  );
}

function counted(total: number, typed: string): string {
  if (total === 0 && typed.trim() === '') return 'No saved searches yet. Save a search with Ctrl S.';
  if (total === 0) return `No saved search is called “${typed.trim()}”.`;
  return total === 1 ? '1 saved search' : `${total} saved searches`;
}
