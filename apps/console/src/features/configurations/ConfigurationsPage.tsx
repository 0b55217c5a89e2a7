import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import type { ServerVersion } from '@tailrace/domain/cluster/versions';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useServerVersion } from '#/app/server-version.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { DecoratorsSection } from './decorators/DecoratorsSection.tsx';
import { OtherSection } from './other/OtherSection.tsx';
import { ProcessorsSection } from './processors/ProcessorsSection.tsx';
import { SearchSection } from './search/SearchSection.tsx';
import { type SectionId, sectionAnchor, sectionIds, sectionName } from './section-names.ts';
import { AuditLogSection } from './values/AuditLogSection.tsx';
import { EventsSection } from './values/EventsSection.tsx';
import { GeoSection, knowsGeoLocation } from './values/GeoSection.tsx';
import { NewUsersSection } from './values/NewUsersSection.tsx';
import { PasswordsSection } from './values/PasswordsSection.tsx';
import { SharingSection } from './values/SharingSection.tsx';
import { SidecarNotificationsSection } from './values/SidecarNotificationsSection.tsx';
import { SidecarsSection } from './values/SidecarsSection.tsx';
import { StorageSection } from './values/StorageSection.tsx';
import { WhitelistSection } from './whitelist/WhitelistSection.tsx';

const sections: Readonly<Record<SectionId, ComponentType>> = {
  search: SearchSection,
  processors: ProcessorsSection,
  events: EventsSection,
  whitelist: WhitelistSection,
  decorators: DecoratorsSection,
  sharing: SharingSection,
  storage: StorageSection,
  users: NewUsersSection,
  passwords: PasswordsSection,
  auditlog: AuditLogSection,
  geo: GeoSection,
  sidecars: SidecarsSection,
  sidecarnotifications: SidecarNotificationsSection,
  other: OtherSection,
};

/** Whether a server knows the class of a section as we do; sections that are not named are everywhere. */
const isSupported: Partial<Record<SectionId, (server: ServerVersion) => boolean>> = {
  storage: ({ isTailrace }) => isTailrace,
  users: ({ isTailrace }) => isTailrace,
  passwords: ({ isTailrace }) => isTailrace,
  auditlog: ({ isTailrace }) => isTailrace,
  geo: knowsGeoLocation,
  sidecarnotifications: ({ isTailrace }) => isTailrace,
};

/** The settings of the cluster, in sections that load and fail by themselves. */
export function ConfigurationsPage() {
  const isPermitted = usePermissions();
  const server = useServerVersion();
  const isKnown = (id: SectionId) => {
    const isKnownTo = isSupported[id];
    return !isKnownTo || (server !== undefined && isKnownTo(server));
  };
  const ids = sectionIds.filter((id) => isPermitted(sectionName(id).permission) && isKnown(id));
  return (
    <Box px="6" py="4.5" maxW="1120px">
      <RoutePageHeader lead="Settings that apply to every node. Changes take effect immediately and can be undone." />
      <Grid templateColumns={{ base: '1fr', md: '168px minmax(0, 1fr)' }} gap="6" alignItems="start">
        <SectionNav ids={ids} />
        <Stack gap="6" minW="0">
          {ids.map((id) => {
            const Section = sections[id];
            return <Section key={id} />;
          })}
        </Stack>
      </Grid>
    </Box>
  );
}

/** Links to the sections of the page, beside them or, on a narrow screen, above. */
function SectionNav({ ids }: { ids: readonly SectionId[] }) {
  return (
    <chakra.nav
      aria-label="Sections"
      position={{ md: 'sticky' }}
      top="4"
      textStyle="table"
      css={{ '& a': { display: 'block', padding: '4px 8px', borderRadius: 'var(--radius)' } }}
    >
      <chakra.ul display="flex" flexDirection={{ base: 'row', md: 'column' }} flexWrap="wrap" gap="0.5">
        {ids.map((id) => (
          <chakra.li key={id} css={{ '& a:hover': { background: 'var(--bg-panel)' } }}>
            <Link
              to="/system/configurations"
              search={{ section: id }}
              resetScroll={false}
              onClick={() => document.getElementById(sectionAnchor(id))?.scrollIntoView({ block: 'start' })}
            >
              {sectionName(id).title}
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
