import { Box, chakra, Flex } from '@chakra-ui/react';
import { isOwner } from '@tailrace/domain/permissions/permissions';
import { type Dashboard, tabsOf } from '@tailrace/domain/views/dashboards/dashboard';
import { allStreamsNote } from '@tailrace/domain/views/dashboards/shared-with';
import { Ellipsis, Info, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '#/app/current-user.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { type Action, ActionMenu } from '#/components/ActionMenu.tsx';
import { Breadcrumb } from '#/components/core/Breadcrumb.tsx';
import { Button, IconButton } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { ShareButton } from '#/features/sharing/index.ts';
import { searchesAll } from '#/features/widgets/cards/index.ts';
import type { DashboardDraft } from './use-dashboard-draft.ts';

/** Reading, and how to begin editing, if the user may; or editing, and how to end it. */
export interface EditMode {
  isEditing: boolean;
  /** `undefined` for who may not edit the dashboard. */
  start: (() => void) | undefined;
  /** Ends editing and drops what is not saved, which a notice can undo. */
  discard: () => void;
}

interface DashboardHeaderProps {
  draft: DashboardDraft;
  mode: EditMode;
  isNew: boolean;
  isSaving: boolean;
  /** Saves the changes; `undefined` for who may not. */
  save: { label: string; run: () => void } | undefined;
  /** Further actions of the menu. */
  actions: readonly Action[];
}

/** The name of a dashboard and what can be done with it; while it is edited, what is unsaved. */
export function DashboardHeader({ draft, mode, isNew, isSaving, save, actions }: DashboardHeaderProps) {
  const { isEditing } = mode;
  const { view } = draft.dashboard;
  const isShared = isOwner(useCurrentUser(), 'dashboard', view.id);
  const [isAboutOpen, setAboutOpen] = useState(false);
  const about = [view.summary, view.description].filter((text) => text.trim() !== '');
  const change = (details: Partial<typeof view>) =>
    draft.edit((dashboard) => ({ ...dashboard, view: { ...dashboard.view, ...details } }));
  return (
    <Flex align="flex-start" gap="4" mb="3" wrap="wrap">
      <Box flex="1" minW="240px">
        <Breadcrumb />
        <Flex align="center" gap="2" wrap="wrap">
          <chakra.h1 textStyle="title" overflowWrap="anywhere">
            <InlineText
              label="Title"
              textStyle="title"
              isRequired
              value={view.title}
              onChange={isEditing ? (title) => change({ title }) : undefined}
            />
          </chakra.h1>
          {!isEditing && about.length > 0 && (
            <IconButton
              variant="ghost"
              size="sm"
              aria-label="Description"
              title="Description"
              aria-expanded={isAboutOpen}
              onClick={() => setAboutOpen(!isAboutOpen)}
            >
              <Info size={15} aria-hidden />
            </IconButton>
          )}
          {draft.isChanged && <StatusBadge status="busy">Unsaved changes</StatusBadge>}
        </Flex>
        {isEditing ? (
          <Box color="fg.muted" mt="0.5" maxW="84ch">
            {(['summary', 'description'] as const).map((name) => (
              <Box key={name}>
                <InlineText
                  label={name === 'summary' ? 'Summary' : 'Description'}
                  textStyle="ui"
                  placeholder={`Add a ${name}`}
                  value={view[name]}
                  onChange={(text) => change(name === 'summary' ? { summary: text } : { description: text })}
                />
              </Box>
            ))}
          </Box>
        ) : (
          isAboutOpen &&
          about.map((text) => (
            <chakra.p key={text} color="fg.muted" mt="0.5" maxW="84ch" overflowWrap="anywhere">
              <bdi>{text}</bdi>
            </chakra.p>
          ))
        )}
      </Box>
      <Flex align="center" gap="2" wrap="wrap">
        {isEditing && <Steps draft={draft} />}
        {!isEditing && isShared && !isNew && (
          <ShareButton type="dashboard" id={view.id} title={view.title} note={streamsNote(draft.dashboard)} />
        )}
        {actions.length > 0 && (
          <ActionMenu actions={actions}>
            <IconButton aria-label="More actions" title="More actions">
              <Ellipsis size={15} aria-hidden />
            </IconButton>
          </ActionMenu>
        )}
        <ModeButtons {...{ draft, mode, isNew, isSaving, save }} />
      </Flex>
    </Flex>
  );
}

/** What a viewer of the dashboard does not see, where widgets search all streams. */
function streamsNote(dashboard: Dashboard): string | undefined {
  const override = { timeRange: null, query: '' };
  const isAny = tabsOf(dashboard).some(({ state, query }) =>
    state.widgets.some((widget) => searchesAll(widget, { query, override, parameters: [] })),
  );
  return isAny ? allStreamsNote : undefined;
}

/** The button that begins editing; while editing, those that end it. */
function ModeButtons({ draft, mode, isNew, isSaving, save }: Omit<DashboardHeaderProps, 'actions'>) {
  const { isEditing, start, discard } = mode;
  const { isChanged } = draft;
  const group = 'Dashboard';
  const isSaveOff = isSaving || !(isChanged || isNew);
  const button = useRef<HTMLButtonElement>(null);
  const isFocusDue = useRef(false);
  const wasEditing = useRef(isEditing);
  // The pressed button is gone with the mode, and the focus with it.
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    if (isFocusDue.current) button.current?.focus();
    isFocusDue.current = false;
  }, [isEditing]);
  const press = (run: () => void) => () => {
    isFocusDue.current = true;
    run();
  };
  useShortcut({
    ...{ group, key: 'e', label: 'Edit the dashboard' },
    isHidden: isEditing || !start,
    run: () => start?.(),
  });
  useShortcut({
    ...{ group, key: 'e', label: 'Stop editing' },
    isHidden: !isEditing || isChanged || isNew,
    run: discard,
  });
  useShortcut({
    ...{ group, key: 'mod+s', label: 'Save the dashboard' },
    whileTyping: true,
    isHidden: !isEditing || !save || isSaveOff,
    run: () => save?.run(),
  });
  usePaletteAction({ label: 'Edit dashboard', run: () => start?.(), isHidden: isEditing || !start });
  if (!isEditing) {
    return (
      start && (
        <Button ref={button} title="Edit (E)" onClick={press(start)}>
          Edit
        </Button>
      )
    );
  }
  return (
    <>
      {(isChanged || !isNew) && (
        <Button ref={button} onClick={press(discard)}>
          {isChanged ? 'Discard changes' : 'Stop editing'}
        </Button>
      )}
      {save && (
        <Button variant="solid" disabled={isSaveOff} onClick={press(save.run)}>
          {isSaving ? 'Saving…' : save.label}
        </Button>
      )}
    </>
  );
}

