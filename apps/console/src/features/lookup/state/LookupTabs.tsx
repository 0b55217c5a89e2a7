import { chakra, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { adapterList, cacheList, tableList } from './lookups.ts';

const tabs = [
  { to: tableList, label: 'Tables' },
  { to: cacheList, label: 'Caches' },
  { to: adapterList, label: 'Data adapters' },
] as const;

interface LookupTabsProps {
  current: (typeof tabs)[number]['to'];
}

/** The three lists of the area. */
export function LookupTabs({ current }: LookupTabsProps) {
  return (
    <chakra.nav aria-label="Lookup tables" mb="3">
      <Flex as="ul" gap="1" wrap="wrap" textStyle="table">
        {tabs.map(({ to, label }) => {
          const isCurrent = to === current;
          return (
            <li key={to}>
              <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
                <chakra.span
                  display="inline-flex"
                  px="2.5"
                  py="1"
                  borderRadius="md"
                  bg={isCurrent ? 'accent.weak' : undefined}
                  color={isCurrent ? 'accent.fg' : 'fg.muted'}
                  fontWeight={isCurrent ? '550' : undefined}
                  _hover={{ color: 'fg.default' }}
                >
                  {label}
                </chakra.span>
              </Link>
            </li>
          );
        })}
      </Flex>
    </chakra.nav>
  );
}
