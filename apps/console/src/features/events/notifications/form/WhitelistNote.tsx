import { chakra } from '@chakra-ui/react';
import { isValidUrl } from '@tailrace/domain/events/url';
import { failure, success } from '@tailrace/domain/notices/notice';
import { failureText } from '@tailrace/domain/requests/failure-text';
import {
  checkUrlWhitelist,
  getUrlWhitelist,
  updateUrlWhitelist,
} from '@tailrace/sdk/operations/configurations';
import { useQuery } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { Button } from '#/components/core/Button.tsx';

interface WhitelistNoteProps {
  url: string;
  /** The title of the entry, if it is added. */
  title: string;
}

const writingPause = 300;

/** Says while typing that the server refuses to post to a URL, and offers to allow it to those who may. */
export function WhitelistNote({ url, title }: WhitelistNoteProps) {
  const settled = useDebounced(url.trim(), writingPause);
  const can = useCan();
  const { data } = useQuery(
    query(
      checkUrlWhitelist,
      { body: { url: settled } },
      { enabled: isValidUrl(settled), isAside: true, noSessionExtension: true },
    ),
  );
  const add = useMutationWithNotices({
    mutationFn: async (value: string) => {
      const whitelist = await call(getUrlWhitelist);
      const entry = {
        id: crypto.randomUUID(),
        type: 'literal' as const,
        title: title.trim() || value,
        value,
      };
      return call(updateUrlWhitelist, { body: { ...whitelist, entries: [...whitelist.entries, entry] } });
    },
    done: () => success('The URL was added to the whitelist'),
    failed: (error) => failure('Could not add the URL to the whitelist', failureText(error)),
    invalidates: [checkUrlWhitelist, getUrlWhitelist],
  });
  const isRefused = data?.is_whitelisted === false && settled === url.trim();
  return (
    <chakra.div role="status" textStyle="table" mt={isRefused ? '2' : '0'}>
      {isRefused && (
        <>
          <chakra.p style={{ color: 'var(--level-warning)' }}>
            This URL is not on the URL whitelist, so the server does not send anything to it.{' '}
            {!can(updateUrlWhitelist) && 'Ask someone with the permission urlwhitelist:write to add it.'}
          </chakra.p>
          {can(updateUrlWhitelist) && (
            <Button size="sm" disabled={add.isPending} onClick={() => add.mutate(settled)}>
              Add to the whitelist
            </Button>
          )}
        </>
      )}
    </chakra.div>
  );
}

interface CallbackWhitelistNoteProps {
  configuration: Readonly<Record<string, unknown>>;
  title: string;
}

/** The same for the URL among the settings of a legacy alarm callback, if it has one. */
export function CallbackWhitelistNote({ configuration, title }: CallbackWhitelistNoteProps) {
  const url = configuration.url ?? configuration.webhook_url;
  return typeof url === 'string' ? <WhitelistNote url={url} title={title} /> : null;
}
