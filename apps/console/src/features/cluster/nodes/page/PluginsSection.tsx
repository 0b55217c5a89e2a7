import { useQuery } from '@tanstack/react-query';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { nodeQueries } from '../queries.ts';

interface PluginsSectionProps {
  nodeId: string;
}

export function PluginsSection({ nodeId }: PluginsSectionProps) {
  const { data } = useQuery(nodeQueries.plugins(nodeId));
  const plugins = data?.plugins ?? [];
  return (
    <DetailSection title="Plugins" isBare={plugins.length > 0}>
      {plugins.length === 0 ? (
        data && 'The node has no plugins.'
      ) : (
        <PlainTable aria-label="Plugins">
          <thead>
            <tr>
              <HeadCell>Plugin</HeadCell>
              <HeadCell w="120px">Version</HeadCell>
              <HeadCell w="26%">Author</HeadCell>
            </tr>
          </thead>
          <tbody>
            {plugins.map(({ unique_id, name, version, author, description }) => (
              <tr key={unique_id}>
                <Cell title={description}>{name}</Cell>
                <Cell className="mono">{version}</Cell>
                <Cell>{author}</Cell>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </DetailSection>
  );
}
