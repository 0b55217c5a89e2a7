import { createContext, useContext } from 'react';
import type { Refusal } from './refusal.ts';

/** What the fields of a form share beside their values. */
export interface FormScope {
  refusal: Refusal | null;
  /** Labels by field name, for the summary. */
  labels: Map<string, string>;
}

const noForm: FormScope = { refusal: null, labels: new Map() };

export const FormScopeContext = createContext(noForm);

export const useFormScope = () => useContext(FormScopeContext);
