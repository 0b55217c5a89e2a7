import { useMatches } from '@tanstack/react-router';
import { PageHeader, type PageHeaderProps } from '#/components/PageHeader.tsx';
import { pageOf } from '../page-of.ts';

interface ManifestHeaderProps extends Omit<PageHeaderProps, 'title'> {
  /** For a page that is headed by the name of an entity. */
  title?: string;
}

/** The header of a page, with the title from its manifest unless it is given one. */
export function ManifestHeader({ title, ...header }: ManifestHeaderProps) {
  const ofManifest = useMatches({ select: (matches) => pageOf(matches)?.title });
  return <PageHeader title={title ?? ofManifest ?? ''} {...header} />;
}
