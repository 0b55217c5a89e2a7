import { createFileRoute } from '@tanstack/react-router';
import { NewExtractorPage, newExtractorSearch } from '#/features/extractors/index.ts';

export const Route = createFileRoute('/_authed/system/inputs/$inputId/$nodeId/extractors/new')({
  validateSearch: newExtractorSearch,
  staticData: { title: 'New extractor' },
  component: NewExtractorPage,
});
