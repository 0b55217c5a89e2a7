import { chakra } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { configurationNotices } from '@tailrace/domain/notices/configurations';
import {
  checkUrlWhitelist,
  getClusterConfig,
  getUrlWhitelist,
  listClusterConfigs,
  updateUrlWhitelist,
} from '@tailrace/sdk/operations/configurations';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import type { SettingFact } from '../model.ts';
import { SettingSection } from '../SettingSection.tsx';
import { useSetting } from '../use-setting.ts';
import { EntryTable } from './EntryTable.tsx';
import { UrlTest } from './UrlTest.tsx';
import { WhitelistForm } from './WhitelistForm.tsx';
import { defaultWhitelist, type Whitelist } from './whitelist-entries.ts';

const whitelistFacts = ({ entries, disabled }: Whitelist): SettingFact[] => [
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
      facts={whitelistFacts}
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
