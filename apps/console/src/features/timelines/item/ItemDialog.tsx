import { type Check, required } from '@tailrace/domain/forms/checks';
import { timelineNotices } from '@tailrace/domain/notices/timelines';
import { pinnedNote } from '@tailrace/domain/timelines/pinned';
import { momentText, readMoment, type TimelineItem } from '@tailrace/domain/timelines/timeline';
import {
  addTimelineItem,
  getTimeline,
  listTimelines,
  updateTimelineItem,
} from '@tailrace/sdk/operations/timelines';
import { useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { useZone } from '#/app/user-zone.ts';
import { FormDialog } from '#/components/form/FormDialog.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { TextareaField } from '#/components/inputs/TextareaInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { versionFailed } from '../timelines.ts';

interface ItemDialogProps {
  timelineId: string;
  /** Missing for a new note. */
  item?: TimelineItem;
  onClose: () => void;
}

interface Texts {
  title: string;
  from: string;
  /** Empty for a moment. */
  to: string;
  note: string;
}

const timeHelp = 'Enter a time, for example 2021-06-09 12:16:58.';

/** A new note at a time, or the title, time and note of an item; what was pinned cannot be changed. */
export function ItemDialog({ timelineId, item, onClose }: ItemDialogProps) {
  const zone = useZone();
  const [now] = useState(() => `${new Date().toISOString().slice(0, 19)}.000Z`);
  const isTime: Check<string> = (text) => (readMoment(text, zone) === null ? timeHelp : undefined);
  const isEnd: Check<string, Texts> = (text, { from }) => {
    if (text.trim() === '') return undefined;
    const [start, end] = [readMoment(from, zone), readMoment(text, zone)];
    if (end === null) return timeHelp;
    return start !== null && Date.parse(end) < Date.parse(start) ? 'The end is before the start.' : undefined;
  };
  const save = useMutationWithNotices({
    mutationFn: ({ title, from, to, note }: Texts) => {
      const start = readMoment(from, zone) ?? now;
      const times = { from: start, to: readMoment(to, zone) };
      return item
        ? call(updateTimelineItem, {
            timelineId,
            itemId: item.id,
            body: { ...times, title: title.trim(), note, version: item.version },
          })
        : call(addTimelineItem, {
            timelineId,
            body: { ...pinnedNote(title, note, Date.parse(start)), ...times },
          });
    },
    invalidates: [getTimeline, listTimelines],
  });
  const form = useEntityForm({
    values: {
      title: item?.title ?? '',
      from: momentText(item?.from ?? now, zone),
      to: item?.to ? momentText(item.to, zone) : '',
      note: item?.note ?? '',
    },
    save: (texts: Texts) => save.mutateAsync(texts),
    failed: versionFailed(item ? timelineNotices.itemUpdateFailed : timelineNotices.pinFailed),
    onSaved: onClose,
  });
  const heading = item ? 'Edit item' : 'Add note';
  return (
    <FormDialog
      form={form}
      heading={heading}
      submit={item ? 'Save item' : 'Add note'}
      submitting="Saving"
      onClose={onClose}
    >
      <form.Field name="title" check={item ? undefined : required('a title')}>
        <TextField
          label="Title"
          isOptional={item !== undefined}
          maxLength={300}
          placeholder="Rolled back the gateway"
        />
      </form.Field>
      <form.Field name="from" check={isTime}>
        <TextField label="Time" help={`In ${zone}`} />
      </form.Field>
      <form.Field name="to" check={isEnd}>
        <TextField label="End" isOptional help="For what lasted some time." />
      </form.Field>
      <form.Field name="note">
        <TextareaField
          label="Note"
          isOptional
          rows={4}
          help="Markdown: **bold**, lists, [links](https://…)"
        />
      </form.Field>
    </FormDialog>
  );
}
