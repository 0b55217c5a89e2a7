import { chakra, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { adapterList, cacheList, tableList } from './lookups.ts';

const tabs = [
  { to: tableList, label: 'Tables' },
  { to: cacheList, label: 'Caches' },
  { to: adapterList, label: 'Data adapters' },
] as const;

const link = {
  display: 'inline-flex',
  px: '2.5',
  py: '1',
  borderRadius: 'md',
  color: 'fg.muted',
  '&:hover': { color: 'fg.default' },
  '&[aria-current=page]': { bg: 'accent.weak', color: 'accent.fg', fontWeight: 550 },
};

/** The three lists of the area. */
export const LookupTabs = () => (
  <chakra.nav aria-label="Lookup tables" mb="3">
    <Flex as="ul" gap="1" wrap="wrap" textStyle="table" css={{ '& a': link }}>
      {tabs.map(({ to, label }) => (
        <li key={to}>
          {/* The path of the tables is the start of the other two. */}
          <Link to={to} activeOptions={{ exact: true, includeSearch: false }}>
            {label}
          </Link>
        </li>
      ))}
    </Flex>
  </chakra.nav>
);
