import { chakra } from '@chakra-ui/react';
import { settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { listClusterConfigs } from '@tailrace/sdk/operations/configurations';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/app/calls/query.ts';
import { failureOf } from '#/app/failure.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { SectionFrame } from '../SectionFrame.tsx';
import { SectionFailure, SectionSkeleton } from '../SectionStates.tsx';
import { sectionName } from '../section-names.ts';
import { knowsGeoLocation } from '../values/GeoSection.tsx';
import { OtherSetting } from './OtherSetting.tsx';
import { otherClasses } from './other-classes.ts';

const { title } = sectionName('other');

/** Stored settings that no other section shows, such as those of plugins. */
export function OtherSection() {
  const server = useServerVersion();
  const isGeoKnown = server === undefined || knowsGeoLocation(server);
  const { data, error, refetch } = useQuery(query(listClusterConfigs));
  const names = data && otherClasses(data.classes, isGeoKnown ? [] : [settingClasses.geoLocation]);
  return (
    <SectionFrame id="other" lead="Settings that plugins have stored. They are shown and edited as JSON.">
      {!data && error && (
        <SectionFailure failure={failureOf(error)} title={title} retry={() => void refetch()} />
      )}
      {!data && !error && <SectionSkeleton title={title} />}
      {names?.length === 0 && <chakra.p color="fg.muted">No other settings.</chakra.p>}
      {names?.map((name) => (
        <OtherSetting key={name} name={name} />
      ))}
    </SectionFrame>
  );
}
