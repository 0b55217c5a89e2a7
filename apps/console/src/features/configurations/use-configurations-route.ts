import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ConfigurationsSearch, configurationsSearch } from './section-names.ts';

const page = '/system/configurations';

/** The section that the URL names, the one being edited, and how to begin and end editing. */
export function useConfigurationsRoute() {
  const navigate = useNavigate();
  const search: ConfigurationsSearch = configurationsSearch(useSearch({ strict: false }));
  return {
    ...search,
    openForm: (edit: string) => void navigate({ to: page, search: { edit }, resetScroll: false }),
    closeForm: () => void navigate({ to: page, search: {}, resetScroll: false }),
  };
}
