import { builtInReason } from '@tailrace/domain/streams/built-in';
import { updateStream } from '@tailrace/sdk/operations/streams';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWayBack } from '#/app/use-way-back.ts';
import { DeniedState } from '#/components/core/DeniedState.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { streamQueries } from './queries.ts';
import { StreamForm, type StreamValues } from './StreamForm.tsx';
import { streamList, streams } from './streams.ts';

/** Title, description, index set and matching of a stream; its rules have a page of their own. */
export function StreamSettingsPage() {
  const { streamId = '' } = useParams({ strict: false });
  const { data: stream } = useSuspenseQuery(streamQueries.one(streamId));
  const { index_sets: indexSets } = useSuspenseQuery(streamQueries.indexSets()).data;
  const can = streams.useCan();
  const { save, failed } = streams.useSave(stream);
  const leave = useWayBack(streamList);
  const initial = useMemo(
    (): StreamValues => ({
      title: stream.title,
      description: stream.description ?? '',
      index_set_id: stream.index_set_id,
      matching_type: stream.matching_type,
      remove_matches_from_default_stream: stream.remove_matches_from_default_stream,
    }),
    [stream],
  );
  const reason = builtInReason(stream);
  return (
    <FormPage entity={stream.title} lead={reason}>
      {!can.edit(stream) && (
        <DeniedState
          title="You don’t have permission to change this stream"
          permissions={[updateStream.permission.replace('{streamId}', streamId)]}
        />
      )}
      {can.edit(stream) && reason === undefined && (
        <StreamForm
          key={stream.id}
          initial={initial}
          indexSets={indexSets}
          isStored
          label={`Stream ${stream.title}`}
          submit="Save stream"
          submitting="Saving stream"
          save={save}
          failed={failed}
          onSaved={leave}
          onLeave={leave}
        />
      )}
    </FormPage>
  );
}
