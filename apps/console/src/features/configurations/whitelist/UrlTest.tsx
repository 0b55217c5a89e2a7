import { Box, chakra } from '@chakra-ui/react';
import { isValidUrl } from '@tailrace/domain/events/url';
import { checkUrlWhitelist } from '@tailrace/sdk/operations/configurations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { displayMessage } from '#/app/display-message.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';

const writingPause = 300;

/** Says whether the saved whitelist allows a URL. */
export function UrlTest() {
  const [url, setUrl] = useState('');
  const settled = useDebounced(url.trim(), writingPause);
  const { data, error } = useQuery(
    query(
      checkUrlWhitelist,
      { body: { url: settled } },
      { enabled: isValidUrl(settled), isAside: true, noSessionExtension: true, retry: false },
    ),
  );
  return (
    <Box mt="4" maxW="form">
      <FieldFrame label="Test a URL">
        <TextInput value={url} isMono placeholder="https://example.net/hook" onChange={setUrl} />
      </FieldFrame>
      <chakra.div role="status" minH="20px" mt="1">
        {url.trim() !== '' && !isValidUrl(url.trim()) && (
          <chakra.span color="fg.muted">Enter a URL that begins with http:// or https://.</chakra.span>
        )}
        {data?.url === url.trim() &&
          (data.is_whitelisted ? (
            <StatusBadge status="good">Allowed</StatusBadge>
          ) : (
            <StatusBadge status="bad">Not allowed</StatusBadge>
          ))}
        {error && isValidUrl(settled) && (
          <chakra.span color="danger.fg" overflowWrap="anywhere">
            {displayMessage(error)}
          </chakra.span>
        )}
      </chakra.div>
    </Box>
  );
}
