import { getInput } from '@tailrace/sdk/operations/inputs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '#/app/calls/query.ts';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { useInputRoute } from './input-route.ts';

interface ExtractorHeaderProps {
  lead: string;
  /** The name of an extractor; the title of the route unless given. */
  title?: string;
  action?: ReactNode;
}

/** The header of the pages below the list of an input's extractors, which names the input in the way to them. */
export function ExtractorHeader({ lead, title, action }: ExtractorHeaderProps) {
  const route = useInputRoute();
  const { data: input } = useQuery(query(getInput, { inputId: route.inputId }));
  return (
    <RoutePageHeader
      {...(title !== undefined && { title })}
      lead={lead}
      entity={input?.title}
      action={action}
    />
  );
}
