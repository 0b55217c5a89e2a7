import type { IndexSetValues } from '@tailrace/domain/indices/index-set-values';
import type { Confirmation } from '#/app/confirm.ts';
import type { Notice } from '#/app/notices.ts';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';

interface FormOptions {
  values: IndexSetValues;
  save: (values: IndexSetValues) => Promise<unknown>;
  failed: (error: Error) => Notice | null;
  confirm?: (values: IndexSetValues) => Confirmation | null;
  onSaved: () => void;
}

export const useIndexSetForm = (options: FormOptions) => useEntityForm(options);

export type IndexSetFormState = ReturnType<typeof useIndexSetForm>;
