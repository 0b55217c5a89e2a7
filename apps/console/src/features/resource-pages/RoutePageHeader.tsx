import { usePage } from '#/app/pages.ts';
import { PageHeader, type PageHeaderProps } from '#/components/PageHeader.tsx';

interface RoutePageHeaderProps extends Omit<PageHeaderProps, 'title'> {
  /** For a page that is headed by the name of an entity. */
  title?: string;
}

/** The header of a page, with the title from its route unless it is given one. */
export function RoutePageHeader({ title, ...header }: RoutePageHeaderProps) {
  const page = usePage();
  return <PageHeader title={title ?? page?.title ?? ''} {...header} />;
}
