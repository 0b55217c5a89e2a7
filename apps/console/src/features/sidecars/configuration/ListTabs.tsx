import { chakra, Flex } from '@chakra-ui/react';
import { listCollectorConfigurations, listCollectorSummaries } from '@tailrace/sdk/operations/sidecars';
import { Link, useSearch } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { configurationList } from './configurations.ts';
import type { OtherList } from './list-search.ts';

const linkStyles = {
  display: 'inline-flex',
  px: '2.5',
  py: '1',
  borderRadius: 'md',
  color: 'fg.muted',
  '&:hover': { color: 'fg.default' },
  '&[aria-current=page]': { bg: 'accent.weak', color: 'accent.fg', fontWeight: 550 },
};

/** Links to the lists of the page, above each of them. */
export function ListTabs() {
  const can = useCan();
  const { list } = useSearch({ strict: false }) as { list?: OtherList };
  const lists = [
    { name: undefined, label: 'Configurations', isOffered: can(listCollectorConfigurations) },
    { name: 'collectors', label: 'Log collectors', isOffered: can(listCollectorSummaries) },
    { name: 'variables', label: 'Variables', isOffered: can(listCollectorConfigurations) },
  ] as const;
  return (
    <chakra.nav aria-label="Configuration" mb="3">
      <Flex as="ul" gap="1" wrap="wrap" textStyle="table" listStyleType="none" css={{ '& a': linkStyles }}>
        {lists
          .filter(({ isOffered }) => isOffered)
          .map(({ name, label }) => (
            <li key={label}>
              <Link
                to={configurationList}
                search={name ? { list: name } : {}}
                // Without a parameter the list is that of the configurations, whatever its view state.
                activeOptions={name ? {} : { exact: true, includeSearch: list !== undefined }}
              >
                {label}
              </Link>
            </li>
          ))}
      </Flex>
    </chakra.nav>
  );
}
