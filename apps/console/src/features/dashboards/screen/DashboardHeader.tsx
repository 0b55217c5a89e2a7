import { Box, chakra, Flex } from '@chakra-ui/react';
import { isOwner } from '@tailrace/domain/permissions/permissions';
import { EllipsisVertical, Redo2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCurrentUser } from '#/app/current-user.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { type Action, ActionMenu } from '#/components/ActionMenu.tsx';
import { Breadcrumb } from '#/components/Breadcrumb.tsx';
import { Button, IconButton } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { ShareButton } from '#/features/sharing/index.ts';
import type { DashboardDraft } from './use-dashboard-draft.ts';

interface DashboardHeaderProps {
  draft: DashboardDraft;
  isNew: boolean;
  isSaving: boolean;
  /** Whether anything may be changed here, to be saved in place or as another dashboard. */
  canChange: boolean;
  /** The primary action; `undefined` for readers who may not save. */
  save: { label: string; run: () => void } | undefined;
  /** Further actions of the menu. */
  actions: readonly Action[];
}

/** The name of a dashboard, what is unsaved, and what can be done with it. */
export function DashboardHeader(props: DashboardHeaderProps) {
  const { draft, isNew, isSaving, canChange, save, actions } = props;
  const { view } = draft.dashboard;
  const isShared = isOwner(useCurrentUser(), 'dashboard', view.id);
  const change = (details: Partial<typeof view>) =>
    draft.edit((dashboard) => ({ ...dashboard, view: { ...dashboard.view, ...details } }));
  const isSaveOff = isSaving || !(draft.isChanged || isNew);
  useShortcut({
    group: 'Dashboard',
    key: 'mod+s',
    label: 'Save the dashboard',
    whileTyping: true,
    isHidden: !save || isSaveOff,
    run: () => save?.run(),
  });
  return (
    <Flex align="flex-start" gap="4" mb="3.5" wrap="wrap">
      <Box flex="1" minW="240px">
        <Breadcrumb />
        <Flex align="center" gap="3" wrap="wrap">
          <chakra.h1 textStyle="title" overflowWrap="anywhere">
            <InlineText
              label="Title"
              textStyle="title"
              isRequired
              value={view.title}
              onChange={canChange ? (title) => change({ title }) : undefined}
            />
          </chakra.h1>
          {draft.isChanged && <StatusBadge status="busy">Unsaved changes</StatusBadge>}
        </Flex>
        <Box color="fg.muted" mt="0.5" maxW="84ch">
          <InlineText
            label="Summary"
            textStyle="ui"
            placeholder="Add a summary"
            value={view.summary}
            onChange={canChange ? (summary) => change({ summary }) : undefined}
          />
        </Box>
      </Box>
      <Flex align="center" gap="2" wrap="wrap">
        {canChange && <Steps draft={draft} />}
        {isShared && !isNew && <ShareButton type="dashboard" id={view.id} title={view.title} />}
        {actions.length > 0 && (
          <ActionMenu actions={actions}>
            <IconButton aria-label="More actions" title="More actions">
              <EllipsisVertical size={15} aria-hidden />
            </IconButton>
          </ActionMenu>
        )}
        {save && (
          <Button variant="solid" disabled={isSaveOff} onClick={save.run}>
            {isSaving ? 'Saving…' : save.label}
          </Button>
        )}
      </Flex>
    </Flex>
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
