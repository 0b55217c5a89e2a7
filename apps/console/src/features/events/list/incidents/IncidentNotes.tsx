import { chakra, Flex, Textarea } from '@chakra-ui/react';
import { incidentNotices } from '@tailrace/domain/notices/events';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import type { Schemas } from '@tailrace/sdk';
import {
  addIncidentNote,
  deleteIncidentNote,
  getIncident,
  listIncidents,
  silenceIncident,
} from '@tailrace/sdk/operations/events';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { undoable } from '#/app/notices.ts';
import { useSession } from '#/app/session.ts';
import { Button, IconButton } from '#/components/core/Button.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import type { IncidentDetails } from '../queries.ts';
import { PanelPart } from './PanelPart.tsx';

type Note = Schemas['IncidentNote'];

const invalidates = [getIncident, listIncidents];
const maxLength = 4_000;

interface IncidentNotesProps {
  details: IncidentDetails;
  /** Focuses the field when it names this incident, each time it is given. */
  noteFor: { id: string } | undefined;
  zone: string;
}

/** What people wrote about the incident, as plain text. Everybody may add a note, and delete their own. */
export function IncidentNotes({ details: { incident, notes }, noteFor, zone }: IncidentNotesProps) {
  const { username } = useSession();
  const canDeleteAll = useCan()(silenceIncident);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (noteFor?.id === incident.id) field.current?.focus();
  }, [noteFor, incident.id]);

  const add = useMutationWithNotices({
    mutationFn: (note: string) => call(addIncidentNote, { incidentId: incident.id, body: { text: note } }),
    failed: incidentNotices.noteFailed,
    invalidates,
  });
  const remove = useMutationWithNotices({
    mutationFn: (note: Note) => call(deleteIncidentNote, { incidentId: incident.id, noteId: note.id }),
    done: (_, note) => undoable(incidentNotices.noteDeleted(), () => add.mutate(note.text)),
    failed: incidentNotices.noteDeleteFailed,
    invalidates,
  });
  const isEmpty = text.trim() === '';
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isEmpty && !add.isPending) add.mutate(text.trim(), { onSuccess: () => setText('') });
  };
  return (
    <PanelPart title="Notes">
      <chakra.ul display="grid" gap="2" mb={notes.length > 0 ? '2' : undefined} aria-label="Notes">
        {notes.map((note) => (
          <li key={note.id}>
            <Flex align="center" gap="2" color="fg.muted" minH="24px">
              <b>{note.username}</b>
              <RelativeTime at={new Date(note.at)} />
              {(note.username === username || canDeleteAll) && (
                <IconButton
                  size="xs"
                  variant="ghost"
                  aria-label={`Delete note of ${note.username}, ${absoluteTime(new Date(note.at), zone)}`}
                  title="Delete note"
                  onClick={() => remove.mutate(note)}
                >
                  <Trash2 size={13} aria-hidden />
                </IconButton>
              )}
            </Flex>
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
              {note.text}
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
      <form onSubmit={submit}>
        <Textarea
          ref={field}
          aria-label="New note"
          dir="auto"
          rows={2}
          maxLength={maxLength}
          value={text}
          placeholder="What is known, what was done"
          css={{ fieldSizing: 'content' }}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
        {!isEmpty && (
          <Button
            type="submit"
            size="sm"
            style={{ marginTop: 8 }}
            disabled={add.isPending}
            title="Ctrl+Enter"
          >
            Add note
          </Button>
        )}
      </form>
    </PanelPart>
  );
}
