import type { Check } from '@tailrace/domain/forms/checks';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Refusal } from './model.ts';

/** A `form.Field` that takes any name: for forms whose fields are known only at run time. */
export type AnyField = ComponentType<{ name: string; check?: Check<unknown>; children: ReactNode }>;

/** What the fields of a form share besides their values. */
export interface FormScope {
  AnyField: AnyField;
  refusal: Refusal | null;
  /** Labels by field name, for the summary. */
  labels: Map<string, string>;
}

const noForm: FormScope = { AnyField: () => null, refusal: null, labels: new Map() };

export const FormScopeContext = createContext(noForm);

export const useFormScope = () => useContext(FormScopeContext);
