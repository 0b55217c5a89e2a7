import { getInput } from '@tailrace/sdk/operations/inputs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '#/app/calls/query.ts';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { useInputRoute } from './input-route.ts';

interface ExtractorHeaderProps {
  lead: string;
  /** Whether this page is below the list; the list itself is below the inputs. */
  isBelow?: boolean;
  /** The name of an extractor; the title of the route unless given. */
  title?: string;
  action?: ReactNode;
}

/** The header of the pages about an input's extractors, which names the input. */
export function ExtractorHeader({ lead, isBelow = false, title, action }: ExtractorHeaderProps) {
  const route = useInputRoute();
  const { data: input } = useQuery(query(getInput, { inputId: route.inputId }));
  const heading = isBelow || !input ? title : `Extractors of ${input.title}`;
  return <RoutePageHeader title={heading} lead={lead} entity={input?.title} action={action} />;
}
