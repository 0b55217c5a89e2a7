import { Fragment, type ReactNode } from 'react';

/** Beyond this many, entities are counted instead of listed. */
const mostNamed = 2;

interface FirstLinksProps<Entity> {
  entities: readonly Entity[] | undefined;
  /** The link to an entity, around its title. */
  link: (entity: Entity, title: ReactNode) => ReactNode;
}

/** The first entities of a list as links, and how many more there are: for a cell. */
export function FirstLinks<Entity extends { id: string; title: string }>({
  entities = [],
  link,
}: FirstLinksProps<Entity>) {
  if (entities.length === 0) return '–';
  const rest = entities.slice(mostNamed);
  return (
    <>
      {entities.slice(0, mostNamed).map((entity, at) => (
        <Fragment key={entity.id}>
          {at > 0 && ', '}
          {link(entity, <bdi>{entity.title}</bdi>)}
        </Fragment>
      ))}
      {rest.length > 0 && (
        <span title={rest.map(({ title }) => title).join(', ')}> and {rest.length} more</span>
      )}
    </>
  );
}
