import { useSearch } from '@tanstack/react-router';
import { CollectorsList } from './CollectorsList.tsx';
import { ConfigurationsList } from './ConfigurationsList.tsx';
import type { OtherList } from './list-search.ts';
import { VariablesList } from './variables/VariablesList.tsx';

/** The configurations of collectors, the collectors, and the variables that templates use: one list at a time. */
export function ConfigurationPage() {
  const { list } = useSearch({ strict: false }) as { list?: OtherList };
  if (list === 'collectors') return <CollectorsList />;
  return list === 'variables' ? <VariablesList /> : <ConfigurationsList />;
}
