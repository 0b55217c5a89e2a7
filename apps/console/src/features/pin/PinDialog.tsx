import { Box, chakra } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { required } from '@tailrace/domain/forms/checks';
import type { Choice } from '@tailrace/domain/forms/choices';
import { timelineNotices } from '@tailrace/domain/notices/timelines';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import { contentLabels, itemTitle, type NewItem } from '@tailrace/domain/timelines/timeline';
import { FetchError } from '@tailrace/sdk';
import {
  addTimelineItem,
  createTimeline,
  getTimeline,
  listTimelines,
} from '@tailrace/sdk/operations/timelines';
import { getUserByUsername } from '@tailrace/sdk/operations/users';
import { useStore } from '@tanstack/react-form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { doToEach, eachNotice } from '#/app/do-to-each.ts';
import type { Notice } from '#/app/notices.ts';
import { hasTitle, titleQuery } from '#/app/title-query.ts';
import { useZone } from '#/app/user-zone.ts';
import { FormDialog } from '#/components/form/FormDialog.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { ChoiceField } from '#/components/inputs/ChoiceInput.tsx';
import { TextareaField } from '#/components/inputs/TextareaInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { type KnownTimeline, lastTimeline } from './last-timeline.ts';

/** The value of the choice that creates a timeline. */
const toNew = 'new';
const newTimeline: Choice = { value: toNew, label: 'New timeline…' };

/** Timelines that are offered at once; a title finds the others. */
const perPage = 50;

/** The timelines that the user may change, found by title, the latest first; or a new one. */
function useTimelineChoices() {
  const client = useQueryClient();
  const can = useCan();
  return async (text: string): Promise<Choice[]> => {
    const request = {
      query: titleQuery(text),
      per_page: perPage,
      sort: 'last_updated_at',
      order: 'desc',
    } as const;
    const { timelines } = await client.fetchQuery(query(listTimelines, request));
    const editable = timelines.filter(
      ({ id, title }) => can(addTimelineItem, { timelineId: id }) && hasTitle(title, text),
    );
    return [
      newTimeline,
      ...editable.map(({ id, title, items }) => ({
        value: id,
        label: title,
        detail: countOf(items, 'item'),
      })),
    ];
  };
}

interface Pinning {
  target: string;
  newTitle: string;
  items: readonly NewItem[];
}

/** Pins to a timeline, which is created first where it is a new one. */
function usePinning() {
  const navigate = useNavigate();
  // Another attempt, after pinning failed, goes to the timeline that was created.
  const created = useRef<KnownTimeline>(null);
  const timelineOf = async ({ target, newTitle }: Pinning): Promise<KnownTimeline> => {
    if (target !== toNew)
      return { id: target, title: (await call(getTimeline, { timelineId: target })).timeline.title };
    created.current ??= await call(createTimeline, { body: { title: newTitle.trim() } });
    return created.current;
  };
  return useMutationWithNotices({
    mutationFn: async (pinning: Pinning) => {
      const timeline = await timelineOf(pinning);
      const outcome = await doToEach(pinning.items, (body) =>
        call(addTimelineItem, { timelineId: timeline.id, body }),
      );
      lastTimeline.update(() => ({ id: timeline.id, title: timeline.title }));
      return { timeline, outcome };
    },
    done: ({ timeline, outcome }): Notice => ({
      ...eachNotice(outcome, {
        done: ({ length }) => timelineNotices.pinned(length, timeline.title),
        failed: timelineNotices.pinFailed,
      }),
      action: {
        label: 'Open',
        run: () => void navigate({ to: '/timelines/$timelineId', params: { timelineId: timeline.id } }),
      },
    }),
    // Creating a timeline grants permissions.
    invalidates: [listTimelines, getTimeline, getUserByUsername],
  });
}

const isGone = (error: Error) => error instanceof FetchError && [403, 404].includes(error.status);

interface PinDialogProps {
  items: readonly NewItem[];
  onClose: () => void;
}

/** Asks to which timeline something is pinned, that of the last time first, and for a note. */
export function PinDialog({ items, onClose }: PinDialogProps) {
  const [last] = useState(lastTimeline.read);
  const known = last ? { value: last.id, label: last.title } : newTimeline;
  const pinning = usePinning();
  const isOne = items.length === 1;
  const form = useEntityForm({
    values: { target: known.value as string | null, newTitle: '', note: '' },
    save: ({ target, newTitle, note }) =>
      pinning.mutateAsync({
        target: target ?? '',
        newTitle,
        items: isOne ? items.map((item) => ({ ...item, note })) : items,
      }),
    failed: (error) => {
      const notice = timelineNotices.pinFailed(error);
      return isGone(error)
        ? { ...notice, text: 'It was deleted, or you may no longer change it. Choose another timeline.' }
        : notice;
    },
    onSaved: onClose,
  });
  const isNew = useStore(form.api.store, ({ values }) => values.target === toNew);
  const heading = isOne ? 'Pin to timeline' : `Pin ${countOf(items.length, 'item')} to timeline`;
  return (
    <FormDialog
      form={form}
      heading={heading}
      lead={<PinnedItems items={items} />}
      submit="Pin"
      submitting="Pinning"
      onClose={onClose}
    >
      <form.Field name="target" check={required('a timeline')}>
        <ChoiceField
          label="Timeline"
          source={useTimelineChoices()}
          known={known}
          placeholder="Find a timeline by its title"
        />
      </form.Field>
      {isNew && (
        <form.Field name="newTitle" check={required('a title')}>
          <TextField label="Title of the new timeline" placeholder="Checkout outage" />
        </form.Field>
      )}
      {isOne && (
        <form.Field name="note">
          <TextareaField label="Note" isOptional rows={2} help="Markdown" />
        </form.Field>
      )}
    </FormDialog>
  );
}

/** More are counted. */
const shownItems = 3;

function PinnedItems({ items }: { items: readonly NewItem[] }) {
  const zone = useZone();
  return (
    <Box as="ul" textStyle="small" color="fg.muted" mb="4">
      {items.slice(0, shownItems).map((item, at) => (
        <chakra.li key={at} truncate>
          {contentLabels[item.content.type]}, {absoluteTime(new Date(item.from), zone)}:{' '}
          <bdi>{itemTitle(item)}</bdi>
        </chakra.li>
      ))}
      {items.length > shownItems && <li>and {items.length - shownItems} more</li>}
    </Box>
  );
}
