import { Link } from '@tanstack/react-router';
import type { SearchMessage } from '#/components/core/search/model.ts';
import { useKeepOpen } from './use-keep-open.ts';

/** Leads to the page of a message; the search that Back returns to has the message open. */
export function PermalinkButton({ message }: { message: SearchMessage }) {
  const keepOpen = useKeepOpen(message);
  return (
    <Link
      to="/messages/$index/$messageId"
      params={{ index: message.index, messageId: message.id }}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        // In another tab or window; the search stays as it is.
        if (!ctrlKey && !metaKey && !shiftKey) keepOpen();
      }}
    >
      Permalink
    </Link>
  );
}
