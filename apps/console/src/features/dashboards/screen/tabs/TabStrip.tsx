import { chakra, Flex, Tabs } from '@chakra-ui/react';
import { Ellipsis, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { ActionMenu } from '#/components/ActionMenu.tsx';
import { IconButton } from '#/components/core/Button.tsx';
import { followPointer } from '#/components/grid/follow-pointer.ts';
import type { TabEdits } from './tab-edits.ts';

/** A tab as the strip draws it. */
export interface StripTab {
  id: string;
  name: string;
  /** `''` when it has none and is called by its number. */
  title: string;
}

/** Lets a pressed tab follow the pointer along its list; the others make room. */
function dragTab(press: PointerEvent<HTMLElement>, at: number, onMove: (to: number) => void): void {
  const list = press.currentTarget.closest<HTMLElement>('[role=tablist]');
  if (!list || press.button !== 0) return;
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
  const boxes = tabs.map((tab) => tab.getBoundingClientRect());
  const middles = boxes.map(({ left, width }) => left + width / 2);
  const width = boxes[at]?.width ?? 0;
  let to = at;

  const shiftOf = (index: number) => {
    if (index > at && index <= to) return -width;
    return index < at && index >= to ? width : 0;
  };
  followPointer(press, {
    onStart: () => {
      list.dataset.dragging = '';
    },
    onFrame: (x) => {
      const middle = (middles[at] ?? 0) + x;
      to = middles.filter((other, index) => index !== at && other < middle).length;
      for (const [index, tab] of tabs.entries()) {
        tab.style.transform = `translateX(${index === at ? x : shiftOf(index)}px)`;
      }
    },
    onEnd: (isDropped) => {
      delete list.dataset.dragging;
      for (const tab of tabs) tab.style.transform = '';
      if (isDropped && to !== at) onMove(to);
    },
  });
}

interface TabStripProps {
  tabs: readonly StripTab[];
  shown: string;
  /** None for those who may not edit the dashboard. */
  edits: TabEdits | null;
}

/** The tabs of a dashboard. Editors drag them, or move them with Shift and the arrow keys, and rename them with F2. */
export function TabStrip({ tabs, shown, edits }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const at = tabs.findIndex(({ id }) => id === shown);
  const current = tabs[at];

  const move = (from: number, to: number) => {
    const tab = tabs[from];
    if (!edits || !tab || to < 0 || to >= tabs.length) return;
    edits.move(tab.id, to);
    setAnnouncement(`${tab.name} moved to position ${to + 1} of ${tabs.length}`);
  };
  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.shiftKey && step) move(from, from + step);
    else if (event.key === 'F2') setRenamed(tabs[from]?.id ?? null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Flex
      ref={strip}
      position="relative"
      align="center"
      gap="1"
      mb="3"
      borderBottomWidth="1px"
      css={tabStyles}
    >
      <Tabs.List aria-label="Tabs" borderBottomWidth="0" overflowX="auto" overflowY="hidden" minW="0">
        {tabs.map(({ id, name }, index) => (
          <Tabs.Trigger
            key={id}
            value={id}
            data-tab={id}
            flex="none"
            aria-keyshortcuts={edits ? 'Shift+ArrowLeft Shift+ArrowRight F2' : undefined}
            {...(edits && {
              onPointerDown: (event) => dragTab(event, index, (to) => move(index, to)),
              onKeyDown: (event) => onKeyDown(event, index),
              onDoubleClick: () => setRenamed(id),
            })}
          >
            <bdi>{name}</bdi>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {edits && current && (
        <>
          <ActionMenu
            actions={[
              { label: 'Rename tab', run: () => setRenamed(current.id) },
              { label: 'Duplicate tab', run: () => edits.duplicate(current.id) },
              {
                label: 'Move left',
                run: () => move(at, at - 1),
                ...(at === 0 && { disabledReason: 'It is the first tab.' }),
              },
              {
                label: 'Move right',
                run: () => move(at, at + 1),
                ...(at === tabs.length - 1 && { disabledReason: 'It is the last tab.' }),
              },
              {
                label: 'Delete tab',
                isDangerous: true,
                run: () => edits.remove(current.id),
                ...(tabs.length === 1 && { disabledReason: 'A dashboard has at least one tab.' }),
              },
            ]}
          >
            <IconButton variant="ghost" size="sm" aria-label={`Actions for tab ${current.name}`}>
              <Ellipsis size={15} aria-hidden />
            </IconButton>
          </ActionMenu>
          <IconButton
            variant="ghost"
            size="sm"
            aria-label="Add tab"
            title="Add tab"
            onClick={() => setRenamed(edits.add())}
          >
            <Plus size={15} aria-hidden />
          </IconButton>
          {renamed !== null && (
            <TabName
              key={renamed}
              findTab={() =>
                strip.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(renamed)}"]`) ?? null
              }
              title={tabs.find(({ id }) => id === renamed)?.title ?? ''}
              onRename={(title) => edits.rename(renamed, title)}
              onClose={() => setRenamed(null)}
            />
          )}
          <p role="status" className="visually-hidden">
            {announcement}
          </p>
        </>
      )}
    </Flex>
  );
}

const tabStyles = {
  '@media print': { display: 'none' },
  '& [data-dragging] [role=tab]': {
    transition: 'transform var(--duration-fast) ease-out',
    cursor: 'grabbing',
  },
} as const;

interface TabNameProps {
  /** The tab it is written over: an input cannot be a part of a list of tabs. */
  findTab: () => HTMLElement | null;
  title: string;
  onRename: (title: string) => void;
  onClose: () => void;
}

const maxLength = 100;

/** Renames a tab in its place. Enter and leaving it keep the change, Esc drops it. */
function TabName({ findTab, title, onRename, onClose }: TabNameProps) {
  const [written, setWritten] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);

  useLayoutEffect(() => {
    const tab = findTab();
    if (!tab || !field.current) return;
    field.current.style.left = `${tab.offsetLeft}px`;
    field.current.style.minWidth = `${tab.offsetWidth}px`;
  });
  useLayoutEffect(() => field.current?.select(), []);

  const close = (isConfirmed: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    if (isConfirmed && written.trim() !== title) onRename(written);
    onClose();
  };
  return (
    <chakra.input
      ref={field}
      aria-label="Tab title"
      position="absolute"
      top="1"
      h="24px"
      w="160px"
      px="2"
      textStyle="table"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="accent.solid"
      borderRadius="sm"
      maxLength={maxLength}
      value={written}
      onChange={({ target }) => setWritten(target.value)}
      onBlur={() => close(true)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.preventDefault();
        event.stopPropagation();
        close(event.key === 'Enter');
        findTab()?.focus();
      }}
    />
  );
}
