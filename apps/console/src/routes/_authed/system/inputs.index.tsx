import { createFileRoute } from '@tanstack/react-router';
import { InputsPage, inputListSearch } from '#/features/inputs/index.ts';

export const Route = createFileRoute('/_authed/system/inputs/')({
  validateSearch: inputListSearch.params,
  component: InputsPage,
});