interface InlineTextProps {
  value: string;
  /** What it is: "Title". */
  label: string;
  /** Shown while there is no text. */
  placeholder?: string;
  isRequired?: boolean;
  /** Without it the text can only be read. */
  onChange: ((value: string) => void) | undefined;
  textStyle: 'title' | 'ui';
}

/** A text that becomes a field when it is clicked. Enter and leaving it keep the change, Esc drops it. */
function InlineText({ value, label, placeholder, isRequired, onChange, textStyle }: InlineTextProps) {
  const [written, setWritten] = useState<string | null>(null);
  // Set by the keys that end writing; leaving the field by the pointer has put the focus elsewhere.
  const isFocusDue = useRef(false);
  if (!onChange) return value && <bdi>{value}</bdi>;
  if (written === null) {
    return (
      <chakra.button
        type="button"
        ref={(button: HTMLButtonElement | null) => {
          if (!button || !isFocusDue.current) return;
          isFocusDue.current = false;
          button.focus();
        }}
        textStyle={textStyle}
        textAlign="start"
        overflowWrap="anywhere"
        borderRadius="4px"
        minH="24px"
        px="1"
        mx="-1"
        cursor="text"
        color={value ? 'inherit' : 'fg.muted'}
        _hover={{ background: 'bg.sunken' }}
        title={`Edit ${label.toLowerCase()}`}
        onClick={() => setWritten(value)}
      >
        <bdi>{value || placeholder}</bdi>
        <span className="visually-hidden">: edit {label.toLowerCase()}</span>
      </chakra.button>
    );
  }
  const keep = () => {
    const text = written.trim();
    setWritten(null);
    if (text !== value && !(isRequired && text === '')) onChange(text);
  };
  return (
    <chakra.input
      aria-label={label}
      textStyle={textStyle}
      w="100%"
      maxW="60ch"
      px="1"
      mx="-1"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="4px"
      maxLength={textStyle === 'title' ? 200 : 500}
      value={written}
      ref={(field: HTMLInputElement | null) => field?.focus()}
      onChange={(event) => setWritten(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.stopPropagation();
        isFocusDue.current = true;
        if (event.key === 'Enter') keep();
        else setWritten(null);
      }}
    />
  );
}

function Steps({ draft: { undo, redo } }: { draft: DashboardDraft }) {
  useShortcut({ group: 'Dashboard', key: 'mod+z', label: 'Undo', isHidden: !undo, run: () => undo?.() });
  useShortcut({ group: 'Dashboard', key: 'mod+y', label: 'Redo', isHidden: !redo, run: () => redo?.() });
  return (
    <>
      <IconButton aria-label="Undo" title="Undo (Ctrl Z)" disabled={!undo} onClick={undo}>
        <Undo2 size={15} aria-hidden />
      </IconButton>
      <IconButton aria-label="Redo" title="Redo (Ctrl Y)" disabled={!redo} onClick={redo}>
        <Redo2 size={15} aria-hidden />
      </IconButton>
    </>
  );
}
