import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { entitiesByType, entityHeading } from '@tailrace/domain/content-packs/entity-names';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';

/** Rows that are drawn at once: thousands of entities must not hold the page up. */
const rowsAtOnce = 50;

/** With more, groups are closed at first. */
const maxOpen = 30;

/** One rule for all rows: style props on thousands of them would be slow to render. */
const styles: SystemStyleObject = {
  borderWidth: '1px',
  borderRadius: 'lg',
  bg: 'bg.panel',
  overflow: 'hidden',
  textStyle: 'table',
  '& [data-group] + [data-group]': { borderTopWidth: '1px' },
  '& h3 > button, & [data-row] > button': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    minHeight: '38px',
    paddingInline: '12px 16px',
    textAlign: 'start',
    '&:hover': { background: 'bg.canvas' },
    '&:focus-visible': { outline: '2px solid var(--accent-solid)', outlineOffset: '-2px' },
  },
  '& h3 > button': { fontWeight: '550' },
  '& h3 > button > svg, & [data-row] > button > svg': {
    flexShrink: '0',
    color: 'fg.muted',
    transition: 'transform 120ms',
  },
  '& [aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
  '& [data-count]': { color: 'fg.muted', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
  '& [data-row]': { borderTop: '1px solid var(--border-subtle)' },
  '& [data-row] > button': { paddingInlineStart: '32px', minHeight: '34px' },
  '& [data-plain]': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexWrap: 'wrap',
    minHeight: '34px',
    paddingBlock: '5px',
    paddingInline: '34px 16px',
  },
  '& [data-name]': { minWidth: '0', overflowWrap: 'anywhere' },
  '& [data-note]': { color: 'fg.muted', overflowWrap: 'anywhere' },
  '& a:hover': { textDecoration: 'underline' },
  '& [data-detail]': { paddingInline: '34px 16px', paddingBlock: '2px 12px' },
};

interface EntityGroupsProps<Entity> {
  entities: readonly Entity[];
  keyOf: (entity: Entity) => string;
  /** The row of an entity; see `EntityRow` and `ExpandableRow`. */
  row: (entity: Entity) => ReactNode;
  /** Accessible name, where no heading says it. */
  label?: string;
}

/** Entities in groups that open and close, one for each type. */
export function EntityGroups<Entity extends { type: { name: string; version: string } }>({
  entities,
  keyOf,
  row,
  label,
}: EntityGroupsProps<Entity>) {
  const groups = useMemo(() => entitiesByType(entities), [entities]);
  return (
    <chakra.div css={styles} role={label ? 'group' : undefined} aria-label={label}>
      {groups.map((group) => (
        <Group
          key={group.type}
          {...group}
          isOpenAtFirst={entities.length <= maxOpen}
          keyOf={keyOf}
          row={row}
        />
      ))}
    </chakra.div>
  );
}

interface GroupProps<Entity> extends Pick<EntityGroupsProps<Entity>, 'entities' | 'keyOf' | 'row'> {
  type: string;
  isOpenAtFirst: boolean;
}

function Group<Entity>({ type, entities, isOpenAtFirst, keyOf, row }: GroupProps<Entity>) {
  // Until it is opened or closed by hand, it follows the number of entities.
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? isOpenAtFirst;
  const [limit, setLimit] = useState(rowsAtOnce);
  const rest = entities.length - limit;
  return (
    <div data-group="">
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => setChoice(!isOpen)}>
          <ChevronRight size={14} aria-hidden />
          {entityHeading(type)} <span data-count="">{formatCount(entities.length)}</span>
        </button>
      </h3>
      {isOpen && (
        <ul>
          {entities.slice(0, limit).map((entity) => (
            <li key={keyOf(entity)} data-row="">
              {row(entity)}
            </li>
          ))}
          {rest > 0 && (
            <li data-row="">
              <div data-plain="">
                <Button size="sm" onClick={() => setLimit(limit + rowsAtOnce)}>
                  Show {countOf(Math.min(rest, rowsAtOnce), 'more', 'more')}
                </Button>
                <span data-note="">{formatCount(rest)} not shown</span>
              </div>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

interface EntityRowProps {
  /** Its title, or a link with it. */
  name: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}

/** A row without details. */
export function EntityRow({ name, note, children }: EntityRowProps) {
  return (
    <div data-plain="">
      <bdi data-name="">{name}</bdi>
      {children}
      {note && <span data-note="">{note}</span>}
    </div>
  );
}

/** A row that opens to its details. */
export function ExpandableRow({ name, note, children }: EntityRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight size={13} aria-hidden />
        <bdi data-name="">{name}</bdi>
        {note && (
          <bdi data-note="" title={typeof note === 'string' ? note : undefined}>
            {note}
          </bdi>
        )}
      </button>
      {isOpen && <div data-detail="">{children}</div>}
    </>
  );
}
