import { streamNotices } from '@tailrace/domain/notices/streams';
import type { Stream } from '@tailrace/sdk';
import { cloneStream, createStream, getStream } from '@tailrace/sdk/operations/streams';
import { getUserByUsername } from '@tailrace/sdk/operations/users';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '#/app/calls/use-call.ts';
import { useSupports } from '#/app/server-version.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { ruleStart } from './new-search.ts';
import { streamQueries } from './queries.ts';
import { StreamForm, type StreamValues } from './StreamForm.tsx';
import { streamList, streamLists, streams } from './streams.ts';

/** Creating makes the user the owner, which changes the user's permissions. */
const invalidates = [...streamLists, getStream, getUserByUsername];

/** A new stream, or a clone of another: `?clone={id}`. Continues with its rules. */
export function NewStreamPage() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const leave = useWayBack(streamList);
  const hasLegacyAlerts = useSupports('listAllAlertConditions');
  const { index_sets: indexSets } = useSuspenseQuery(streamQueries.indexSets()).data;
  const original = useQuery({ ...streams.get(search.clone ?? ''), enabled: search.clone !== undefined }).data;
  const creating = useCall(createStream, {
    done: (_, { body }) => streamNotices.created(body.title),
    invalidates,
  });
  const cloning = useCall(cloneStream, {
    done: (_, { body }) => streamNotices.created(body.title),
    invalidates,
  });
  const fallback = indexSets.find((set) => set.default) ?? indexSets.find(({ writable }) => writable);
  const save = ({ matching_type, ...values }: StreamValues) =>
    search.clone === undefined
      ? creating.mutateAsync({ body: { ...values, matching_type } })
      : cloning.mutateAsync({ streamId: search.clone, body: values });

  if (search.clone !== undefined && !original) return null;
  return (
    <FormPage
      heading={original && `Clone “${original.title}”`}
      lead={
        original
          ? `Copies the ${hasLegacyAlerts ? 'rules, outputs and alert conditions' : 'rules and outputs'}. The clone is paused until you start it.`
          : 'The stream is paused until you start it. Its rules come next.'
      }
    >
      <StreamForm
        key={search.clone}
        initial={original ? valuesOf(original) : blank(fallback?.id ?? '')}
        indexSets={indexSets}
        hasMatchingType={original === undefined}
        label={original ? 'Clone of a stream' : 'New stream'}
        submit={original ? 'Clone stream' : 'Create stream'}
        submitting={original ? 'Cloning stream' : 'Creating stream'}
        save={save}
        failed={original ? streamNotices.cloneFailed : streamNotices.saveFailed}
        onSaved={({ stream_id }) =>
          void navigate({
            to: '/streams/$streamId/edit',
            params: { streamId: stream_id },
            search: ruleStart({ ...search }),
            // The way back from there leads past the form.
            replace: true,
          })
        }
        onLeave={leave}
      />
    </FormPage>
  );
}

const blank = (indexSet: string): StreamValues => ({
  title: '',
  description: '',
  index_set_id: indexSet,
  matching_type: 'AND',
  remove_matches_from_default_stream: false,
});

const valuesOf = ({ title, description, ...stream }: Stream): StreamValues => ({
  title: `${title} (copy)`,
  description: description ?? '',
  index_set_id: stream.index_set_id,
  matching_type: stream.matching_type,
  remove_matches_from_default_stream: stream.remove_matches_from_default_stream,
});
