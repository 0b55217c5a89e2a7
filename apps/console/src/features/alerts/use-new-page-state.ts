import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

type NewPage = '/legacy/alerts/conditions/new' | '/legacy/alerts/notifications/new';

/** The stream of a new condition or notification, held in the URL so that streams can link to it, and its type. */
export function useNewPageState(page: NewPage) {
  const { stream_id = null } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [type, setType] = useState('');
  return {
    streamId: stream_id,
    onStream: (id: string | null) =>
      void navigate({ to: page, search: id === null ? {} : { stream_id: id }, replace: true }),
    type,
    onType: setType,
  };
}
