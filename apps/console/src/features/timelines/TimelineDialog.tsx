import { required } from '@tailrace/domain/forms/checks';
import { timelineNotices } from '@tailrace/domain/notices/timelines';
import type { Timeline } from '@tailrace/domain/timelines/timeline';
import {
  createTimeline,
  getTimeline,
  listTimelines,
  updateTimeline,
} from '@tailrace/sdk/operations/timelines';
import { getUserByUsername } from '@tailrace/sdk/operations/users';
import { call } from '#/app/calls/call.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { FormDialog } from '#/components/form/FormDialog.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { TextareaField } from '#/components/inputs/TextareaInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { versionFailed } from './timelines.ts';

interface TimelineDialogProps {
  /** Missing for a new one. */
  timeline?: Timeline;
  onSaved: (timeline: Timeline) => void;
  onClose: () => void;
}

interface Texts {
  title: string;
  summary: string;
}

/** The title and the summary of a timeline. */
export function TimelineDialog({ timeline, onSaved, onClose }: TimelineDialogProps) {
  const save = useMutationWithNotices({
    mutationFn: ({ title, summary }: Texts) =>
      timeline
        ? call(updateTimeline, {
            timelineId: timeline.id,
            body: { title, summary, version: timeline.version },
          })
        : call(createTimeline, { body: { title, summary } }),
    done: (_, { title }) => (timeline ? timelineNotices.updated(title) : timelineNotices.created(title)),
    // Creating a timeline grants permissions.
    invalidates: [listTimelines, getTimeline, getUserByUsername],
  });
  const form = useEntityForm({
    values: { title: timeline?.title ?? '', summary: timeline?.summary ?? '' },
    save: (texts) => save.mutateAsync(texts),
    failed: versionFailed(timeline ? timelineNotices.updateFailed : timelineNotices.saveFailed),
    onSaved,
  });
  const heading = timeline ? 'Edit timeline' : 'Create timeline';
  return (
    <FormDialog
      form={form}
      heading={heading}
      submit={timeline ? 'Save timeline' : 'Create timeline'}
      submitting="Saving"
      onClose={onClose}
    >
      <form.Field name="title" check={required('a title')}>
        <TextField label="Title" maxLength={200} placeholder="Checkout outage" />
      </form.Field>
      <form.Field name="summary">
        <TextareaField label="Summary" isOptional rows={3} help="What happened and why, in Markdown." />
      </form.Field>
    </FormDialog>
  );
}
