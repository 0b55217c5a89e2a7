import type { Check } from '@tailrace/domain/forms/checks';

/** A check of a field that is only known by its name. */
export type AnyCheck = Check<unknown>;
