import { Box, chakra } from '@chakra-ui/react';
import {
  defaultWhitelist,
  entryTypes,
  type Whitelist,
  type WhitelistEntry,
} from '@tailrace/domain/configurations/whitelist-entries';
import { isValidUrl } from '@tailrace/domain/events/url';
import { countOf } from '@tailrace/domain/format/format';
import { configurationNotices } from '@tailrace/domain/notices/configurations';
import {
  checkUrlWhitelist,
  getClusterConfig,
  getUrlWhitelist,
  listClusterConfigs,
  updateUrlWhitelist,
} from '@tailrace/sdk/operations/configurations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import { displayMessage } from '#/app/display-message.ts';
import { useDebounced } from '#/app/use-debounced.ts';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import type { SettingDetail } from '../model.ts';
import { SettingSection } from '../SettingSection.tsx';
import { useSetting } from '../use-setting.ts';
import { WhitelistForm } from './WhitelistForm.tsx';

const whitelistDetails = ({ entries, disabled }: Whitelist): SettingDetail[] => [
  {
    label: 'Allowed URLs',
    text: disabled ? 'Every URL' : `Only those of ${countOf(entries.length, 'entry', 'entries')}`,
  },
];

/** The URLs that the server may send requests to. */
export function WhitelistSection() {
  const setting = useSetting({
    query: query(getUrlWhitelist),
    read: (stored): Whitelist => stored,
    write: (body) => call(updateUrlWhitelist, { body }),
    defaults: defaultWhitelist,
    permissions: [updateUrlWhitelist.permission],
    failed: configurationNotices.urlWhitelistFailed,
    invalidates: [getUrlWhitelist, checkUrlWhitelist, getClusterConfig, listClusterConfigs],
  });
  return (
    <SettingSection
      id="whitelist"
      lead="The URLs that notifications, inputs and lookups may send requests to."
      setting={setting}
      details={whitelistDetails}
      form={(props) => <WhitelistForm {...props} />}
    >
      {setting.value?.disabled && (
        <chakra.p mt="2" color="level.warning">
          The whitelist is off. Users who can create notifications or inputs can make the server send requests
          to any URL, including those of your internal network.
        </chakra.p>
      )}
      {setting.value && setting.value.entries.length > 0 && <EntryTable entries={setting.value.entries} />}
      <UrlTest />
    </SettingSection>
  );
}

const typeName = (type: WhitelistEntry['type']) =>
  entryTypes.find(({ value }) => value === type)?.label ?? type;

/** The saved entries of the whitelist. */
const EntryTable = ({ entries }: { entries: readonly WhitelistEntry[] }) => (
  <Box mt="3" overflowX="auto" position="relative">
    <PlainTable aria-label="Whitelist entries" minW="520px">
      <thead>
        <tr>
          <HeadCell w="30%">Title</HeadCell>
          <HeadCell w="150px">Type</HeadCell>
          <HeadCell>Value</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, title, type, value }) => (
          <tr key={id}>
            <Cell overflowWrap="anywhere">
              <bdi>{title}</bdi>
            </Cell>
            <Cell>{typeName(type)}</Cell>
            <Cell className="mono" overflowWrap="anywhere">
              {value}
            </Cell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  </Box>
);

const writingPause = 300;

/** Says whether the saved whitelist allows a URL. */
function UrlTest() {
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
